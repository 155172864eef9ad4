/// A fixed distance from UTC, as the accessors of timestamps take it.
enum TimeZoneOffset {
  /// Reads `UTC`, `Z`, `+02:00`, `-09:30` or `02:00` as seconds east.
  ///
  /// - Returns: nil for anything else; names of zones among them, which need data that changes.
  static func seconds(_ text: String) -> Int64? {
    if text == "UTC" || text == "Z" || text.isEmpty { return 0 }
    var scanner = DigitScanner(Array(text.utf8))
    let isWest = scanner.take("-")
    if !isWest { _ = scanner.take("+") }
    guard let seconds = scanner.hoursAndMinutes(), scanner.isAtEnd else { return nil }
    return isWest ? -seconds : seconds
  }
}
