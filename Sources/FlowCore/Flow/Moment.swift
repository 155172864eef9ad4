/// A point in time, in nanoseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
public struct Moment: Comparable, Hashable, Sendable {
  /// The nanoseconds.
  ///
  /// They reach from 1677 to 2262.
  public var nanoseconds: Int64

  /// A point in time.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// True if one moment is before another.
  public static func < (left: Moment, right: Moment) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
