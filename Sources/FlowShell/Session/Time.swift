import FlowCore

/// How the clock moves and what becomes due.
extension SessionState {
  /// Moves the clock.
  ///
  /// Everything that becomes due ends, in order of due time.
  mutating func advance(by duration: Nanoseconds) {
    let target = outside.surroundings.now.advanced(by: duration)
    while let due = nextDue, due <= target, !outside.isOverdue { endNext(at: due) }
    outside.surroundings.now = target
  }

  /// When the next pending load or validation ends; nil if none does by itself.
  var nextDue: Moment? { run?.pending()?.due }

  /// Whether anything is pending.
  var isBusy: Bool { run?.pending() != nil }

  private mutating func endNext(at due: Moment) {
    outside.surroundings.now = max(due, outside.surroundings.now)
    guard let pending = run?.pending() else { return }
    end(pending.fate)
  }

  /// Ends what is pending.
  mutating func end(_ fate: Fate) {
    guard let run else { return }
    outside.didEnd = true
    outside.trace.begin(run.position)
    do throws(Refusal) {
      try run.complete(fate, outside)
    } catch {
      outside.failure = error.failure
    }
  }
}
