import FlowCore

/// Moves the clock, and ends what becomes due.
extension Session {
  /// Moves the clock.
  ///
  /// Everything that becomes due ends, in order of due time.
  func advance(by duration: Nanoseconds) {
    let target = state.outside.surroundings.now.advanced(by: duration)
    while let due = state.nextDue, due <= target, !state.outside.isOverdue { endNext(at: due) }
    state.outside.surroundings.now = target
  }

  private func endNext(at due: Moment) {
    state.outside.surroundings.now = max(due, state.outside.surroundings.now)
    guard let pending = state.run?.pending() else { return }
    end(pending.outcome)
  }

  /// Ends what is pending.
  func end(_ outcome: InjectedOutcome) {
    guard let run = state.run else { return }
    let outside = state.outside
    outside.didEnd = true
    outside.trace.begin(run.position)
    do throws(Refusal) {
      try run.complete(outcome, outside)
    } catch {
      outside.failure = error.failure
    }
    settleHost()
    state.outside.didEnd = true
  }

  /// The description of what is pending; nil if nothing is.
  package var pendingText: String? {
    guard let run = state.run, let pending = run.pending() else { return nil }
    return "\(run.view().action == .validate ? "validating" : "loading") \(pending.name)"
  }

  /// The time until something pending ends by itself; nil if nothing does.
  package var timeToNextDue: Nanoseconds? {
    state.nextDue.map { due in
      Nanoseconds(count: max(0, due.nanoseconds - state.outside.surroundings.now.nanoseconds))
    }
  }
}

extension SessionState {
  /// When the next pending load or validation ends; nil if none does by itself.
  var nextDue: Moment? { run?.pending()?.due }

  /// True if anything is pending.
  var isBusy: Bool { run?.pending() != nil }
}
