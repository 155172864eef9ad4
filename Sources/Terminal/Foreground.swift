import HostSystem

/// Checks if this program may touch its terminal.
enum Foreground {
  /// Stops until a shell puts this program in the foreground.
  ///
  /// Without this, `bg` followed by `fg` would set the modes of the terminal while they belong to the
  /// shell. Waiting for output that is not there has the kernel stop a process in the background
  /// (POSIX 11.1.4), and leaves no gap in which `fg` could come too early. An orphan is not stopped;
  /// it gives up after a while and finds its input at the end.
  static func await() {
    for _ in 0..<100 {
      let foreground = tcgetpgrp(STDIN_FILENO)
      guard foreground >= 0, foreground != getpgrp() else { return }
      _ = tcdrain(STDIN_FILENO)
      _ = poll(nil, 0, 10)
    }
  }
}
