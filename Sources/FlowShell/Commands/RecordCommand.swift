import FlowCore
import FlowLanguage
import FlowScript

/// The command `record [--force|--append] [--case NAME] FILE` or `record stop`.
struct RecordCommand: Command {
  let action: Action

  /// The beginning or the end of a recording.
  enum Action: Sendable {
    case stop
    case begin(
      Templated<String>, isForced: Bool, isAppended: Bool, caseName: Templated<String>?)
  }

  var effect: Effect { .serves }

  static let manual = Manual(
    "record", ["record [--force|--append] [--case NAME] FILE", "record stop"],
    "write what is typed and printed to a script that passes when run", .prompt,
    examples: [
      ("record checkout.flow", "from here on; it begins with what led here"),
      ("record --append checkout.flow", "as one more case of a file of tests"),
      ("record stop", "the script is complete"),
    ])

  static var options: [CompletionList.Candidate] {
    [
      .force, .init("--append", "add a case to a file of tests"),
      .init("--case", "the name of its case"),
    ]
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    if words.take("stop", "the script is complete") {
      return RecordCommand(action: .stop)
    }
    var (isForced, isAppended) = (false, false)
    var (name, path): (Templated<String>?, Templated<String>?)
    while path == nil || !words.isAtEnd {
      switch try words.option() {
      case "--append": isAppended = true
      case "--case": name = try words.word("the name of the case")
      case .some: isForced = true
      case nil:
        try words.endOptions()
        if path != nil { try words.end() }
        path = try words.word("the file, or stop,", .file)
      }
    }
    return RecordCommand(
      action: .begin(
        path ?? .value(""), isForced: isForced, isAppended: isAppended, caseName: name))
  }

  func run(in session: Session) throws(Refusal) {
    if !session.sourced.lines.isEmpty {
      throw Refusal(
        "command.usage", "a file that is sourced cannot begin or end a recording; type this line")
    }
    let request = try request(in: session)
    let console = try Console.of(session, for: RecordCommand.name)
    if request?.isForced == true, request?.isAppended == true {
      throw Refusal("command.usage", "--append keeps what is there, and --force does not")
    }
    do throws(Refusal) {
      try console.record(request)
    } catch {
      throw session.facts.refusal(error, at: .argument(.file))
    }
  }

  /// The recording that begins; nil to end one.
  private func request(in session: Session) throws(Refusal) -> RecordingRequest? {
    guard case .begin(let path, let isForced, let isAppended, let name) = action else { return nil }
    let caseName = try session.fill(name)
    if caseName?.isEmpty == true { throw Refusal("command.usage", "a case needs a name") }
    return RecordingRequest(
      path: try session.fill(path), isForced: isForced, isAppended: isAppended, caseName: caseName)
  }
}
