import FlowCore
import FlowLanguage
import FlowScript

/// The command `state [PATH] [--json]`.
struct StateCommand: Command {
  let path: DocumentPath

  static var rest: LineRest { .names }

  var effect: Effect { .looks }

  static let manual = Manual(
    "state", ["state [PATH] [--json]"], "what has been gathered", .looking,
    examples: [
      ("state", "a line for everything that is set"), ("state amount", "one value"),
      ("state --json", "all of it as JSON"),
    ])

  static var options: [CompletionList.Candidate] { [.json] }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    StateCommand(path: try DocumentPath(&words, .statePath))
  }

  static func isPossible(in session: Session) -> Bool { session.app.run != nil }

  func run(in session: Session) throws(Refusal) {
    let own = try path.path(in: session)
    let members = try session.app.requireRun().view.state
    guard let document = members.document.at(own.segments) else {
      throw Refusal(
        "expression", "the state has no '\(own.text)' that is set", unknown: own.text,
        known: members.all.map(\.name))
    }
    path.print(session.secrets.hide(document), to: session.sink)
  }
}
