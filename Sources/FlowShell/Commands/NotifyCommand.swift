import FlowCore
import FlowScript

/// The command `notify TEXT [LINK]` or `notify --tap`.
enum NotifyCommand: Command {
  case arrive(Notice)
  case tap

  var effect: Effect { .controls }

  static let manual = Manual(
    "notify", ["notify TEXT [LINK]", "notify --tap"], "send the app a notification, or tap it",
    .outside,
    examples: [
      ("notify 'Your table is ready' app://main/activities", "shown, if the app may notify"),
      ("notify --tap", "bring the app to the front, and open the link"),
    ])

  static var options: [CompletionList.Candidate] {
    [.init("--tap", "tap the notification that came last")]
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    if try words.option() != nil { return .tap }
    try words.endOptions()
    let text = try words.word("the message", .text)
    return .arrive(Notice(text, link: try words.optionalWord(.link)))
  }

  func run(in session: Session) throws(Refusal) {
    switch self {
    case .arrive(let notice): try session.notify(notice)
    case .tap: try session.tapNotification()
    }
  }
}
