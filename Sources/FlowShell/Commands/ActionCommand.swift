import FlowCore
import FlowLanguage
import FlowScript

/// The command `action [--json]`.
struct ActionCommand: Command {
  let isJSON: Bool

  static var rest: LineRest { .names }

  var effect: Effect { .looks }

  static let manual = Manual(
    "action", ["action [--json]"], "the pending action", .looking,
    examples: [("action", "such as 'route amount' or 'loadAsync tariffs'")])

  static var options: [CompletionList.Candidate] { [.json] }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    ActionCommand(isJSON: try words.option() != nil)
  }

  static func isPossible(in session: Session) -> Bool { session.app.run != nil }

  func run(in session: Session) throws(Refusal) {
    session.sink.line(
      isJSON ? session.names.document(of: .action).json : session.app.state.actionText)
  }
}
