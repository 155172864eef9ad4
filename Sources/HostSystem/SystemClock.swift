/// The system's two clocks, in nanoseconds.
package enum SystemClock {
  /// The time that has passed since some moment; it never goes back.
  package static var uptime: Int64 { read(CLOCK_MONOTONIC) }

  /// The time since 1970-01-01T00:00:00Z.
  package static var now: Int64 { read(CLOCK_REALTIME) }

  /// Waits, or until a signal arrives.
  package static func sleep(_ nanoseconds: Int64) {
    var time = timespec()
    time.tv_sec = Int(nanoseconds / 1_000_000_000)
    time.tv_nsec = Int(nanoseconds % 1_000_000_000)
    _ = unsafe nanosleep(&time, nil)
  }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
