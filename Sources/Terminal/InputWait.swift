import HostSystem

/// Waits for the next thing to happen at a prompt.
enum InputWait {
  /// Waits until standard input can be read, a signal has arrived or the time is up.
  ///
  /// - Parameters:
  ///   - wake: What becomes readable when a signal has arrived.
  ///   - timeout: The longest time to wait; nil for as long as it takes.
  /// - Returns: Whether standard input has something to read, its end included.
  static func standardInput(orWake wake: Int32, timeout: Duration?) -> Bool {
    var watched = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
    ]
    let count = unsafe poll(&watched, nfds_t(watched.count), milliseconds(timeout))
    return count > 0 && watched[0].revents != 0
  }

  /// A duration as `poll` takes it: rounded up, at most what fits, -1 for ever.
  static func milliseconds(_ duration: Duration?) -> Int32 {
    guard let duration else { return -1 }
    guard duration > .zero else { return 0 }
    let (seconds, attoseconds) = duration.components
    guard seconds < 1_000_000 else { return 1_000_000_000 }
    return Int32(seconds) * 1000
      + Int32((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
