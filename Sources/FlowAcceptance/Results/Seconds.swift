/// Lengths of time as reports write them: seconds with a fixed number of places.
package enum Seconds {
  /// The seconds of so many nanoseconds; what is left over is cut off.
  package static func text(_ nanoseconds: Int64, places: Int) -> String {
    let nanoseconds = max(0, nanoseconds)
    let fraction = String(nanoseconds % 1_000_000_000)
    let digits = String(repeating: "0", count: max(0, 9 - fraction.utf8.count)) + fraction
    return "\(nanoseconds / 1_000_000_000).\(digits.prefix(max(1, min(9, places))))"
  }
}
