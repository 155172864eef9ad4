import FlowCore
import FlowLanguage

/// The command `terminate`.
struct TerminateCommand: BareCommand {
  var effect: Effect { .controls }

  static let manual = Manual(
    "terminate", ["terminate"], "let the system end the app", .outside,
    examples: [("terminate", "then 'restore' continues, and 'start' and 'open' begin afresh")])

  static func isPossible(in session: Session) -> Bool { session.app.run != nil }

  func run(in session: Session) throws(Refusal) {
    try session.app.driver.checkRuns()
    guard let host = session.app.state.host, let saved = try host.savedApp() else {
      throw Refusal("app.none", "the app is over, and nothing of it can be saved")
    }
    var ended = host.suspended()
    ended.use(
      owner: session.app.backend.owner(in: session.app.state.worlds, under: host), keyLasts: nil)
    for wish in ended.unresolved {
      session.sink.line("\(wish.flow): terminated; \(wish.message)")
    }
    session.app.state.terminated = TerminatedApp(
      root: host.root.flow.name, saved: saved, notice: host.notice)
    session.app.state.host = nil
    session.app.state.outside.pending = []
    session.app.state.outside.didEnd = true
  }
}

extension FlowHost {
  /// The app, to be saved; nil once it is over.
  fileprivate func savedApp() throws(Refusal) -> Document? {
    do throws(DocumentError) { return try saved } catch {
      throw Refusal("saved.wrong", "the app cannot be saved: \("\(error)")")
    }
  }
}
