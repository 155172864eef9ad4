import FlowShell
import HostSystem
import Terminal

/// Keeps the session's clock in step with the wall.
///
/// While a recording is written the clock stands still, but for what is pending: when that is due, an
/// `advance` of just so much brings it to its end, in the session as in the script.
@MainActor final class Timekeeper {
  /// The result of time going by.
  enum Passage {
    case nothingEnded
    /// Something ended; the screen that came of it was printed.
    case ended
    /// Something is due to end by a command.
    case due(Nanoseconds)
  }

  private let session: Session
  private let log: SessionLog
  private let clock = PromptClock()

  /// The time for which something has been pending while recording.
  private var held: Int64 = 0

  init(_ session: Session, _ log: SessionLog) {
    self.session = session
    self.log = log
  }

  func pass() -> Passage {
    let time = clock.take()
    if log.isRecording { return hold(time) }
    held = 0
    let endedSomething = session.letTime(time)
    log.pass(time, endedSomething: endedSomething)
    return endedSomething ? .ended : .nothingEnded
  }

  var timeToNextDue: Duration? { session.app.time.toNextDue.map { timeLeft(of: $0) } }

  /// The work that is pending; nil if none is.
  var pendingWork: PendingWork? {
    guard let pending = session.app.time.pending else { return nil }
    if pending.isHeld { return PendingWork(pending.text, .held) }
    let time = pending.elapsed.count.addingReportingOverflow(held + clock.elapsed).partialValue
    return PendingWork(
      pending.text, .running(elapsed: .nanoseconds(max(0, time)), remaining: timeToNextDue))
  }

  private func timeLeft(of time: Nanoseconds) -> Duration {
    .nanoseconds(max(0, time.count - held - clock.elapsed))
  }

  private func hold(_ time: Nanoseconds) -> Passage {
    guard let due = session.app.time.toNextDue else {
      held = 0
      return .nothingEnded
    }
    held += time.count
    guard held >= due.count else { return .nothingEnded }
    held = 0
    return .due(due)
  }
}

/// Measures the time that goes by at the prompt.
@MainActor private final class PromptClock {
  private var last = SystemClock.uptime

  /// The time since it was last taken.
  var elapsed: Int64 { max(0, SystemClock.uptime - last) }

  /// Takes the time since it was last taken.
  func take() -> Nanoseconds {
    let now = SystemClock.uptime
    defer { last = now }
    return Nanoseconds(count: max(0, now - last))
  }
}
