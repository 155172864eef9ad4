/// A running flow as a value, its types not known.
///
/// Every input is one function, in the file of its kind, which says what the outside must do then; nothing
/// waits inside. A refused input changes nothing. A copy is a snapshot of the flow.
package struct Machine: Sendable {
  package let flow: AnyFlow
  /// The failure of the last request or child; nil once something else was done.
  package internal(set) var failure: Failure?
  /// The outcome of the flow; nil while it runs.
  var outcome: Outcome<AnyOutput>?
  /// The decision about the last input that was taken.
  package internal(set) var decision = Decision(
    input: .start, from: 0, to: 0, edge: -1, action: .none, asked: -1)
  /// The decisions before that about the same input, when answers were given by themselves behind an
  /// edit.
  var earlier: [Decision] = []
  /// The text that makes this run's idempotency keys different from those of every other.
  let run: String
  /// The time of the last input.
  var now: Moment {
    // The draft goes on with it, whatever time it was begun at.
    get { draft.given.now }
    set { draft.given.now = newValue }
  }
  var history: History
  var pending = Pending()
  var wishes = Wishes()
  var draft: Draft
  var replay: Replay?
  /// The answers that are offered again where a step is shown anew.
  var kept = KeptAnswers()
  /// The ways back that the user decided for and can take back, the last one behind the others.
  var brackets: [Bracket] = []
  /// The snapshot that the visit to which an event of an answer leads has in common with the step that was
  /// answered; nil for every other visit.
  var snapshot: Snapshot?
  /// The values that fill in the start form, until what it needs is loaded.
  var startInputs = Inputs.none
  /// The answer that counts as last submitted where the flow starts.
  var startSubmitted = Inputs.none
  /// Puts something of the caller into what the flow begins with.
  var startGift: FlowStart.Gift?
  var nextEntry = 0
  /// The things to tell that came of the last inputs, until somebody takes them.
  var notes: [HostNote] = []
  /// The events that the flow's parent has not heard yet.
  var reports: [FlowReport] = []
  /// The failure that the observers know already.
  var told: Failure?
  /// True once the observers know that the flow is over.
  var hasToldEnding = false
  /// True while an answer is taken that the user wants whatever else may have taken effect.
  var isDespiteOpen = false
  /// The number of steps that were passed by themselves since one was shown that takes an answer.
  var passed = 0

  init(_ flow: AnyFlow, _ given: AnyGiven, run: String, at place: Int = 0) {
    // A host of flows refuses a wrong one; without them a debug build stops here.
    assert(flow.problems.isEmpty, flow.problems.text)
    self.flow = flow
    self.run = run
    wishes.run = run
    history = History(Showing(given, at: place, id: 0))
    draft = Draft(given: given, answer: .nothing, submitted: .none)
  }

  /// The position of the step where the flow is.
  var place: Int { history.place }

  var current: StepDefinition { flow.steps[place] }

  /// The name of the step where the flow is.
  var stepName: String { flow.stepNames[place] }

  /// Everything known where the flow is, at the time by which an answer is judged there.
  var judged: AnyGiven {
    var given = given
    if current.takesAnswer { given.now = history.current.time }
    return given
  }

  /// Everything known where the flow is.
  var given: AnyGiven {
    var given = history.current.given
    given.now = now
    return given
  }

  /// The number of what is shown now, which tells it from every other showing of the run.
  var showing: UInt64 { history.current.id }

  /// True while the flow waits for the outside or a child.
  package var isBusy: Bool { pending.phase.isBusy }

  /// True while the flow waits for the outside.
  package var isAsking: Bool { pending.phase.isAsking }

  /// The number of the attempt that was made last.
  package var attempt: Attempt { pending.attempt }

  /// The request that is pending, or was asked last.
  package var asked: AskedRequest? { pending.asked }

  /// The positions of the steps that `back` leads through, first to last, and then where the flow is.
  var places: [Int] { history.places }

  /// Shows a step that takes no answer with another config; one that takes an answer keeps its own.
  mutating func use(_ config: ConfigBox?) {
    if current.kind == .hub || current.kind == .leadsBack { history.current.given.config = config }
  }

  /// Takes on who acts, and how long the outside knows keys.
  mutating func use(owner: String?, keyLasts: Duration?) {
    wishes.owner = owner
    wishes.keyLasts = keyLasts
  }

  /// Notes what was decided about an input.
  mutating func note(
    _ input: Decision.Input, from place: Int, by edge: Int = -1, _ action: ActionKind
  ) -> ActionKind {
    decision.input = input
    decision.from = place
    decision.to = self.place
    decision.edge = edge
    decision.event = -1
    decision.action = action
    switch action {
    case .loadAsync, .validate: decision.asked = flow.number(ofRequest: pending.site?.name)
    case .call: decision.asked = flow.number(ofChild: pending.child?.name)
    case .route, .finish, .none: decision.asked = -1
    }
    return action
  }

  func checkRunning() throws(Refusal) {
    guard pending.phase == .ended else { return }
    throw Refusal(.flowEnded, "flow \(flow.name) has ended").remedied(by: .start)
  }

  /// Refuses to go on as long as what the flow loads before it begins is not there.
  func checkBegun() throws(Refusal) {
    if hasBegun { return }
    throw .lacksStart(of: flow)
  }

  func checkIdle() throws(Refusal) {
    guard isBusy else { return }
    if pending.phase == .starting {
      throw Refusal(.busy, "flow \(flow.name) is waiting for \(pending.text)")
    }
    throw Refusal(.busy, "step \(stepName) is waiting for \(pending.text)")
  }

  /// Refuses to go away over an effect whose fate is not known yet.
  func checkNoEffect() throws(Refusal) {
    guard pending.isEffectOnItsWay else { return }
    throw Refusal(.busy, "step \(stepName) is waiting for \(pending.text)")
      .remedied(by: .cancelPending)
  }

  /// Forgets what failed, once the user was told, though something is pending still.
  mutating func forgetFailure() {
    if failure != nil { failure = nil }
  }

  /// Forgets what was pending, what failed, and what could be tried again.
  mutating func settle() {
    pending.settle()
    forgetFailure()
  }
}

extension Refusal {
  /// The refusal of an input to a flow without what it loads before it begins.
  static func lacksStart(of flow: AnyFlow) -> Refusal {
    Refusal(.loadNeeded, "flow \(flow.name) is without what it loads first")
      .remedied(by: .retry)
  }
}
