import FlowCore

/// The time to wait before the next message can be sent.
struct ResendClock {
  /// The time when the last one was sent.
  let lastSent: Moment

  /// The length of the wait, in seconds.
  static let seconds: Int64 = 60

  /// The whole seconds that are left at a moment, at least 1; nil once the wait is over.
  ///
  /// A clock that was put back before the last sending starts the wait anew.
  func secondsLeft(at now: Moment) -> Int64? {
    let (passed, isFar) = now.nanoseconds.subtractingReportingOverflow(lastSent.nanoseconds)
    if isFar { return now < lastSent ? ResendClock.seconds : nil }
    let left = ResendClock.seconds * nanosecondsASecond - max(passed, 0)
    return left <= 0 ? nil : (left + nanosecondsASecond - 1) / nanosecondsASecond
  }
}

private let nanosecondsASecond: Int64 = 1_000_000_000
