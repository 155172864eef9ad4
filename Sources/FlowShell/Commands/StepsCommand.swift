import FlowCore
import FlowScript

/// The command `steps`.
struct StepsCommand: Command {
  static let effect = Effect.looks

  static var name: String { "steps" }

  static var manual: Manual {
    Manual(
      name, ["steps"], "where the user is, and what 'back' leads through", .looking,
      examples: [("steps", "the current step comes last")])
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    StepsCommand()
  }

  func run(in session: Session) throws(Refusal) {
    session.sink.line(try session.requireRun().view().path.joined(separator: ", "))
  }
}
