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
    guard let hours = scanner.number(digits: 2), hours < 24, scanner.take(":"),
      let minutes = scanner.number(digits: 2), minutes < 60, scanner.isAtEnd
    else { return nil }
    return (isWest ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}
