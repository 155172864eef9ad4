import FlowCore
import FlowLanguage
import FlowScript

/// The command `notify TEXT [LINK]` or `notify --tap [--force]`.
enum NotifyCommand: Command {
  case arrive(Templated<String>, link: Templated<String>?)
  case tap(isForced: Bool)

  var effect: Effect { .controls }

  static let manual = Manual(
    "notify", ["notify TEXT [LINK]", "notify --tap [--force]"],
    "send the app a notification, or tap it",
    .outside,
    examples: [
      ("notify 'Your table is ready' app://main/activities", "shown, if the app may notify"),
      ("notify --tap", "bring the app to the front, or start it, and open the link"),
      ("notify --tap --force", "also from a booking with something in its cart"),
    ])

  static var options: [CompletionList.Candidate] {
    [.init("--tap", "tap the notification that came last")] + OpenCommand.options
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    let isForced = try words.option("--force")
    if try words.option("--tap") || isForced { return .tap(isForced: isForced) }
    try words.endOptions()
    let text = try words.word("the message", .text)
    return .arrive(text, link: try words.optionalWord(.link))
  }

  func run(in session: Session) throws(Refusal) {
    switch self {
    case .arrive(let text, let link):
      try send(Notice(try session.fill(text), link: try session.fill(link)), in: session)
    case .tap(let isForced): try tap(isForced, in: session)
    }
  }

  /// Sends the notification, which arrives if the user allows it, even at an app that the system has ended.
  private func send(_ notice: Notice, in session: Session) throws(Refusal) {
    if session.app.state.terminated == nil { try session.app.driver.checkRuns() }
    session.app.state.outside.didEnd = true
    if !session.app.state.worlds.allowNotifications {
      return session.sink.line("not delivered: notifications are not allowed")
    }
    if session.app.state.terminated != nil {
      session.app.state.terminated?.notice = notice
      return session.sink.line("notice: \(session.secrets.hide(notice.text))")
    }
    try session.app.driver.control(.notice(notice)) { (host, turn) in host.take(notice, &turn) }
  }

  /// Taps the notification that came last: the app comes to the front, or starts afresh if the system has ended it,
  /// and opens the link.
  private func tap(_ isForced: Bool, in session: Session) throws(Refusal) {
    if session.app.state.terminated == nil { try session.app.driver.checkRuns() }
    guard
      let notice = session.app.state.terminated.map({ $0.notice }) ?? session.app.state.host?.notice
    else {
      throw Refusal("notify.nothing", "there is no notification to tap")
    }
    session.app.state.outside.didEnd = true
    let isCold = session.app.state.terminated != nil
    try session.app.transaction { () throws(Refusal) in
      if let app = session.app.state.terminated {
        let root = try session.flows.flow(named: app.root)
        try session.app.driver.start(root, FlowStart())
      } else {
        try session.app.driver.tell(.foreground)
      }
      session.app.state.host?.notice = nil
      if let link = notice.link {
        try session.open(link, isForced: isForced, isNotified: true, isCold: isCold)
      }
    }
  }
}
