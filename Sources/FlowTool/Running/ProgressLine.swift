import HostSystem
import Synchronization
import Terminal

/// A line on a terminal that says how far something is, each time in place of the one before.
///
/// Any number of threads may share it.
final class ProgressLine: Sendable {
  /// True if standard error is a terminal on which a line can be replaced, and a person reads text there.
  let isShown: Bool
  private let state = Mutex(State())

  private struct State {
    /// The moment when it was shown last, or began.
    var last = SystemClock.uptime
    var isThere = false
  }

  /// The time between two lines, in nanoseconds.
  private static let pace: Int64 = 100_000_000

  init(isJSON: Bool) {
    isShown = !isJSON && TerminalInfo.isTerminal(2) && TerminalInfo.allowsEscapes
  }

  /// Shows the line, unless it was shown just now.
  func show(_ text: () -> String) {
    guard isShown else { return }
    let now = SystemClock.uptime
    let isDue = state.withLock { state in
      guard now - state.last >= Self.pace else { return false }
      state = State(last: now, isThere: true)
      return true
    }
    if isDue { Streams.diagnostics("\r\u{1B}[K\(text())") }
  }

  /// Takes the line away.
  func erase() {
    let wasThere = state.withLock { state in
      defer { state = State() }
      return state.isThere
    }
    if wasThere { Streams.diagnostics("\r\u{1B}[K") }
  }
}
