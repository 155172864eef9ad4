import FlowCore
import FlowLanguage
import FlowScript

/// The command `edit [FILE]`.
struct EditCommand: Command {
  let path: Templated<String>?

  var effect: Effect { .serves }

  static let manual = Manual(
    "edit", ["edit [FILE]"], "open the last command, or a file, in $EDITOR", .prompt,
    examples: [
      ("edit", "the last command; what the editor leaves is run"),
      ("edit checkout.flow", "a file, which is not run"),
    ])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    EditCommand(path: try words.optionalWord(.file))
  }

  func run(in session: Session) throws(Refusal) {
    try Console.of(session, for: EditCommand.name).edit(try session.fill(path))
  }
}
