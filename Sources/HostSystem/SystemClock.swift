/// The system's two clocks, in nanoseconds.
package enum SystemClock {
  /// The time that has passed since some moment; it never goes back.
  package static var uptime: Int64 { read(CLOCK_MONOTONIC) }

  /// The time since 1970-01-01T00:00:00Z.
  package static var now: Int64 { read(CLOCK_REALTIME) }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
