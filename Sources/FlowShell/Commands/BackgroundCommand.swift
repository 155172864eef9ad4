import FlowCore
import FlowScript

/// The command `background`.
struct BackgroundCommand: Command {
  var effect: Effect { .controls }

  static let manual = Manual(
    "background", ["background"], "put the app behind others", .outside,
    examples: [("background", "what is pending goes on, and codes grow old")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    BackgroundCommand()
  }

  func run(in session: Session) throws(Refusal) { try session.tell(.background) }
}
