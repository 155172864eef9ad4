@testable import FlowCore

/// A machine, and the flow that it runs, for tests that lead one by themselves.
struct TypedMachine<F: Flow> {
  var untyped: Machine

  init(_ untyped: Machine, _ flow: F.Type = F.self) { self.untyped = untyped }

  init(
    _ flow: F.Type = F.self, inputs: Inputs = .none, at step: F.Step? = nil,
    submitted: Inputs = .none, now: Moment, run: String = .randomRun()
  ) throws(Refusal) {
    untyped = try Machine(
      flow, inputs: inputs, at: step, submitted: submitted, now: now, run: run)
  }

  init(
    _ flow: F.Type = F.self, at step: F.Step, with state: F.State, now: Moment,
    run: String = .randomRun()
  ) throws(Refusal) {
    untyped = try Machine(flow, at: step, with: state, now: now, run: run)
  }

  mutating func begin(identity: inout Identity) throws(Refusal) -> ActionKind {
    try untyped.start(&identity)
  }

  mutating func handle(
    _ input: FlowInput<F>, at now: Moment, identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    try untyped.take(input, at: now, &identity)
  }

  var step: F.Step { untyped.step(of: F.self) }
  var state: F.State { untyped.state(of: F.self) }
  var path: [F.Step] { untyped.path(of: F.self) }
  var outcome: Outcome<F.Output>? { untyped.outcome(of: F.self) }
  var failure: Failure? { untyped.failure }
  var isBusy: Bool { untyped.isBusy }
  var attempt: Attempt { untyped.attempt }
  var asked: AskedRequest? { untyped.asked }
  var now: Moment { untyped.now }
  var viewState: ViewState { untyped.viewState(in: .english) }
}
