import FlowCore
import FlowLanguage

/// The command `background`.
struct BackgroundCommand: BareCommand {
  var effect: Effect { .controls }

  static let manual = Manual(
    "background", ["background"], "put the app behind others", .outside,
    examples: [("background", "what is pending goes on, and codes grow old")])

  static func isPossible(in session: Session) -> Bool { session.app.run != nil }

  func run(in session: Session) throws(Refusal) { try session.app.driver.tell(.background) }
}
