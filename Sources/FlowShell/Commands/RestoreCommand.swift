import FlowCore
import FlowLanguage
import FlowSimulation

/// The command `restore`.
struct RestoreCommand: BareCommand {
  var effect: Effect { .controls }

  static let manual = Manual(
    "restore", ["restore"], "continue with the app that was terminated", .outside,
    examples: [("restore", "flows, steps, answers and tabs are as they were saved")])

  static func isPossible(in session: Session) -> Bool { session.state.terminated != nil }

  func run(in session: Session) throws(Refusal) {
    guard let app = session.state.terminated else {
      throw Refusal("restore.nothing", "no app was terminated")
    }
    let root = try session.flows.flow(named: app.root)
    session.state.outside.turn.now = session.state.outside.surroundings.now
    var host = try FlowHost(
      app.saved, root: root.flow, page: { link in try? root.pages?.resolve(link) },
      &session.state.outside.turn)
    host.notice = app.notice
    (session.state.host, session.state.terminated) = (host, nil)
    session.state.outside.didEnd = true
    session.onInput?(.restored(host))
    try session.control(.event(.restore)) { (host, turn) in host.take(.restore, &turn) }
  }
}
