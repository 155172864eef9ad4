import FlowShell

/// What was accepted in a session, so that a recording that begins late can begin with it.
struct Deeds {
  /// A command as a recording writes it, or time that went by.
  enum Deed {
    case command(String)
    case time(Int64, endedSomething: Bool)
  }

  private var deeds: [Deed] = []

  mutating func add(_ command: String, after time: Nanoseconds) {
    if time.count > 0 { deeds.append(.time(time.count, endedSomething: false)) }
    deeds.append(.command(command))
  }

  /// Adds time in which something ended.
  mutating func add(_ time: Nanoseconds) {
    deeds.append(.time(time.count, endedSomething: true))
  }

  /// Forgets everything: a new session begins.
  mutating func forget() { deeds = [] }

  /// The lines that lead from a fresh session to this one.
  ///
  /// Of the time that went by there is what something took to end.
  var lines: [String] {
    var lines: [String] = []
    var loose: Int64 = 0
    for deed in deeds {
      switch deed {
      case .command(let text): lines.append(text)
      case .time(let time, let endedSomething):
        loose = loose.addingReportingOverflow(time).partialValue
        guard endedSomething else { continue }
        lines.append("advance \(Nanoseconds(count: max(0, loose)).text)")
        loose = 0
      }
    }
    return lines
  }
}
