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
    guard let pending = state.pending else { return }
    end(pending, pending.outcome)
  }

  /// The description of what is pending; nil if nothing is.
  package var pendingText: String? {
    guard let pending = state.pending, let asked = state.host?.request(of: pending.attempt) else {
      return nil
    }
    return "\(asked.request.kind == .check ? "validating" : "loading") \(pending.name)"
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
  var nextDue: Moment? { pending?.due }

  /// The request that ends next; one that is held, if no other is pending.
  var pending: PendingRun? {
    outside.pending.min { $0.order < $1.order }
  }

  /// True while anything is pending.
  var isBusy: Bool { !outside.pending.isEmpty }
}
