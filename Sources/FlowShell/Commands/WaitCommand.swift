import FlowCore
import FlowLanguage
import FlowScript
import FlowSimulation

/// The command `wait [DURATION]`.
struct WaitCommand: Command {
  let limit: Templated<Nanoseconds>

  var effect: Effect { .controls }

  var movement: Movement { .onward }

  static let manual = Manual(
    "wait", ["wait [DURATION]"], "move the clock until nothing is pending", .outside,
    examples: [("wait", "at most 60 seconds of the clock"), ("wait 5m", "at most five minutes")])

  static func parse(_ words: inout ArgumentReader) throws(Diagnostic) -> Self {
    let minute = Nanoseconds(count: 60_000_000_000)
    return WaitCommand(limit: words.isAtEnd ? .value(minute) : try Nanoseconds.read(&words))
  }

  func run(in session: Session) throws(Refusal) {
    let limit = try session.fill(limit)
    guard session.app.isBusy else { return }
    let end = session.app.state.outside.surroundings.now.advanced(by: limit)
    try session.app.transaction { () throws(Refusal) in
      while session.app.isBusy {
        try session.app.deadline.check()
        if let sent = session.app.state.outside.pending.first(where: { $0.isSent }) {
          Arrivals(session.app)?.settle(sent)
          continue
        }
        guard let due = session.app.state.nextDue, due <= end else {
          let name = session.app.state.pending?.name ?? ""
          throw Refusal(.busy, "'\(name)' is still pending then")
        }
        let now = session.app.state.outside.surroundings.now.nanoseconds
        session.app.time.advance(by: Nanoseconds(count: max(0, due.nanoseconds - now)))
      }
    }
  }
}
