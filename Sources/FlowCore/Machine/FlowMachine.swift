/// A running flow, as a value.
///
/// Every input goes through ``handle(_:identity:)`` and is answered with the next ``Action``; nothing
/// waits inside. A refused input changes nothing. A copy of a machine is a snapshot of the flow.
///
/// Its parts stand side by side rather than in enums with payloads, and its methods change it in
/// place: that is what makes an input cost a few hundred nanoseconds.
public struct FlowMachine<F: Flow>: Sendable {
  /// The flow that runs.
  public let flow: F
  /// What the last load, validation or child failed with; nil once something else was done.
  public internal(set) var failure: Failure?
  /// How the flow ended; nil while it runs.
  public internal(set) var outcome: Outcome<F.Output>?
  /// What was decided about the last input that was taken.
  public internal(set) var decision: Decision

  let definition: FlowDefinition<F>
  let keyPrefix: KeyPrefix
  /// The showings that `back` leads through, first to last, and the one that is shown now.
  ///
  /// All stand in one row, so that going back drops the last ones and copies nothing.
  var visits: [Showing<F>]
  package internal(set) var phase = Phase.beginning
  package internal(set) var attempt = Attempt(number: 0)
  /// The load, validation or child that was asked for last.
  package internal(set) var askedLoad: F.LoadCommand?
  package internal(set) var askedValidation: F.ValidationCommand?
  package internal(set) var askedChild: ChildCall<F>?
  /// The answer that waits for the outside, or can be tried again.
  var answered: Draft<F>
  /// Where that answer leads; nil if a load may decide otherwise.
  var answeredMove: Move?
  /// The answer that is being looked at.
  var draft: Draft<F>
  var retry = Retry.nothing
  /// Answers that survive an edit, the next one last, given again as their steps come up.
  var kept: [(place: Int, inputs: Inputs)] = []
  /// The showing that is edited while there are ``kept`` answers, and whether they are being given.
  var edited: UInt64 = 0
  var isGivingKept = false
  /// Where a start in the middle is going, and the answers that lead there.
  var walk: Walk?

  /// What the machine is waiting for.
  package enum Phase: Sendable {
    case beginning
    case ready
    case entering
    case validating
    case loading
    case calling
    case ended
  }

  /// What a retry would run again.
  enum Retry: Sendable {
    case nothing
    case entry
    case validation
    case load
  }

  /// A way through the flow without asking the outside about the answers.
  struct Walk: Sendable {
    let target: Int
    let answers: Inputs
    /// What counts as last submitted at the target.
    let submitted: Inputs
  }

  init(
    _ flow: F, _ definition: FlowDefinition<F>, state: F.State, at place: Int, keyPrefix: KeyPrefix
  ) {
    self.definition = definition
    self.flow = flow
    self.keyPrefix = keyPrefix
    visits = []
    visits.reserveCapacity(4)
    visits.append(Showing(state: state, place: place, token: 0))
    answered = Draft(state)
    draft = Draft(state)
    decision = Decision(
      input: .start, from: 0, to: 0, edge: -1, action: .none, asked: -1)
  }

  /// The showing that is shown now.
  var showing: Showing<F> {
    @inline(__always) _read { yield visits[visits.count &- 1] }
    @inline(__always) _modify { yield &visits[visits.count &- 1] }
  }

  /// The position of the step that is shown now.
  // Inlined, as a getter that is called copies the machine.
  @inline(__always) var place: Int { visits[visits.count &- 1].place }

  /// What has been gathered.
  public var state: F.State { showing.state }

  /// What was loaded for the step that is shown.
  public var loaded: F.Loaded { showing.loaded }

  /// Where the flow is.
  @inline(__always) public var step: F.Step { definition.steps[place] }

  /// Whether the flow waits for the outside.
  public var isBusy: Bool {
    switch phase {
    case .entering, .validating, .loading, .calling: true
    case .beginning, .ready, .ended: false
    }
  }

  /// The steps that `back` leads through, first to last, and then where the flow is.
  public var path: [F.Step] { visits.map { definition.steps[$0.place] } }

  @inline(__always) var stage: BoundStage<F> { definition.stages[place] }

  /// Takes one input and says what the outside must do about it.
  ///
  /// - Parameters:
  ///   - input: what happened.
  ///   - identity: where new showings and attempts get their numbers.
  /// - Returns: what to do now, or nil if the input was a result that came too late.
  /// - Throws: why the input cannot be taken now. Nothing has changed then.
  public mutating func handle(
    _ input: FlowInput<F>, identity: inout Identity
  ) throws(Refusal) -> Action<F>? {
    let kind: ActionKind
    switch input {
    case .submit(let inputs): kind = try submit(inputs, identity: &identity)
    case .answer(let value): kind = try answer(value, identity: &identity)
    case .back: kind = try back(to: nil, identity: &identity)
    case .backTo(let step): kind = try back(to: step, identity: &identity)
    case .cancel: kind = try cancel(identity: &identity)
    case .retry: kind = try retry(identity: &identity)
    case .call(let child): kind = try call(child, identity: &identity)
    case .heard(let event): kind = try hear(event, identity: &identity)
    case .loaded(let result, let number):
      kind = try finish(result, number, identity: &identity)
    case .verdict(let failure, let number):
      kind = try settle(failure, number, identity: &identity)
    case .returned(let result, let number):
      kind = try resume(result, number, identity: &identity)
    }
    return action(kind)
  }

  /// The action of a kind, with what it names.
  func action(_ kind: ActionKind) -> Action<F>? {
    switch kind {
    case .route: .route(step)
    case .loadAsync: askedLoad.map { .loadAsync($0, attempt) }
    case .validate: askedValidation.map { .validate($0, attempt) }
    case .call: askedChild.map { .call($0, attempt) }
    case .finish: outcome.map { .finish($0) }
    case .none: nil
    }
  }

  /// Notes what was decided about an input.
  mutating func note(
    _ input: Decision.Input, from place: Int, by edge: Int = -1, _ action: ActionKind
  ) -> ActionKind {
    decision.input = input
    decision.from = place
    decision.to = self.place
    decision.edge = edge
    decision.action = action
    switch action {
    case .loadAsync: decision.asked = definition.number(ofLoad: askedLoad?.name)
    case .validate: decision.asked = definition.number(ofValidation: askedValidation?.name)
    case .call: decision.asked = definition.number(ofChild: askedChild?.name)
    case .route, .finish, .none: decision.asked = -1
    }
    return action
  }
}
