import FlowShell

extension Collection<Entry> {
  /// The number of commands that were refused.
  var refusalCount: Int {
    count { if case .refusal = $0.repetition { true } else { false } }
  }

  /// The lines that lead from a fresh session to where these entries led.
  ///
  /// Time that something took to end is waited for where it ended. The rest of the time that went
  /// by and was not taken back comes first: an `advance` between two commands would be one more to
  /// undo.
  ///
  /// - Parameters:
  ///   - time: the time that has gone by in the session.
  ///   - refusals: how many of the first refusals are among the lines: a session continues the same without them, but
  ///     for its error.
  /// - Returns: the lines, each as a script has it.
  func script(after time: Nanoseconds, refusals: Int = 0) -> [String] {
    var lines: [String] = []
    var left = refusals
    var loose: Int64 = 0
    var rest = time.count
    for entry in self {
      loose = loose.addingReportingOverflow(entry.time.count).partialValue
      switch entry.repetition {
      case .none: continue
      case .line(let text): lines.append(text)
      case .refusal(let text):
        if left > 0 { lines.append(text) }
        left -= 1
      case .time:
        lines.append(Nanoseconds(count: loose).advance)
        rest = rest.subtractingReportingOverflow(loose).partialValue
        loose = 0
      }
    }
    return rest > 0 ? [Nanoseconds(count: rest).advance] + lines : lines
  }
}

extension Collection<Entry> {
  /// The lines, all refusals among them, and the time that went by where it did: each `advance` is one more to undo.
  var scriptWithPauses: [String] {
    var lines: [String] = []
    var loose: Int64 = 0
    for entry in self {
      loose = loose.addingReportingOverflow(entry.time.count).partialValue
      if entry.repetition == .none { continue }
      if loose > 0 { lines.append(Nanoseconds(count: loose).advance) }
      loose = 0
      switch entry.repetition {
      case .none, .time: break
      case .line(let text), .refusal(let text): lines.append(text)
      }
    }
    return lines
  }
}

extension Nanoseconds {
  /// The line that lets this time go by.
  var advance: String { "advance \(Nanoseconds(count: Swift.max(0, count)).text)" }
}
