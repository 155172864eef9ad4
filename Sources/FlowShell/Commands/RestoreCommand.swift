import FlowCore
import FlowScript

/// The command `restore`.
struct RestoreCommand: Command {
  var effect: Effect { .controls }

  static let manual = Manual(
    "restore", ["restore"], "go on with the app that was terminated", .outside,
    examples: [("restore", "flows, steps, answers and tabs are as they were saved")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    RestoreCommand()
  }

  func run(in session: Session) throws(Refusal) { try session.restoreApp() }
}
