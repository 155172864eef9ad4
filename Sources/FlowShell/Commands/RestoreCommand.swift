import FlowCore
import FlowLanguage
import FlowSimulation

/// The command `restore`.
struct RestoreCommand: BareCommand {
  var effect: Effect { .controls }

  static let manual = Manual(
    "restore", ["restore"], "continue with the app that was terminated", .outside,
    examples: [("restore", "flows, steps, answers and tabs are as they were saved")])

  static func isPossible(in session: Session) -> Bool { session.app.state.terminated != nil }

  func run(in session: Session) throws(Refusal) {
    guard let app = session.app.state.terminated else {
      throw Refusal("restore.nothing", "no app was terminated")
    }
    let root = try session.flows.flow(named: app.root)
    session.app.state.outside.turn.now = session.app.state.outside.surroundings.now
    var host = try FlowHost(
      app.saved, root: root.flow, page: { link in try? root.pages?.resolve(link) },
      &session.app.state.outside.turn)
    host.notice = app.notice
    (session.app.state.host, session.app.state.terminated) = (host, nil)
    session.app.state.outside.didEnd = true
    session.app.onInput?(.restored(host))
    try session.app.driver.control(.event(.restore)) { (host, turn) in host.take(.restore, &turn) }
  }
}
