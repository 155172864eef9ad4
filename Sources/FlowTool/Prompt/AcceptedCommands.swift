import FlowShell

/// The commands that were accepted in a session, so that a recording that begins late can begin with
/// them.
struct AcceptedCommands {
  /// A command as a recording writes it, or time that went by.
  private enum Event {
    case command(String)
    /// A command that was refused, after `!`.
    case refusal(String)
    case time(Int64, endedSomething: Bool)
  }

  private var events: [Event] = []

  mutating func add(_ command: String, after time: Nanoseconds) {
    if time.count > 0 { events.append(.time(time.count, endedSomething: false)) }
    events.append(.command(command))
  }

  /// Adds a check that held.
  mutating func add(_ check: String) { events.append(.command(check)) }

  /// The number of commands that were refused.
  var refusalCount: Int {
    events.count { if case .refusal = $0 { true } else { false } }
  }

  /// Adds a command that was refused, as it is written after `!`.
  mutating func add(refused command: String) { events.append(.refusal(command)) }

  /// Adds time in which something ended.
  mutating func add(_ time: Nanoseconds) {
    events.append(.time(time.count, endedSomething: true))
  }

  /// The lines that lead from a fresh session to this one.
  ///
  /// Time that something took to end is waited for where it ended. The rest of the time that went
  /// by and was not taken back comes first: an `advance` between two commands would be one more to
  /// undo. So many of the first refusals are among them as are wanted: a session continues the same without them, but
  /// for its error.
  func lines(after time: Nanoseconds, refusals: Int = 0) -> [String] {
    var lines: [String] = []
    var left = refusals
    var loose: Int64 = 0
    var rest = time.count
    for event in events {
      switch event {
      case .command(let text): lines.append(text)
      case .refusal(let text):
        if left > 0 { lines.append(text) }
        left -= 1
      case .time(let time, let endedSomething):
        loose = loose.addingReportingOverflow(time).partialValue
        guard endedSomething else { continue }
        lines.append(Self.advance(loose))
        rest = rest.subtractingReportingOverflow(loose).partialValue
        loose = 0
      }
    }
    return rest > 0 ? [Self.advance(rest)] + lines : lines
  }

  private static func advance(_ time: Int64) -> String {
    "advance \(Nanoseconds(count: max(0, time)).text)"
  }
}
