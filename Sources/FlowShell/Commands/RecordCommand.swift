import FlowCore
import FlowScript

/// The command `record [--force] FILE` or `record stop`.
struct RecordCommand: Command {
  /// The file; nil to end.
  let path: String?
  var isForced = false

  var effect: Effect { .serves }

  static let manual = Manual(
    "record", ["record [--force] FILE", "record stop"],
    "write what is typed and printed to a script that passes when run", .prompt,
    examples: [
      ("record checkout.flow", "from here on; it begins with what led here"),
      ("record stop", "the script is complete"),
    ])

  static var options: [CompletionList.Candidate] { [.force] }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    if words.take("stop", "the script is complete") { return RecordCommand(path: nil) }
    let isForced = try words.option() != nil
    try words.endOptions()
    return RecordCommand(path: try words.word("the file, or stop,", .file), isForced: isForced)
  }

  func run(in session: Session) throws(Refusal) {
    let console = try Console.of(session, for: RecordCommand.name)
    do throws(Refusal) {
      try console.record(path, isForced)
    } catch {
      throw session.runner.refusal(error, at: .argument(.file))
    }
  }
}
