import FlowCore
import FlowScript

/// The command `record FILE` or `record stop`.
struct RecordCommand: Command {
  /// The file; nil to end.
  let path: String?

  var effect: Effect { .looks }

  static let manual = Manual(
    "record", ["record FILE", "record stop"],
    "write what is typed and printed to a script that passes when run", .prompt,
    examples: [
      ("record checkout.flow", "from here on; it begins with what led here"),
      ("record stop", "the script is complete"),
    ])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    if words.take("stop", "the script is complete") { return RecordCommand(path: nil) }
    return RecordCommand(path: try words.word("the file, or stop,", .file))
  }

  func run(in session: Session) throws(Refusal) {
    try session.requireConsole(for: RecordCommand.name).record(path)
  }
}
