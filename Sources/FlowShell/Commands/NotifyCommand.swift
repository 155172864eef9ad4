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
    case .arrive(let notice): try send(notice, in: session)
    case .tap: try tap(in: session)
    }
  }

  /// Sends the notification, which arrives if the user allows it.
  private func send(_ notice: Notice, in session: Session) throws(Refusal) {
    try session.checkRuns()
    session.state.outside.didEnd = true
    let permission = session.state.worlds.permissions.first { $0.name == "notifications" }
    if let permission, permission.verdict != .text("allow") {
      return session.sink.line("not delivered: notifications are not allowed")
    }
    try session.control(.notice(notice)) { (host, turn) in host.take(notice, &turn) }
  }

  /// Taps the notification that came last: the app comes to the front, and opens its link.
  private func tap(in session: Session) throws(Refusal) {
    try session.checkRuns()
    guard let notice = session.state.host?.notice else {
      throw Refusal("notify.nothing", "there is no notification to tap")
    }
    try session.transaction { () throws(Refusal) in
      try session.tell(.foreground)
      session.state.host?.notice = nil
      if let link = notice.link { try session.open(link, isForced: false, isNotified: true) }
    }
  }
}
