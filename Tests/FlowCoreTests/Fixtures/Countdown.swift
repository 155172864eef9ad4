import Synchronization

/// Runs for so many questions.
final class Countdown: Sendable {
  private let left: Mutex<Int>

  init(_ count: Int) { left = Mutex(count) }

  func isRunning() -> Bool {
    left.withLock { left in
      left -= 1
      return left >= 0
    }
  }
}
