import Testing

@testable import FlowCore

/// A machine with an outside that a test plays: it keeps the last action and a log of all of them.
struct TestDrive<F: Flow> {
  var machine: FlowMachine<F>
  var identity = Identity()
  private(set) var action: Action<F>
  /// Every action so far, such as `route cups` and `loadAsync menu`.
  private(set) var log: [String] = []

  init(
    _ flow: F, _ inputs: Inputs = .none, at step: F.Step? = nil, keyPrefix: String = ""
  ) throws(Refusal) {
    try self.init(FlowMachine(flow, inputs: inputs, at: step, keyPrefix: keyPrefix))
  }

  init(_ machine: FlowMachine<F>) throws(Refusal) {
    self.machine = machine
    action = try self.machine.begin(identity: &identity)
    log.append(action.line)
  }

  var step: F.Step { machine.step }
  var state: F.State { machine.state }
  var path: [F.Step] { machine.path }
  var line: String { action.line }

  /// The number of the attempt that is pending.
  var attempt: Attempt { machine.attempt }

  /// Everything there is to know about the machine and the identities it may use, as text.
  var everything: String {
    var text = ""
    dump(machine.withoutDraft, to: &text)
    dump(identity, to: &text)
    return text
  }

  /// Takes an input that must be taken.
  mutating func take(_ input: FlowInput<F>) throws(Refusal) {
    guard let next = try machine.handle(input, identity: &identity) else {
      log.append("dropped")
      return
    }
    action = next
    log.append(next.line)
  }

  mutating func submit(_ fields: KeyValuePairs<String, String> = [:]) throws(Refusal) {
    try take(.submit(Inputs(fields)))
  }

  mutating func submit(_ value: String) throws(Refusal) {
    try take(.submit(Inputs(value: value)))
  }

  /// Answers the pending load.
  mutating func load(
    _ result: (F.LoadCommand) -> OutsideResult<F>, _ place: SourceLocation = #_sourceLocation
  ) throws(Refusal) {
    guard case .loadAsync(let command, let attempt) = action else {
      Issue.record("no load is pending but \(line)", sourceLocation: place)
      return
    }
    try take(.loaded(result(command), attempt))
  }

  /// What would answer the pending load, to be given later; nil if none is pending.
  func lateResult(_ result: (F.LoadCommand) -> OutsideResult<F>) -> FlowInput<F>? {
    guard case .loadAsync(let command, let attempt) = action else { return nil }
    return .loaded(result(command), attempt)
  }

  /// Lets the pending load fail.
  mutating func failLoad(
    _ code: String, _ place: SourceLocation = #_sourceLocation
  ) throws(Refusal) {
    try load({ _ in OutsideResult(failure: Failure(code)) }, place)
  }

  /// Answers the pending validation.
  mutating func verdict(_ failure: Failure? = nil) throws(Refusal) {
    try take(.verdict(failure, attempt))
  }

  /// The refusal of an input, which must have changed nothing at all.
  mutating func refusal(
    of input: FlowInput<F>, _ place: SourceLocation = #_sourceLocation
  ) -> Refusal? {
    let before = everything
    do throws(Refusal) {
      let action = try machine.handle(input, identity: &identity)
      Issue.record(
        "the input was taken: \(action.map(\.line) ?? "dropped")", sourceLocation: place)
      return nil
    } catch {
      #expect(everything == before, "a refusal changes nothing", sourceLocation: place)
      return error
    }
  }

  /// The refusal of a start that comes only with what a load brought.
  mutating func refusalOfLoad(
    _ result: (F.LoadCommand) -> OutsideResult<F>, _ place: SourceLocation = #_sourceLocation
  ) -> Refusal? {
    guard let input = lateResult(result) else {
      Issue.record("no load is pending but \(line)", sourceLocation: place)
      return nil
    }
    return refusal(of: input, place)
  }

  mutating func refusal(
    submitting fields: KeyValuePairs<String, String>, _ place: SourceLocation = #_sourceLocation
  ) -> Refusal? {
    refusal(of: .submit(Inputs(fields)), place)
  }

  /// Gives a result that must be dropped.
  mutating func expectDropped(
    _ input: FlowInput<F>, _ place: SourceLocation = #_sourceLocation
  ) throws(Refusal) {
    let before = visible
    let action = try machine.handle(input, identity: &identity)
    #expect(action == nil, "the result comes too late", sourceLocation: place)
    #expect(machine.decision.input == .dropped, sourceLocation: place)
    #expect(visible == before, "a late result changes nothing", sourceLocation: place)
  }

  /// Everything about the machine but the line of the trace.
  private var visible: String {
    var copy = machine.withoutDraft
    copy.decision = Decision(input: .start, from: 0, to: 0, edge: -1, action: .none, asked: -1)
    var text = ""
    dump(copy, to: &text)
    return text
  }
}

extension FlowMachine {
  /// The machine without the sheet of paper on which it looks at answers.
  fileprivate var withoutDraft: FlowMachine {
    var copy = self
    copy.draft = Draft(state)
    return copy
  }
}

extension Action {
  /// The action in a few words, such as `loadAsync menu`.
  var line: String {
    switch self {
    case .route(let step): "route \(step.name)"
    case .loadAsync(let command, _): "loadAsync \(command.name)"
    case .validate(let command, _): "validate \(command.name)"
    case .call(let command, _): "call \(command.name)"
    case .finish(let outcome): "finish \(outcome.kind)"
    }
  }
}
