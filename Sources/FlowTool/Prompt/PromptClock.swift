import FlowShell
import HostSystem

/// Measures the time that goes by at the prompt.
@MainActor final class PromptClock {
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
