import FlowCore
import FlowScript

/// The command `retry`.
struct RetryCommand: Command {
  static let effect = Effect.drives

  static var name: String { "retry" }

  static var manual: Manual {
    Manual(
      name, ["retry"], "run the failed or cancelled load or validation again", .driving,
      examples: [("retry", "the same answer again; nothing is created twice")])
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    RetryCommand()
  }

  func run(in session: Session) throws(Refusal) { try session.take(.retry) }
}
