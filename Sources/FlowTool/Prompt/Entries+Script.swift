import FlowShell

extension Collection<Entry> {
  /// The number of commands that were refused.
  var refusalCount: Int {
    count { if case .refusal = $0.repetition { true } else { false } }
  }

  /// The lines that lead from a fresh session to where these entries led.
  ///
  /// - Parameters:
  ///   - time: the time that has gone by since the last of them.
  ///   - refusals: how many of the first refusals are among the lines: a session continues the same without them, but
  ///     for its error.
  ///   - keepsBroken: true if invariants that were broken are as they were typed.
  /// - Returns: the lines, each as a script has it.
  func script(
    after time: Nanoseconds, refusals: Int = 0, keepsBroken: Bool = false
  ) -> [String] {
    var lines: [String] = []
    var left = refusals
    var pause: Int64 = 0
    func endPause() {
      if pause > 0 { lines.append(Nanoseconds(count: pause).idle) }
      pause = 0
    }
    for entry in self {
      pause = pause.addingReportingOverflow(entry.time.count).partialValue
      switch entry.repetition {
      case .none: continue
      case .time: endPause()
      case .line(let text):
        endPause()
        lines.append(text)
      case .broken(let text):
        endPause()
        lines.append(keepsBroken ? text : Recording.relaxed(text))
      case .refusal(let text):
        left -= 1
        if left < 0 { continue }
        endPause()
        lines.append(text)
      }
    }
    pause = pause.addingReportingOverflow(time.count).partialValue
    endPause()
    return lines
  }

  /// The entries without commands that were taken back, and without `undo`; nil if some were repeated then.
  var withoutUndone: [Entry]? {
    var kept: [(entry: Entry, count: Int)] = []
    var count = 0
    for entry in self {
      let before = count
      count = entry.undoCount ?? count
      if entry.takesBack {
        if count > before { return nil }
        kept.removeAll { $0.count > count }
      } else {
        kept.append((entry, count))
      }
    }
    return kept.map(\.entry)
  }

  /// The lines of the entries, in the stretches between which something ended as time went by.
  var stretches: [[String]] {
    split(omittingEmptySubsequences: false) { $0.repetition == .time }
      .map { $0.script(after: Nanoseconds(count: 0)) }
  }

  /// The entries with other times after which something ended.
  func waiting(_ waits: [Nanoseconds]) -> [Entry] {
    var waits = waits[...]
    return map { entry in
      var entry = entry
      if entry.repetition == .time, let wait = waits.popFirst() { entry.time = wait }
      return entry
    }
  }

  /// The entries without the time in which nothing ended.
  var withoutIdleTime: [Entry] {
    var pause: Int64 = 0
    return map { entry in
      var entry = entry
      pause = pause.addingReportingOverflow(entry.time.count).partialValue
      entry.time = Nanoseconds(count: 0)
      if entry.repetition == .time {
        entry.time = Nanoseconds(count: pause)
        pause = 0
      }
      return entry
    }
  }
}

extension Nanoseconds {
  /// The line that lets this time go by as it does between two commands.
  var idle: String { "advance \(text) --idle" }
}
