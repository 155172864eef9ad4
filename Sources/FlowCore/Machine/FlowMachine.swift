/// A running flow, as a value.
///
/// Every input goes through ``handle(_:at:identity:)`` and is answered with the next ``Action``; nothing
/// waits inside. A refused input changes nothing. A copy of a machine is a snapshot of the flow.
public struct FlowMachine<F: Flow>: Sendable {
  /// The failure of the last request or child; nil once something else was done.
  public internal(set) var failure: Failure?
  /// The outcome of the flow; nil while it runs.
  public internal(set) var outcome: Outcome<F.Output>?
  /// The decision about the last input that was taken.
  public internal(set) var decision = Decision(
    input: .start, from: 0, to: 0, edge: -1, action: .none, asked: -1)
  /// The decisions before that about the same input, when answers were given by themselves behind an
  /// edit.
  var earlier: [Decision] = []
  let definition: FlowDefinition<F>
  /// The text that makes this run's idempotency keys different from those of every other.
  let run: String
  var history: History<F>
  package internal(set) var pending = Pending<F>()
  var wishes = Wishes()
  var draft: Draft<F>
  var replay: Replay<F>?
  /// The values that fill in the start form, until what it needs is loaded.
  var startInputs = Inputs.none
  /// The answer that counts as last submitted where the flow starts.
  var startSubmitted = Inputs.none
  var nextEntry = 0
  /// The number of steps that were passed by themselves since one was shown that takes an answer.
  var passed = 0

  init(_ definition: FlowDefinition<F>, state: F.State, now: Moment, run: String, at place: Int = 0)
  {
    // Whoever runs flows for others refuses a wrong one; without them a debug build stops here.
    assert(definition.problems.isEmpty, definition.problems.text)
    self.definition = definition
    self.run = run
    history = History(Showing(state, at: place, id: 0))
    draft = Draft(given: Given(state, now: now), answer: Nothing(), inputs: .none)
  }

  // Inlined, as is all that is read for every input: a getter that is called copies the machine.
  @inline(__always) var place: Int { history.place }

  @inline(__always) var current: StepDefinition<F> { definition.steps[place] }

  /// The time of the last input.
  @inline(__always) public internal(set) var now: Moment {
    get { draft.given.now }
    set { draft.given.now = newValue }
  }

  /// Everything gathered so far.
  @inline(__always) public var state: F.State { history.current.state }

  /// The step where the flow is.
  @inline(__always) public var step: F.Step { current.step }

  /// The showing that is shown now.
  package var showing: Showing<F> { history.current }

  /// True while the flow waits for the outside.
  @inline(__always) public var isBusy: Bool { pending.isBusy }

  /// The number of the attempt that was made last.
  @inline(__always) public var attempt: Attempt { pending.attempt }

  /// Everything known where the flow is.
  @inline(__always) var given: Given<F.State> {
    Given(history.current.state, now: now, config: history.current.config)
  }

  /// The steps that `back` leads through, first to last, and then where the flow is.
  public var path: [F.Step] { history.places.map { definition.steps[$0].step } }

  /// Shows a step that takes no answer with another config; one that takes an answer keeps its own.
  mutating func use(_ config: ConfigBox?) {
    if current.kind == .hub || current.kind == .leadsBack { history.current.config = config }
  }

  /// Takes one input and says what the outside must do about it.
  ///
  /// - Parameters:
  ///   - input: what happened.
  ///   - now: the time.
  ///   - identity: the source of the numbers of showings and attempts.
  /// - Returns: what to do now, or nil if the input was a result that came too late.
  /// - Throws: why the input cannot be taken now. Nothing has changed then.
  public mutating func handle(
    _ input: FlowInput<F>, at now: Moment, identity: inout Identity
  ) throws(Refusal) -> Action<F>? {
    let kind: ActionKind
    switch input {
    case .submit(let inputs): kind = try submit(inputs, at: now, &identity)
    case .change(let change): kind = try submit(change, at: now, &identity)
    case .decide(let event): kind = try decide(event, at: now, &identity)
    case .back: kind = try back(at: now, &identity)
    case .backTo(let step): kind = try back(to: step, at: now, &identity)
    case .cancelPending: kind = try cancelPending(at: now)
    case .leave: kind = try leave(at: now, &identity)
    case .retry: kind = try retry(at: now, &identity)
    case .call(let child): kind = try call(child, at: now, &identity)
    case .hear(let event): kind = try hear(event, at: now, identity: &identity)
    case .answered(let value, let number): kind = try answered(value, number, at: now, &identity)
    case .failed(let failure, let number): kind = try failed(failure, number, at: now, &identity)
    case .returned(let outcome, let number):
      kind = try returned(outcome, number, at: now, &identity)
    }
    return action(kind)
  }

  /// The action of a kind, with what it names.
  func action(_ kind: ActionKind) -> Action<F>? {
    switch kind {
    case .route: .route(step)
    case .loadAsync: asked.map { .loadAsync($0, attempt) }
    case .validate: asked.map { .validate($0, attempt) }
    case .call: pending.child.map { .call($0, attempt) }
    case .finish: outcome.map { .finish($0) }
    case .none: nil
    }
  }

  /// The request that is pending, or was asked last.
  @inline(__always) public var asked: AskedRequest? { pending.asked }

  /// Hands over what was decided about the last input, and the event that it was about, if it was about
  /// one: nothing, as long as what the flow loads before it begins is not there.
  ///
  /// It is one call, and not a few properties: whoever holds the machine in a class copies it for each.
  ///
  /// - Returns: where the machine is now.
  mutating func tell(
    _ log: inout [HostTurn.Entry], _ reports: inout [FlowReport<F>]
  ) -> RunStatus {
    if !hasBegun { return status }
    if !earlier.isEmpty {
      for decision in earlier { log.append(.decided(decision)) }
      earlier = []
    }
    log.append(.decided(decision))
    if let event = reportedEvent { reports.append(FlowReport(event: event, given: given)) }
    return status
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
    case .loadAsync, .validate: decision.asked = definition.number(ofRequest: pending.site?.name)
    case .call: decision.asked = definition.number(ofChild: pending.child?.name)
    case .route, .finish, .none: decision.asked = -1
    }
    return action
  }

  func checkRunning() throws(Refusal) {
    guard pending.phase == .ended else { return }
    throw Refusal(.flowEnded, "flow \(definition.name) has ended; start it again")
  }

  /// Refuses to go on as long as what the flow loads before it begins is not there.
  func checkBegun() throws(Refusal) {
    if hasBegun { return }
    throw Refusal(
      .loadNeeded,
      "flow \(definition.name) is without what it loads first; retry loads it again")
  }

  func checkIdle() throws(Refusal) {
    guard isBusy else { return }
    throw Refusal(.busy, "step \(step.name) is waiting for \(pending.text)")
  }

  /// Refuses to go away over an effect whose fate is not known yet.
  func checkNoEffect() throws(Refusal) {
    guard pending.phase == .performing else { return }
    throw Refusal(
      .busy, "step \(step.name) is waiting for \(pending.text); cancel gives it up")
  }

  /// Forgets what failed, once the user was told, though something is pending still.
  package mutating func forgetFailure() {
    if failure != nil { failure = nil }
  }

  /// Forgets what was pending, what failed, and what could be tried again.
  mutating func settle() {
    pending.settle()
    forgetFailure()
  }
}
