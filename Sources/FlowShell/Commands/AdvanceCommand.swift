import FlowCore
import FlowLanguage
import FlowScript
import FlowSimulation

/// The command `advance DURATION [--idle]`.
struct AdvanceCommand: Command {
  let duration: Templated<Nanoseconds>
  /// True if the time goes by as it does at the prompt between two commands.
  let isIdle: Bool

  var effect: Effect { isIdle ? .passes : .controls }

  var movement: Movement { .onward }

  static let manual = Manual(
    "advance", ["advance DURATION [--idle]"], "move the clock; everything due runs", .outside,
    examples: [
      ("advance 5s", "five seconds"), ("advance 1h30m", "an hour and a half"),
      ("advance 5s --idle", "as between two commands: no step of 'undo', and 'error' stays"),
    ])

  static var options: [CompletionList.Candidate] {
    [.init("--idle", "as time goes by between two commands")]
  }

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    let isIdle = try words.option("--idle")
    return AdvanceCommand(duration: try Nanoseconds.read(&words), isIdle: isIdle)
  }

  func run(in session: Session) throws(Refusal) {
    let duration = try session.fill(duration)
    let now = session.app.state.outside.surroundings.now
    if now.nanoseconds.addingReportingOverflow(duration.count).overflow {
      throw session.facts.refusal(
        Refusal(
          .commandUsage, "the clock goes no further than \(Moment(nanoseconds: .max).description)"),
        at: .argument(.duration))
    }
    // A long one can be interrupted, and is then as if it had not begun.
    guard session.app.deadline != nil, session.app.state.nextDue != nil else {
      return advance(session, by: duration)
    }
    try session.app.transaction { () throws(Refusal) in
      advance(session, by: duration)
      try session.app.deadline.check()
    }
  }

  private func advance(_ session: Session, by duration: Nanoseconds) {
    if isIdle {
      _ = session.letTime(duration)
    } else {
      session.app.time.advance(by: duration)
    }
    session.sink.tell("the clock shows \(session.app.state.outside.surroundings.now)")
  }
}
