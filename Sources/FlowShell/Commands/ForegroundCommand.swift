import FlowCore
import FlowLanguage

/// The command `foreground`.
struct ForegroundCommand: BareCommand {
  var effect: Effect { .controls }

  static let manual = Manual(
    "foreground", ["foreground"], "bring the app to the front", .outside,
    examples: [("foreground", "flows do what they say they do then")])

  static func isPossible(in session: Session) -> Bool {
    session.app.state.host?.isInBackground ?? false
  }

  func run(in session: Session) throws(Refusal) { try session.app.driver.tell(.foreground) }
}
