import FlowCore
import FlowDefinitions
import FlowExpressions
import FlowLanguage
import FlowOffer
import FlowSimulation

/// One person or script at work: the flow that runs, its world, the clock, and what is printed.
///
/// Commands come in already understood; nothing here reads text.
package final class Session {
  package let flows: [RegisteredFlow]
  package let commands: CommandList
  package let setup: Setup
  package let sink = Sink()
  package let secrets = Secrets()
  var state: SessionState
  /// The state that it began with.
  let beginning: SessionState
  /// Takes commands back; nil where none of them is remembered.
  package private(set) var undo: Undo?
  package private(set) lazy var runner = LineRunner(self)
  /// Receives everything that is handed to the flows; nil if that is not wanted.
  var onInput: ((DrivenInput) -> Void)?
  /// Reports what the flows decide.
  var decisions = DecisionFeed()
  /// The events since they were last taken; nil unless they are recorded.
  var events: SessionEvents?
  /// Everything that answers the requests of the flows.
  let backend: Backend
  /// The things to say besides results.
  var notes = ""
  /// The services of a prompt; nil in a script.
  package var console: Console?

  /// The moment to give up; nil if never.
  package var deadline: Deadline? {
    get { backend.deadline }
    set { backend.deadline = newValue }
  }

  /// The remote outside that is asked in place of the worlds; nil for the worlds.
  package var remote: RemoteSession? { backend.remote }

  package var language: ScriptLanguage { ScriptLanguage(flows, commands) }

  /// The names of the fields that are secret in some flow.
  private(set) lazy var secretNames = Set(flows.flatMap { $0.secretFields })

  /// The names of the variables whose values are secret: in a case as its lines say, else those of the secret
  /// fields of the flow that runs and of the one that leads to it, or of all flows before one runs.
  var secretVariables: Set<String> {
    if let caseVariables { return caseVariables }
    if state.host == nil { return secretNames }
    let running = [state.run?.flow, state.host?.root.flow].compactMap(\.self)
    return Set(running.flatMap { $0.secretFields })
  }

  /// The secret variables of the case that runs; nil if none does.
  private lazy var caseVariables = setup.secretVariables?()

  /// The value that a variable gets: a secret, if the variable is one.
  func value(_ value: Value, of variable: String) -> Value {
    secretVariables.contains(variable) ? value.hidden : value
  }

  /// The meanings of names as it is now.
  var names: Names { Names(self) }

  /// The beginning of a session, to which `reset` leads back.
  package struct Setup: Sendable {
    package var world: Document?
    /// The row of the case that runs, whose names are variables.
    package var row: [Document.Member]?
    package var seed: UInt64 = 0
    package var variables: [(name: String, value: Value)] = []
    package var secrets: [(name: String, value: String)] = []
    /// The variables of the environment that gave values, by the name in scripts: `NAME` or `secret.NAME`; none for
    /// scripts, which print the same however they are given their values.
    package var given: [String: String] = [:]
    /// Returns the names of the variables whose values are secret in the case that runs; nil if none does.
    package var secretVariables: (@Sendable () -> Set<String>)?
    /// Returns how the owner of the session gives it a secret.
    package var waysToGive: @Sendable (_ secret: String) -> String = {
      "--secret \($0)=…, --secrets-file FILE or FLOWSH_SECRET_\($0) in the environment"
    }
    /// The variables of the environment, of which those of some names are read; nil if any may be.
    package var environment: @Sendable (_ names: [String]?) -> [(name: String, value: String)] = {
      _ in []
    }
    package var files = Files()
    /// The outside that is asked in place of the worlds; nil for the worlds.
    package var outside: (any RemoteOutside)?
    /// The name of the session for that outside; nil for a random one.
    package var remoteSession: String?
    /// The language of texts and messages.
    package var language = Language.english
    /// The worlds of the flows, prepared for sessions that share them; nil to make them.
    fileprivate var worlds: Worlds?

    package init() {}

    /// True if a variable still has the value that it began with; secrets always have.
    func hasGiven(_ value: Value, to name: String) -> Bool {
      guard let variable = variables.last(where: { $0.name == name }) else { return true }
      return variable.value == value
    }

    /// Marks those variables and columns as secret that are.
    fileprivate mutating func markSecrets(of flows: [RegisteredFlow]) {
      if variables.isEmpty, row == nil { return }
      let names = secretVariables?() ?? Set(flows.flatMap { $0.secretFields })
      for index in variables.indices where names.contains(variables[index].name) {
        variables[index].value = variables[index].value.hidden
      }
      row = row?.marking(names)
    }

    /// Prepares the worlds of some flows, so that not every session does that again.
    package mutating func prepareWorlds(of flows: [RegisteredFlow]) {
      worlds = Worlds(flows, isRemote: outside != nil)
    }
  }

  /// A session with these flows.
  ///
  /// - Throws: what is wrong with the setup's world.
  package init(
    _ flows: [RegisteredFlow], _ setup: Setup = Setup(), _ commands: CommandList = .standard,
    keepsHistory: Bool = true
  ) throws(DocumentError) {
    var setup = setup
    setup.markSecrets(of: flows)
    self.flows = flows
    self.commands = commands
    self.setup = setup
    backend = Backend(flows: flows, remote: setup.outside.map { RemoteSession($0) })
    beginning = try Session.begin(flows, setup)
    state = beginning
    for secret in setup.secrets { secrets.keep(secret.value) }
    if keepsHistory { keepHistory() }
  }

  /// Remembers commands from now on, if it did not before.
  @discardableResult package func keepHistory() -> Undo {
    if let undo { return undo }
    let undo = Undo(self)
    self.undo = undo
    return undo
  }

  private static func begin(
    _ flows: [RegisteredFlow], _ setup: Setup
  ) throws(DocumentError) -> SessionState {
    var state = SessionState(
      worlds: setup.worlds ?? Worlds(flows, isRemote: setup.outside != nil),
      outside: Outside(seed: setup.seed))
    state.outside.surroundings.files = setup.files.reader
    if setup.outside != nil {
      state.outside.remoteSession = setup.remoteSession ?? Outside.randomName()
      state.outside.turn.identity.keyLasts = RemoteSession.keyLasts
    }
    state.language = setup.language
    if let world = setup.world { try state.load(world) }
    for variable in setup.variables { state.variables.set(variable.name, to: variable.value) }
    for member in setup.row ?? [] { state.variables.set(member.name, to: member.value.value) }
    return state
  }

  /// The name by which a remote outside knows the session, empty without one.
  package var remoteSession: String { beginning.outside.remoteSession }

  /// Prints the screen of the flow, if that is wanted.
  func printScreen() {
    guard runner.wantsScreen, let run = state.run else { return }
    for (position, ended) in state.endings.enumerated() {
      let view = ended.view(in: state.language)
      var screen = Screen(
        view: view, error: nil, secrets: secrets, unresolved: view.unresolved)
      if position == state.endings.count - 1 { screen.announced = announced }
      screen.print(to: sink)
    }
    Screen(of: run, in: self).print(to: sink)
  }

  /// The flow that runs or ended last.
  func requireRun() throws(Refusal) -> RunningFlow {
    try checkNotTerminated()
    guard let run = state.run else {
      throw Refusal("flow.none", "no flow is running; start one\(flows.startHint)")
    }
    return run
  }

  /// Makes a refusal the one that expressions know as `error`, as `!` does.
  package func note(_ failure: Failure) { state.refusal = failure }

  /// The screen, where there is a flow; nothing otherwise.
  package var screen: StyledText {
    guard let run = state.run else { return StyledText() }
    let mark = sink.mark
    Screen(of: run, in: self).print(to: sink)
    defer { sink.discard(from: mark) }
    return sink.styledText(from: mark)
  }

  /// A line as it is typed, read as the session is now.
  package func read(line: String) -> TypedLine {
    TypedLine(TypedEntry(Array(line.utf8), language), self)
  }

  /// The failure that the last command left, or the refusal after `!`.
  package var error: Failure? { state.lastError }

  /// The place of the flow that runs; nil if none does.
  package var place: RunningPlace? { state.host.flatMap(RunningPlace.init) }

  /// The words for what took place since the last command that drove a flow or controlled the outside began, in the
  /// language of the session.
  package var announced: [String] {
    state.outside.trace.entries(from: state.decisionsBefore + 1).flatMap { entry in
      entry.changes(in: state.language).compactMap { change in
        if case .succeeded(let words) = change { words } else { nil }
      }
    }
  }

  /// The notification that came last.
  package var notice: Notice? { state.terminated.map { $0.notice } ?? state.host?.notice }

  /// The word for where the app is if it is not in front: `background` or `terminated`; nil in front, and where
  /// nothing runs.
  package var appState: String? {
    if state.terminated != nil { return "terminated" }
    return state.host?.isInBackground == true ? "background" : nil
  }

  /// The world as a file keeps it.
  package var savedWorld: [UInt8] {
    Array(state.worlds.saved(runs: state.outside.runs).savedJSON.utf8)
  }

  /// Repeats something that was done before: a remote outside is not asked again.
  package func repeating(_ exchanges: [Exchange], _ body: () -> Void) {
    guard let remote else { return body() }
    remote.repeating(exchanges, body)
  }

  /// Asks again for what was pending when a session that is resumed had ended, and gives up what nothing waits
  /// for any more.
  ///
  /// - Parameter isKept: true if what was undone is not given up: `redo` waits for it again.
  package func goOnAsking(keepingUndone isKept: Bool = false) {
    remote?.matchCalls(of: state.host, &state.outside, keepingUndone: isKept)
  }

  /// The time that went by at the prompt and was not taken back.
  package var timeGoneBy: Nanoseconds { state.timeGoneBy }

  /// The number of the `reset` that the session began with; 0 for none.
  package var resets: Int { state.resets }

  /// The stream that `random` draws from as it is now.
  package var chance: Chance { Chance(random: state.outside.random) }

  /// Takes what there is to say besides results.
  package func takeNotes() -> String {
    defer { notes = "" }
    return notes
  }

  /// Reports what was decided since the last time.
  package func tellDecisions() { decisions.tell(state.outside.trace) }
}
