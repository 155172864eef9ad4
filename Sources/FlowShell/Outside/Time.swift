import FlowCore
import FlowSimulation
import FlowText

/// Moves the clock, and ends what becomes due.
extension Session {
  /// Moves the clock.
  ///
  /// Everything that becomes due ends, in order of due time.
  func advance(by duration: Nanoseconds) {
    let target = state.outside.surroundings.now.advanced(by: duration)
    while let due = state.nextDue, due <= target, !deadline.isOver { endNext(at: due) }
    state.outside.surroundings.now = target
  }

  private func endNext(at due: Moment) {
    state.outside.surroundings.now = max(due, state.outside.surroundings.now)
    guard let pending = state.pending else { return }
    end(pending, pending.outcome)
  }

  /// Tells a person how long something took that was pending.
  func tellEnd(of pending: PendingRun, _ asked: PendingRequest, hasFailed: Bool) {
    let time = pending.elapsed(at: state.outside.surroundings.now)
    guard sink.isForTerminal, time.count >= Session.longPending else { return }
    let ending = hasFailed ? "failed" : asked.request.kind == .check ? "validated" : "loaded"
    let seconds = ElapsedTime.seconds(time.count, places: 1)
    sink.remark("\(pending.name) \(ending) after \(seconds) s\n", as: .routine)
  }

  /// The nanoseconds from which on people wonder how long something takes.
  private static let longPending: Int64 = 300_000_000

  /// The load or validation that ends next; nil if none is pending.
  package var pending: PendingDescription? {
    guard let run = state.pending, let asked = state.host?.request(of: run.attempt) else {
      return nil
    }
    return PendingDescription(
      text: "\(asked.request.kind == .check ? "validating" : "loading") \(run.name)",
      elapsed: run.elapsed(at: state.outside.surroundings.now),
      isHeld: run.due == nil && !run.isSent)
  }

  /// The time until something pending ends by itself; nil if nothing does.
  package var timeToNextDue: Nanoseconds? {
    state.nextDue.map { due in
      Nanoseconds(count: max(0, due.nanoseconds - state.outside.surroundings.now.nanoseconds))
    }
  }
}

extension SessionState {
  /// The time when the next pending load or validation ends; nil if none does by itself.
  var nextDue: Moment? { pending?.due }

  /// The request that ends next; one that is held, if no other is pending.
  var pending: PendingRun? {
    outside.pending.min { $0.order < $1.order }
  }

  /// True while anything is pending.
  var isBusy: Bool { !outside.pending.isEmpty }
}

extension PendingRun {
  /// The time for which it has been pending at a moment.
  fileprivate func elapsed(at now: Moment) -> Nanoseconds {
    Nanoseconds(count: max(0, now.nanoseconds - beginning.nanoseconds))
  }
}

/// A load or validation that is pending, as a prompt tells it.
package struct PendingDescription {
  package let text: String
  /// The time for which it has been pending.
  package let elapsed: Nanoseconds
  /// True if it waits for `release`, and for nothing else.
  package let isHeld: Bool
}
