import FlowText

/// A moment as RFC 3339 writes it, in UTC: `2026-01-05T09:00:00Z`.
extension Moment: CustomStringConvertible {
  /// The moment, with as many digits of a second as it takes.
  public var description: String {
    let rest = nanoseconds % nanosecondsADay
    let time = rest < 0 ? rest + nanosecondsADay : rest
    let second = time / 1_000_000_000
    let clock = "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
    return "\(day)T\(clock)\(fraction(time % 1_000_000_000))Z"
  }

  /// The moment that a text such as `2026-01-05T09:00:00Z` is; nil if it is none, or out of range.
  ///
  /// Digits of a second past the ninth are cut off.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes[10] == UInt8(ascii: "T"), bytes.last == UInt8(ascii: "Z"),
      let date = CalendarDate(String(decoding: bytes[..<10], as: UTF8.self)),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let hour = Int64(digits: bytes[11..<13]), hour < 24,
      let minute = Int64(digits: bytes[14..<16]),
      minute < 60, let second = Int64(digits: bytes[17..<19]), second < 60,
      let part = nanosecondPart(bytes[19..<(bytes.count - 1)])
    else { return nil }
    let seconds = date.civil.daysSinceEpoch * 86_400 + hour * 3600 + minute * 60 + second
    let isBefore = seconds < 0 && part > 0
    let (whole, isTooFar) = (isBefore ? seconds + 1 : seconds)
      .multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isOut) = whole.addingReportingOverflow(isBefore ? part - 1_000_000_000 : part)
    if isTooFar || isOut { return nil }
    self.init(nanoseconds: sum)
  }
}

extension Moment {
  /// The day in UTC.
  public var day: CalendarDate {
    let days = nanoseconds.flooredQuotient(by: nanosecondsADay)
    return CalendarDate(civil: CivilDate(daysSinceEpoch: days))
  }
}

extension CalendarDate {
  /// The day that comes a number of days after this one, or before it.
  ///
  /// It traps outside the years 1 to 9999.
  public func adding(days count: Int) -> CalendarDate {
    guard let date = following(by: count) else {
      preconditionFailure("\(self) and \(count) days is no day")
    }
    return date
  }

  /// The day before; nil before the first that there is.
  var dayBefore: CalendarDate? { following(by: -1) }

  /// The day after; nil after the last that there is.
  package var dayAfter: CalendarDate? { following(by: 1) }

  private func following(by count: Int) -> CalendarDate? {
    let date = CivilDate(daysSinceEpoch: civil.daysSinceEpoch + Int64(count))
    return (1...9999).contains(date.year) ? CalendarDate(civil: date) : nil
  }

  /// The number of days from this day to another, negative if that comes before.
  public func days(until other: CalendarDate) -> Int {
    Int(other.civil.daysSinceEpoch - civil.daysSinceEpoch)
  }
}

extension Moment: DocumentConvertible {
  /// The moment as its text in UTC.
  public var document: Document { .text(description) }
}

private let nanosecondsADay: Int64 = 86_400_000_000_000

private func two(_ number: Int64) -> String { padded(number, 2) }

private func fraction(_ nanoseconds: Int64) -> String {
  if nanoseconds == 0 { return "" }
  var digits = Substring(padded(nanoseconds, 9))
  while digits.hasSuffix("0") { digits.removeLast() }
  return "." + digits
}

/// The nanoseconds of `.5`, 0 of nothing, nil of anything else.
private func nanosecondPart(_ bytes: ArraySlice<UInt8>) -> Int64? {
  guard let point = bytes.first else { return 0 }
  let digits = bytes.dropFirst()
  guard point == UInt8(ascii: "."), !digits.isEmpty,
    digits.allSatisfy(ASCII.isDigit), let value = Int64(digits: digits.prefix(9))
  else { return nil }
  return (0..<max(0, 9 - digits.count)).reduce(value) { value, _ in value * 10 }
}
