import FlowCore
import FlowLanguage
import FlowOffer
import FlowScript
import FlowSimulation
import FlowText

/// A session as a search drives it: each line is understood once, a copy of the state is put back in no time,
/// and every move returns what came of it.
///
/// It knows the session by these calls alone: copy, put back, picture, perform, and what was asked and decided.
package final class SearchSession {
  package let flows: [RegisteredFlow]
  private let session: Session
  /// A second session that remembers commands, for undo.
  private let remembering: Session
  private var programs: [String: Program] = [:]
  private var words: [RequestName: String] = [:]

  /// A fresh session of some flows.
  ///
  /// - Throws: what is wrong with the setup's world.
  package init(_ flows: [RegisteredFlow], _ setup: Session.Setup) throws(DocumentError) {
    self.flows = flows
    session = try Session(flows, setup, .standard, keepsHistory: false)
    remembering = try Session(flows, setup, .standard, keepsHistory: true)
    session.runner.isQuiet = true
    remembering.runner.isQuiet = true
    session.app.keepEvents()
  }

  /// A session that continues from where another one is.
  package convenience init(from other: Session) throws(DocumentError) {
    try self.init(other.flows, other.app.setup)
    session.app.state = other.app.state
    session.app.state.invariants = InvariantList()
  }

  /// Takes the invariants and variables of files that hold for a folder.
  ///
  /// The search looks at invariants itself, so the session does not.
  ///
  /// - Parameter programs: the files, the outermost first.
  /// - Returns: the invariants that they set.
  /// - Throws: what cannot be set here.
  package func take(_ programs: [Program]) throws(Refusal) -> [Invariant] {
    let outcome = InstructionOutcome()
    for program in programs { session.runner.invariants.set(program, into: outcome) }
    defer { session.app.state.invariants = InvariantList() }
    if let problem = outcome.problem {
      throw Refusal(Refusal.Code(rawValue: problem.code), Message(problem.message))
    }
    return session.app.invariants
  }

  /// Checks that every name in an invariant has a meaning here.
  package func check(_ invariant: Invariant) throws(Refusal) {
    try invariant.checkNames(in: session)
  }

  // Copies

  /// Everything that a move can change, as it is now; a few references.
  package struct Copy {
    fileprivate let state: SessionState
  }

  /// The session as it is now.
  package var copy: Copy {
    // Earlier decisions do not matter: without them a copy stays small however long the way was.
    session.app.state.outside.trace = session.app.state.outside.trace.continuation
    session.app.state.decisionsBefore = session.app.state.outside.trace.count
    return Copy(state: session.app.state)
  }

  /// Makes everything as it was; only the numbers of showings and attempts keep counting.
  package func putBack(_ copy: Copy) { session.app.state.revert(to: copy.state) }

  // Moves

  /// The result of one line.
  package struct Reply {
    /// The code and message of the refusal, if it was refused; nothing should have changed then.
    package let refusal: (code: String, message: String, field: String?)?
    /// Everything that came of it.
    package let events: SessionEvents
    /// The text that was printed, if it was asked for.
    package let printed: String

    /// The result of no line.
    package static let none = Reply(refusal: nil, events: SessionEvents(), printed: "")

    /// The decisions of flows, in order.
    package var decisions: [Trace.Entry] { events.decisions }

    /// The requests that were answered or failed, in order.
    package var requests: [AskedOutcome] { events.requests }
  }

  /// Runs a line.
  ///
  /// - Parameters:
  ///   - line: the line, which need not be understood.
  ///   - isPrinting: true to print screens as a script does.
  /// - Returns: what came of it.
  package func perform(_ line: String, isPrinting: Bool = false) -> Reply {
    guard let program = program(line) else {
      return Reply(
        refusal: ("syntax", "'\(line)' is not understood", nil), events: SessionEvents(),
        printed: "")
    }
    session.app.events?.skip()
    session.runner.isQuiet = !isPrinting
    var refusal: (code: String, message: String, field: String?)?
    for position in program.instructions.indices where refusal == nil {
      refusal = session.runner.refusal(at: position, of: program)
    }
    let printed = isPrinting ? session.sink.text(from: 0) : ""
    _ = session.sink.take()
    return Reply(
      refusal: refusal, events: (session.app.events?.take() ?? SessionEvents()), printed: printed)
  }

  /// True if a line is understood.
  package func understands(_ line: String) -> Bool { program(line) != nil }

  private func program(_ line: String) -> Program? {
    if let known = programs[line] { return known }
    let read = try? Program.read(Array(line.utf8), path: "", flows, session.app.setup.files)
    programs[line] = read
    return read
  }

  /// Performs a line from a copy, takes it back and repeats it in a session with a history.
  ///
  /// - Returns: the pictures after `undo` and after `redo`, and the worlds then; nil if the line is refused or
  ///   nothing is remembered of it.
  package func undoneAndRedone(
    _ line: String, from copy: Copy
  ) -> (undone: Situated, redone: Situated)? {
    guard let program = program(line) else { return nil }
    remembering.app.state.revert(to: copy.state)
    guard let undo = remembering.app.undo else { return nil }
    undo.settle()
    defer { _ = remembering.sink.take() }
    var run = Run(in: remembering, program)
    if run.firstProblem() != nil { return nil }
    let count = undo.count
    guard count > 0 else { return nil }
    do throws(Refusal) {
      _ = try undo.undo(count)
      let undone = Situated(remembering)
      _ = try undo.redo(count)
      return (undone, Situated(remembering))
    } catch {
      return nil
    }
  }

  // Pictures

  /// The flows and their surroundings as they are now.
  package var picture: SituationPicture { SituationPicture(session.app.state) }

  /// The worlds as they are now.
  package var world: Document { session.app.state.worlds.document }

  /// The picture and the worlds together, to be compared.
  package struct Situated {
    package let picture: SituationPicture
    package let world: Document

    fileprivate init(_ session: Session) {
      picture = SituationPicture(session.app.state)
      world = session.app.state.worlds.document
    }
  }

  /// The situation now.
  package var situated: Situated { Situated(session) }

  /// The line that ends the session of the user who is signed in; nil if there is none.
  package var endOfSession: String? {
    guard let name = session.app.state.worlds.sessionName, session.app.state.worlds.user != nil
    else {
      return nil
    }
    return "world set \(name).session null"
  }

  /// The session itself, for what looks at its names and values.
  package var underlying: Session { session }

  /// The fields of the form in front.
  package var openFields: [OpenField] { session.app.run?.openFields ?? [] }

  /// The names of the flows that can be called now.
  package var calls: [String] { session.app.state.host?.calls.map { $0.name } ?? [] }

  /// The ways on from where the flow in front is; nil where no flow runs.
  package var waysOn: WaysOn? { session.app.run?.waysOn }

  /// True if a step that is shown watches what it loads.
  package var isWatching: Bool { session.app.state.host?.isWatching ?? false }

  /// The text that the step in front shows above its form; nil if it has none.
  package var stepText: String? { session.app.run?.view.text }

  /// The members that a flow which completed last handed over.
  package var output: Members? { session.app.state.lastEnded?.view.output }

  /// An example of a link to each page that one is known for, if the root is the app that has pages.
  package var links: [String] { examples.map { "\($0.link)" } }

  /// The links among them that a notification can bring now, one to each flow.
  package var noticeLinks: [String] {
    guard session.app.state.worlds.allowNotifications else { return [] }
    return examples.uniqued { $0.flow }.map { "\($0.link)" }
  }

  private lazy var examples: [LinkList.Example] = {
    guard
      let root = session.app.state.host?.root.flow.type
        ?? session.app.state.terminated.flatMap({ app in
          flows.first { $0.name == app.root }?.type
        }), flows.first(where: { $0.pages != nil })?.type == root
    else { return [] }
    return LinkList(flows).examples
  }()

  /// True if some step of a flow that runs does something when the app goes to the background or comes back.
  package var reactsToApp: Bool {
    session.app.state.host?.everyFlow.contains { $0.reactsToApp } ?? false
  }

  /// The words by which `inject` and `release` know a request of a flow.
  package func word(for request: String, of flow: String) -> String {
    if let known = words[RequestName(request, of: flow)] { return known }
    let isShared = flows.requests.contains { $0.name == request && $0.flow != flow }
    let word = RequestName(request, of: isShared ? flow : nil).text
    words[RequestName(request, of: flow)] = word
    return word
  }

  /// The failures that a request of a flow declares; those about what was asked are none of what was done.
  package func failures(of request: String, in flow: String, isDone: Bool = false) -> [String] {
    guard let registered = self.flow(named: flow) else { return [] }
    var seen: Set<String> = []
    let declared = registered.flow.declaredFailures(of: request)
    return (isDone ? declared.attempts : declared.all).map { $0.code }
      .filter { seen.insert($0).inserted }
  }

  /// True if the worlds have performed something under a key.
  package func hasPerformed(_ key: String) -> Bool {
    session.app.state.worlds.performed.knows(IdempotencyKey(key))
  }

  /// The names of the fields whose answers were dropped with some decisions.
  package func droppedFields(_ decisions: [Trace.Entry]) -> [String] {
    decisions.flatMap { entry -> [String] in
      let dropped = entry.droppedSteps
      if dropped.isEmpty { return [] }
      let steps = flows[entry.flow].flow.stepFacts.filter { dropped.contains($0.name) }
      return steps.flatMap { $0.fields.map(\.name) }
    }
  }

  /// A flow as it is registered.
  package func flow(named name: String) -> RegisteredFlow? { flows.first { $0.name == name } }
}

/// The flows of a session and what is around them, without the worlds.
package struct SituationPicture: Equatable, Sendable {
  /// A flow of the tree.
  package struct Level: Equatable, Sendable {
    package let traits: FlowTraits
    /// Everything gathered, by name.
    package let members: Members
  }

  /// Every flow: those from the root to the one in front, then those of hidden tabs.
  package let flows: [Level]
  /// The position of the flow in front; -1 if no flow was started.
  package let front: Int
  /// The number of flows that were called and are not over.
  package let callDepth: Int
  package let isInBackground: Bool
  package let isTerminated: Bool
  /// The link that waits until its page can be shown.
  package let held: String?
  /// The user who acts; nil for none.
  package let owner: String?
  /// The mutations that flows say may have taken effect, each with its flow.
  package let unresolved: [String]
  /// The link of the notification that can be tapped, empty if it has none; nil if there is no notification.
  package let notice: String?
  /// The requests that are pending.
  package let pending: [Pending]
  /// The mutations among them, as they were asked.
  package let effects: [AskedOutcome]
  /// The code of what went wrong with the last command.
  package let error: String?
  /// The time, in nanoseconds since 1970.
  package let clock: Int64

  /// A request that is pending.
  package struct Pending: Equatable, Sendable {
    package let name: String
    package let flow: String
    /// True if it took effect, and its answer is still to come.
    package let isLate: Bool
  }

  init(_ state: SessionState) {
    let running = state.host?.everyFlow ?? []
    flows = running.map { Level(traits: $0.traits, members: $0.members) }
    front = state.host?.frontPosition ?? -1
    callDepth = state.host?.callDepth ?? 0
    isInBackground = state.host?.isInBackground ?? false
    isTerminated = state.terminated != nil
    held = state.host?.held?.link.map { "\($0)" }
    owner = state.outside.turn.identity.owner
    unresolved = state.host?.unresolvedInFront.map { "\($0.flow) \($0.request)" } ?? []
    let latest = state.terminated.map { $0.notice } ?? state.host?.notice
    notice = latest.map { $0.link ?? "" }
    pending = state.outside.pending.map {
      Pending(name: $0.name, flow: $0.flow, isLate: $0.late != nil)
    }
    effects = state.outside.pending.compactMap { run in
      state.host?.request(of: run.attempt).flatMap { asked in
        asked.request.kind == .effect ? AskedOutcome(asked, leavesUnknown: true) : nil
      }
    }
    error = state.error?.code
    clock = state.outside.surroundings.now.nanoseconds
  }

  /// The flow in front; nil if none was started.
  package var frontLevel: Level? { flows.indices.contains(front) ? flows[front] : nil }

  /// The root; nil if no flow was started.
  package var root: Level? { front < 0 ? nil : flows.first }

  /// True once the root is over, or where nothing was started.
  package var isOver: Bool { root.map { $0.traits.outcome != nil } ?? true }
}

extension RegisteredFlow {
  /// True if it is the root of the pages that links lead to.
  package var hasPages: Bool { pages != nil }
}

extension [RegisteredFlow] {
  /// The names of the fields that are secret in some flow.
  package var secretFields: Set<String> { Set(flatMap { $0.secretFields }) }
}
