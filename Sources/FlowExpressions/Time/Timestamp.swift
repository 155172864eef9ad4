/// An instant from 0001-01-01T00:00:00Z to 9999-12-31T23:59:59.999999999Z, to the nanosecond.
package struct Timestamp: Hashable, Sendable {
  static let leastSeconds: Int64 = -62_135_596_800
  static let greatestSeconds: Int64 = 253_402_300_799

  /// Whole seconds since 1970-01-01T00:00:00Z.
  package let seconds: Int64
  /// 0 to 999,999,999, towards the future.
  package let nanoseconds: Int32

  /// Creates an instant, or nil out of the range there is.
  package init?(seconds: Int64, nanoseconds: Int32 = 0) {
    guard (Self.leastSeconds...Self.greatestSeconds).contains(seconds),
      (0..<1_000_000_000).contains(nanoseconds)
    else { return nil }
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// The instant a duration later, or nil out of the range there is.
  package func advanced(by duration: Duration) -> Timestamp? {
    Timestamp(sinceEpoch: sinceEpoch + duration.nanoseconds)
  }

  /// The time from another instant to this one, or nil if it is no duration.
  package func duration(since other: Timestamp) -> Duration? {
    Duration(exactNanoseconds: sinceEpoch - other.sinceEpoch)
  }

  private init?(sinceEpoch nanoseconds: Int128) {
    var (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    if rest < 0 {
      seconds -= 1
      rest += 1_000_000_000
    }
    guard let seconds = Int64(exactly: seconds) else { return nil }
    self.init(seconds: seconds, nanoseconds: Int32(rest))
  }

  private var sinceEpoch: Int128 { Int128(seconds) * 1_000_000_000 + Int128(nanoseconds) }
}

extension Timestamp: Comparable {
  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.seconds == right.seconds
      ? left.nanoseconds < right.nanoseconds : left.seconds < right.seconds
  }
}
