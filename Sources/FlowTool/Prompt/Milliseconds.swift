/// A time as a person reads it.
enum Milliseconds {
  /// The text of a number of nanoseconds, such as `1.234 ms`.
  static func text(_ nanoseconds: Int64) -> String {
    let microseconds = max(0, nanoseconds) / 1000
    let fraction = String(microseconds % 1000)
    return "\(microseconds / 1000).\(String(repeating: "0", count: 3 - fraction.utf8.count))"
      + "\(fraction) ms"
  }
}
