import FlowCore
import FlowLanguage
import FlowScript
import FlowText

/// The command `open [--force] LINK`.
struct OpenCommand: Command {
  let link: Templated<String>
  let isForced: Bool

  var effect: Effect { .drives }

  static let manual = Manual(
    "open", ["open [--force] LINK"], "go where a link leads", .driving,
    examples: [
      ("open app://main/activities", "to a tab"),
      ("open app://main/transfer/tariffs?amount=250", "into a flow"),
      ("open --force app://main/home", "also from a booking with something in its cart"),
    ])

  static var options: [CompletionList.Candidate] {
    [.init("--force", "also when something is open that should be left first")]
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    let isForced = try words.option("--force")
    try words.endOptions()
    return OpenCommand(link: try words.word("a link", .link), isForced: isForced)
  }

  static func isPossible(in session: Session) -> Bool { session.flows.pages != nil }

  func run(in session: Session) throws(Refusal) {
    try session.open(try session.fill(link), isForced: isForced)
  }
}

extension Session {
  /// Goes where a link leads, and says which names its page does not take.
  func open(
    _ link: String, isForced: Bool, isNotified: Bool = false, isCold: Bool = false
  ) throws(Refusal) {
    try app.driver.open(link, isForced: isForced, isNotified: isNotified, isCold: isCold)
    guard let link = try? Link(link), let ignored = flows.pages?.ignoredNames(link),
      !ignored.isEmpty
    else { return }
    sink.tell("the page takes no \(ignored.commaSeparated); it is ignored")
  }
}
