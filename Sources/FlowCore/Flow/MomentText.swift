/// A moment as RFC 3339 writes it, in UTC: `2026-01-05T09:00:00Z`.
extension Moment: CustomStringConvertible {
  /// The moment, with as many digits of a second as it takes.
  public var description: String {
    let days = nanoseconds.flooredQuotient(by: nanosecondsADay)
    let rest = nanoseconds % nanosecondsADay
    let time = rest < 0 ? rest + nanosecondsADay : rest
    let second = time / 1_000_000_000
    let clock = "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
    return "\(CalendarDate(civil: civil(days)))T\(clock)\(fraction(time % 1_000_000_000))Z"
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
    let seconds = days(of: date) * 86_400 + hour * 3600 + minute * 60 + second
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
    let date = civil(nanoseconds.flooredQuotient(by: nanosecondsADay))
    return CalendarDate(civil: date)
  }
}

extension CalendarDate {
  /// The day that comes a number of days after this one, or before it.
  ///
  /// It traps outside the years 1 to 9999.
  public func adding(days count: Int) -> CalendarDate {
    let date = civil(FlowCore.days(of: self) + Int64(count))
    precondition((1...9999).contains(date.year), "\(self) and \(count) days is no day")
    return CalendarDate(civil: date)
  }

  /// The number of days from this day to another, negative if that comes before.
  public func days(until other: CalendarDate) -> Int {
    Int(FlowCore.days(of: other) - FlowCore.days(of: self))
  }
}

extension Moment: DocumentConvertible {
  /// The moment as its text in UTC.
  public var document: Document { .text(description) }
}

private let nanosecondsADay: Int64 = 86_400_000_000_000

/// The date of a day counted from 1970-01-01, after Howard Hinnant, "chrono-Compatible Low-Level
/// Date Algorithms".
private func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
  let shifted = days + 719_468
  let era = shifted.flooredQuotient(by: 146_097)
  let dayOfEra = shifted - era * 146_097
  let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let marchMonth = (5 * dayOfYear + 2) / 153
  let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
}

/// The number of days from 1970-01-01 to a date, by the same author.
private func days(of date: CalendarDate) -> Int64 {
  let year = Int64(date.month <= 2 ? date.year - 1 : date.year)
  let era = year.flooredQuotient(by: 400)
  let yearOfEra = year - era * 400
  let marchMonth = Int64(date.month > 2 ? date.month - 3 : date.month + 9)
  let dayOfYear = (153 * marchMonth + 2) / 5 + Int64(date.day) - 1
  return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
}

extension Int64 {
  fileprivate func flooredQuotient(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

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
    digits.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int64(digits: digits.prefix(9))
  else { return nil }
  return (0..<max(0, 9 - digits.count)).reduce(value) { value, _ in value * 10 }
}
