import FlowCore
import FlowLanguage
import FlowScript

/// The command `output [--force] FILE`, `output '| COMMAND'` or `output stop`.
struct OutputCommand: Command {
  /// The file, or a command behind `|`; nil for the screen.
  let path: Templated<String>?
  var isForced = false

  var effect: Effect { .serves }

  static let manual = Manual(
    "output", ["output [--force] FILE", "output '| COMMAND'", "output stop"],
    "send what commands print to a file or another program", .prompt,
    examples: [
      ("output results.txt", "results go there, diagnostics still to the screen"),
      ("output '| grep fee'", "another program reads them"),
      ("output stop", "back to the screen; so does 'output' alone"),
    ])

  static var options: [CompletionList.Candidate] { [.force] }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    if words.isAtEnd || words.take("stop", "back to the screen") { return OutputCommand(path: nil) }
    let isForced = try words.option() != nil
    try words.endOptions()
    return OutputCommand(path: try words.word("the file", .file), isForced: isForced)
  }

  func run(in session: Session) throws(Refusal) {
    let path = try session.fill(path)
    let console = try Console.of(session, for: OutputCommand.name)
    do throws(Refusal) {
      try console.send(path, isForced)
    } catch {
      throw session.runner.refusal(error, at: .argument(.file))
    }
  }
}
