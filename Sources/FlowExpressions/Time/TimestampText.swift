import FlowText

extension Timestamp {
  /// Reads an RFC 3339 date and time such as `2026-01-01T09:00:00.5+02:00`.
  ///
  /// Digits of a second past the ninth are cut off. There is no leap second 60.
  ///
  /// - Returns: nil if it is none, or out of the range there is.
  package init?(_ text: some StringProtocol) {
    var scanner = DigitScanner(Array(text.utf8))
    guard let year = scanner.number(digits: 4), scanner.take("-"),
      let month = scanner.number(digits: 2), (1...12).contains(month), scanner.take("-"),
      let day = scanner.number(digits: 2), day >= 1,
      day <= CivilDate.length(ofMonth: month, year: year), scanner.take("T") || scanner.take("t"),
      let time = scanner.hoursAndMinutes(), scanner.take(":"),
      let second = scanner.number(digits: 2), second < 60,
      let nanoseconds = scanner.fraction(), let offset = Self.offset(&scanner), scanner.isAtEnd
    else { return nil }
    let days = CivilDate(year: year, month: month, day: day).daysSinceEpoch
    self.init(
      seconds: days * 86_400 + time + second - offset, nanoseconds: Int32(nanoseconds))
  }

  private static func offset(_ scanner: inout DigitScanner) -> Int64? {
    if scanner.take("Z") || scanner.take("z") { return 0 }
    let isWest = scanner.take("-")
    guard isWest || scanner.take("+"), let seconds = scanner.hoursAndMinutes() else { return nil }
    return isWest ? -seconds : seconds
  }
}

extension Timestamp: CustomStringConvertible {
  /// RFC 3339 in UTC, with as many digits of a second as it takes: `2026-01-01T09:00:00Z`.
  package var description: String {
    let local = CalendarDate(secondsSinceEpoch: seconds)
    let date = local.date
    let hour = local.secondOfDay / 3600
    let minute = local.secondOfDay / 60 % 60
    let second = local.secondOfDay % 60
    return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
      + "T\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))"
      + fractionText(Int64(nanoseconds)) + "Z"
  }
}

/// `.5` for half a second of nanoseconds; nothing for none.
func fractionText(_ nanoseconds: Int64) -> String {
  if nanoseconds == 0 { return "" }
  var digits = padded(nanoseconds, 9)
  while digits.hasSuffix("0") { digits.removeLast() }
  return "." + digits
}

private func padded(_ number: Int64, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
