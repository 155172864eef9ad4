import FlowCore
import FlowScript

/// The command `foreground`.
struct ForegroundCommand: Command {
  var effect: Effect { .controls }

  static let manual = Manual(
    "foreground", ["foreground"], "bring the app to the front", .outside,
    examples: [("foreground", "flows do what they say they do then")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    ForegroundCommand()
  }

  func run(in session: Session) throws(Refusal) { try session.tell(.foreground) }
}
