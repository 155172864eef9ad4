import FlowCore
import FlowLanguage
import FlowScript
import FlowSimulation

/// The command `advance DURATION`.
struct AdvanceCommand: Command {
  let duration: Templated<Nanoseconds>

  var effect: Effect { .controls }

  var movement: Movement { .onward }

  static let manual = Manual(
    "advance", ["advance DURATION"], "move the clock; everything due runs", .outside,
    examples: [("advance 5s", "five seconds"), ("advance 1h30m", "an hour and a half")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    AdvanceCommand(duration: try Nanoseconds.read(&words))
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
    session.app.time.advance(by: duration)
    session.sink.tell("the clock shows \(session.app.state.outside.surroundings.now)")
  }
}
