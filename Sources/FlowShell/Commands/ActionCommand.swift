import FlowCore
import FlowScript

/// The command `action [--json]`.
struct ActionCommand: Command {
  let isJSON: Bool

  static let effect = Effect.looks

  static var name: String { "action" }

  static var manual: Manual {
    Manual(
      name, ["action [--json]"], "the pending action", .looking,
      examples: [("action", "such as 'route amount' or 'loadAsync tariffs'")])
  }

  static var options: [CompletionList.Candidate] { [.json] }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> any Command {
    ActionCommand(isJSON: try words.option() != nil)
  }

  static func candidates(
    after words: [String], typing word: String, in session: Session
  ) -> [CompletionList.Candidate] {
    words.isEmpty ? options : []
  }

  func run(in session: Session) throws(Refusal) {
    session.sink.line(isJSON ? session.document(of: .action).json : session.actionText)
  }
}

extension Session {
  /// The pending action in words.
  var actionText: String { state.run?.view().actionText ?? ActionKind.none.rawValue }
}
