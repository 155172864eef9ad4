import FlowCore
import FlowExpressions
import FlowLanguage
import FlowOffer
import FlowSession
import FlowSimulation
import FlowText

/// One person or script at work: the flows that run in an ``AppSession``, the commands that drive them, and what is
/// printed of it.
///
/// Commands come in already understood; nothing here reads text.
package final class Session {
  /// The flows with their worlds, the clock and the history, which know nothing of commands and screens.
  package let app: AppSession
  package let commands: CommandList
  package let sink = Sink()
  package let secrets = Secrets()
  package private(set) lazy var runner = LineRunner(self)
  /// Facts about the command that runs.
  let facts = CommandFacts()
  /// The sourced files that run.
  var sourced = SourcedFiles()
  /// The services of a prompt; nil in a script.
  package var console: Console?
  /// The names of the fields that are secret in some flow.
  private(set) lazy var secretNames = Set(flows.flatMap { $0.secretFields })
  /// The secret variables of the case that runs; nil if none does.
  private lazy var caseVariables = app.setup.secretVariables?()

  package typealias Setup = SessionSetup

  /// A session with these flows.
  ///
  /// - Throws: what is wrong with the setup's world.
  package init(
    _ flows: [RegisteredFlow], _ setup: Setup = Setup(), _ commands: CommandList = .standard,
    keepsHistory: Bool = true
  ) throws(DocumentError) {
    self.commands = commands
    app = try AppSession(flows, setup, keepsHistory: keepsHistory)
    for secret in app.setup.secrets { secrets.keep(secret.value) }
  }

  package var flows: [RegisteredFlow] { app.flows }

  package var language: ScriptLanguage { ScriptLanguage(flows, commands) }

  /// The names of the variables whose values are secret: in a case as its lines say, else those of the secret
  /// fields of the flow that runs and of the one that leads to it, or of all flows before one runs.
  var secretVariables: Set<String> {
    if let caseVariables { return caseVariables }
    if app.state.host == nil { return secretNames }
    let running = [app.run?.flow, app.state.host?.root.flow].compactMap(\.self)
    return Set(running.flatMap { $0.secretFields })
  }

  /// The value that a variable gets: a secret, if the variable is one.
  func value(_ value: Value, of variable: String) -> Value {
    secretVariables.contains(variable) ? value.hidden : value
  }

  /// The meanings of names as it is now.
  var names: Names { Names(self) }

  /// The place of the flow that runs; nil if none does.
  package var place: RunningPlace? { app.state.host.flatMap(RunningPlace.init) }

  /// A line as it is typed, read as the session is now.
  package func read(line: String) -> TypedLine {
    TypedLine(TypedEntry(Array(line.utf8), language), self)
  }

  // Printing

  /// Prints the screen of the flow, if that is wanted.
  package func printScreen() {
    guard runner.wantsScreen, let run = app.run else { return }
    for (position, ended) in app.state.endings.enumerated() {
      let view = ended.view(in: app.state.language)
      var screen = Screen(
        view: view, error: nil, secrets: secrets, unresolved: view.unresolved)
      if position == app.state.endings.count - 1 { screen.announced = app.state.announced }
      screen.print(to: sink)
    }
    Screen(of: run, in: self).print(to: sink)
  }

  /// The screen, where there is a flow; nothing otherwise.
  package var screen: StyledText {
    guard let run = app.run else { return StyledText() }
    let mark = sink.mark
    Screen(of: run, in: self).print(to: sink)
    defer { sink.discard(from: mark) }
    return sink.styledText(from: mark)
  }

  /// Prints for a person at a terminal from now on.
  package func printForTerminal() {
    sink.isForTerminal = true
    app.onEnd = { [unowned self] in tellEnd(of: $0, $1, hasFailed: $2) }
  }

  /// Prints how long something was pending.
  private func tellEnd(of pending: PendingRun, _ asked: PendingRequest, hasFailed: Bool) {
    let time = pending.elapsed(at: app.state.outside.surroundings.now)
    guard time.count >= Session.longPending else { return }
    let ending = hasFailed ? "failed" : asked.request.kind == .check ? "validated" : "loaded"
    let seconds = ElapsedTime.seconds(time.count, places: 1)
    sink.remark("\(pending.name) \(ending) after \(seconds) s\n", as: .routine)
  }

  /// The nanoseconds from which on people wonder how long something takes.
  private static let longPending: Int64 = 300_000_000

  /// Lets time go by, as it does at the prompt, and prints the screen if something that was pending ended.
  ///
  /// - Returns: whether something did.
  package func letTime(_ time: Nanoseconds) -> Bool {
    guard app.time.pass(time) else { return false }
    printScreen()
    return true
  }

  /// Takes back what a command did before it was broken off, and what it printed.
  package func breakOff(to savepoint: Savepoint) {
    app.restore(savepoint)
    _ = sink.take()
  }
}
