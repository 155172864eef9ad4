/// Lengths of time as people and reports read them: a number with a fixed number of places.
package enum ElapsedTime {
  /// The seconds of so many nanoseconds, such as `1.500`; what is left over is cut off.
  package static func seconds(_ nanoseconds: Int64, places: Int) -> String {
    text(nanoseconds, digits: 9, places: places)
  }

  /// The milliseconds of so many nanoseconds, such as `1.234 ms`.
  package static func milliseconds(_ nanoseconds: Int64) -> String {
    "\(text(nanoseconds, digits: 6, places: 3)) ms"
  }

  /// A number of nanoseconds with the point before its last digits, of which some are left.
  private static func text(_ nanoseconds: Int64, digits: Int, places: Int) -> String {
    let text = String(max(0, nanoseconds))
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.utf8.count)) + text
    let places = max(1, min(digits, places))
    return "\(padded.dropLast(digits)).\(padded.suffix(digits).prefix(places))"
  }
}
