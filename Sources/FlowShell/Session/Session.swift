import FlowCore
import FlowExpressions

/// One person or script at work: the flow that runs, its world, the clock, and what is printed.
///
/// Commands come in already understood; nothing here reads text.
package final class Session {
  package let flows: [RegisteredFlow]
  package let commands: CommandList
  package let sink = Sink()
  package let setup: Setup
  var state: SessionState
  var journal = Journal()
  /// Whether commands are remembered, so that they can be taken back.
  package private(set) var keepsJournal: Bool
  /// Whether commands print no screen.
  package var isQuiet = false
  /// Whether a screen is wanted all the same, since something reads what the command prints.
  package var isReadBack = false
  /// Where the output of the last instruction begins.
  package var lastMark = 0
  /// Whether transcripts that hold are remembered.
  package var notesTranscripts = false
  package var heldTranscripts: Set<HeldTranscript> = []
  /// Whether `quit` was said.
  package var hasQuit = false
  /// The flows that ended inside a host while the last command ran.
  var endings: [RunningFlow] = []
  /// Whether the lines of sourced files are printed before what they print.
  package var isEchoing = false
  /// What the sourced file that runs was given; nil outside of all.
  var parameters: Parameters?
  /// The lines that source the files that run, the outermost first.
  var origins: [Origin] = []
  /// How many files were sourced.
  var sourcedCount = 0
  /// How many lines of sourced files checked something.
  package var sourcedChecks = 0
  /// What the last expectation that did not hold compared.
  var comparison: Comparison?
  /// The part of the line that the last refusal is about, if the refusal itself does not say.
  var errorLocation: ErrorLocation?
  /// Told what each flow decides, by its position; nil if nobody wants to know.
  var onDecision: ((Int, Decision) -> Void)?
  /// How many decisions were told.
  var toldDecisions = 0
  /// What a prompt adds; nil in a script.
  package var console: Console?
  package let secrets = Secrets()
  /// The secrets that the command which runs was given: no message about it shows them.
  private(set) var givenSecrets: [String] = []
  /// True if the only field of the form that the command answers is secret.
  var isOnlySecret = false
  /// What the journal keeps in place of the command that runs, for one that reads a file.
  var recorded: WorldCommand? {
    didSet { isRecorded = recorded != nil }
  }
  /// Whether there is one, which is quicker to ask.
  private var isRecorded = false

  var language: Language { Language(flows, commands) }

  /// The names of the fields that are secret in some flow.
  private(set) lazy var secretNames = Set(flows.flatMap { $0.secretFields })

  /// What a session begins with, and begins with again after `reset`.
  package struct Setup: Sendable {
    package var world: Document?
    /// The row of the case that runs, whose names are variables.
    package var row: [Document.Member]?
    package var seed: UInt64 = 0
    package var variables: [(name: String, value: Value)] = []
    package var secrets: [(name: String, value: String)] = []
    /// The variables of the environment, of which those of some names are read; nil if any may be.
    package var environment: @Sendable (_ names: [String]?) -> [(name: String, value: String)] = {
      _ in []
    }
    package var files = Files()

    package init() {}
  }

  /// A session with these flows.
  ///
  /// - Throws: what is wrong with the setup's world.
  package init(
    _ flows: [RegisteredFlow], _ setup: Setup = Setup(), _ commands: CommandList = .standard,
    keepsJournal: Bool = true
  ) throws(DocumentError) {
    self.flows = flows
    self.commands = commands
    self.setup = setup
    self.keepsJournal = keepsJournal
    state = try Session.begin(flows, setup)
    for secret in setup.secrets { secrets.keep(secret.value) }
    if keepsJournal { journal.begin(with: state) }
  }

  /// Remembers commands from now on, if it did not before.
  package func keepJournal() {
    if keepsJournal { return }
    keepsJournal = true
    journal.begin(with: state)
  }

  static func begin(
    _ flows: [RegisteredFlow], _ setup: Setup
  ) throws(DocumentError) -> SessionState {
    var state = SessionState(worlds: Worlds(flows), outside: Outside(seed: setup.seed))
    state.outside.surroundings.files = setup.files.reader
    if let world = setup.world { try state.worlds.replace(with: world) }
    for variable in setup.variables { state.variables.set(variable.name, to: variable.value) }
    for member in setup.row ?? [] { state.variables.set(member.name, to: member.value.value) }
    return state
  }

  /// Runs one instruction; what it prints is in ``sink``.
  ///
  /// - Throws: why it was refused; nothing has changed then.
  func run(_ instruction: Instruction) throws(Refusal) {
    if instruction.isRefused { return try runRefused(instruction) }
    try runAccepted(instruction)
  }

  /// Runs the command of an instruction, which nothing expects to be refused.
  func runAccepted(_ instruction: Instruction) throws(Refusal) {
    prepare(for: instruction.effect)
    try instruction.perform(in: self)
    settle(after: instruction.effect)
    if instruction.effect.isRecorded, keepsJournal || isRecorded { record(instruction) }
    show(after: instruction.effect)
  }

  @inline(__always)
  private func prepare(for effect: Effect) {
    if errorLocation != nil { errorLocation = nil }
    if !givenSecrets.isEmpty { givenSecrets = [] }
    if isOnlySecret { isOnlySecret = false }
    guard effect.concernsFlows else { return }
    // Looking costs less than a call, which has to hold on to the object.
    if state.outside.failure != nil || state.outside.didEnd { state.outside.forget() }
    if !endings.isEmpty { endings = [] }
  }

  @inline(__always)
  private func settle(after effect: Effect) {
    guard effect.concernsFlows else { return }
    noteError()
    if state.host != nil || state.ended != nil { noteEndings(effect) }
  }

  @inline(__always)
  private func show(after effect: Effect) {
    guard effect.concernsFlows, !isQuiet || isReadBack else { return }
    if effect == .drives || state.outside.didEnd { printScreen() }
  }

  /// Makes what went wrong the session's error.
  @inline(__always)
  private func noteError() {
    if state.error == nil && state.outside.failure == nil { return }
    state.error = state.outside.failure
  }

  /// Makes the flow that ended last the one whose outcome is looked at.
  func noteEndings(_ effect: Effect = .controls) {
    if effect == .drives || !endings.isEmpty { state.ended = endings.last }
  }

  /// Keeps a secret that the command which runs was given out of everything that is printed.
  func keep(secret: String) {
    secrets.keep(secret)
    if !secret.isEmpty { givenSecrets.append(secret) }
  }

  private func record(_ instruction: Instruction) {
    guard keepsJournal else {
      recorded = nil
      return
    }
    let isCheckpoint: Bool
    if isRecorded, let command = recorded {
      recorded = nil
      isCheckpoint = journal.record(instruction.replacing(with: command), parameters)
    } else {
      isCheckpoint = journal.record(instruction, parameters)
    }
    if isCheckpoint { journal.keep(state) }
  }

  /// Prints the screen of the flow, if anybody wants it.
  func printScreen() {
    guard !isQuiet || isReadBack, let run = state.run else { return }
    for ended in endings { print(ended.view(), error: nil) }
    print(run.view(), error: state.error)
  }

  /// Prints a screen.
  func print(_ view: ViewState, error: Failure?) {
    Screen(view: view, error: error, secrets: secrets).print(to: sink)
  }

  /// The flow that runs or ended last.
  func requireRun() throws(Refusal) -> RunningFlow {
    guard let run = state.run else {
      throw Refusal("flow.none", "no flow is running; start one: \(flowNames)")
    }
    return run
  }

  var flowNames: String { flows.map(\.name).joined(separator: ", ") }

  /// The position of a flow among those of the session.
  func position(of flow: RegisteredFlow) -> Int { flows.firstIndex { $0 === flow } ?? 0 }

  /// What a decision says, with names.
  func view(of entry: Trace.Entry) -> DecisionView { flows[entry.flow].view(entry.decision) }

  /// The flow of that name.
  func flow(_ name: String) throws(Refusal) -> RegisteredFlow {
    guard let flow = flows.first(where: { $0.name == name }) else {
      throw Refusal(
        "flow.unknown", "no flow is named '\(name)'", unknown: name, known: flows.map(\.name))
    }
    return flow
  }

  /// Answers the step of the flow that runs.
  func submit(_ inputs: Inputs) throws(Refusal) {
    let run = try requireRun()
    if run.hasSecrets { keepSecrets(in: inputs, run.flow) }
    let outside = state.outside
    outside.trace.begin(run.position, inputs)
    if state.host == nil { return try run.submit(inputs, outside) }
    try takeHosted(.submit(inputs), run)
  }

  /// Hands an input other than an answer to the flow that runs.
  func take(_ input: RunInput) throws(Refusal) {
    let run = try requireRun()
    let outside = state.outside
    outside.trace.begin(run.position)
    if state.host == nil { return try run.take(input, outside) }
    try takeHosted(input, run)
  }

  /// Lets time go by, as it does at the prompt.
  ///
  /// - Returns: whether something that was pending ended.
  package func letTime(_ time: Nanoseconds) -> Bool {
    guard time.count > 0 else { return false }
    journal.record(time)
    let outside = state.outside
    outside.didEnd = false
    outside.failure = nil
    endings = []
    advance(by: time)
    guard state.outside.didEnd else { return false }
    state.error = state.outside.failure
    noteEndings()
    printScreen()
    return true
  }
}
