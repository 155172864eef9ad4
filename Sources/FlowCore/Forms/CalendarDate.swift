import FlowText

/// A day of the Gregorian calendar, without a time or a zone.
public struct CalendarDate: Comparable, Hashable, Sendable, CustomStringConvertible {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// A day, or nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CivilDate.length(ofMonth: Int64(month), year: Int64(year))
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day of a civil date that a moment has.
  init(civil date: CivilDate) {
    (year, month, day) = (Int(date.year), Int(date.month), Int(date.day))
  }

  /// The day as its number is counted.
  var civil: CivilDate { CivilDate(year: Int64(year), month: Int64(month), day: Int64(day)) }

  /// A day written as `2026-01-31`, or nil if that is not what `text` is.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Int(digits: bytes[0..<4]), let month = Int(digits: bytes[5..<7]),
      let day = Int(digits: bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day as it is written, such as `2026-01-31`.
  public var description: String {
    "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// True if one day comes before another.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDate: DocumentConvertible {
  /// The day as a text such as `2026-01-31`.
  public var document: Document { .text(description) }
}

/// A number with zeros in front, as dates have it.
func padded(_ number: some FixedWidthInteger, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

extension FixedWidthInteger {
  /// The number that digits are, as dates have it: without a sign; nil of anything else.
  init?(digits: ArraySlice<UInt8>) {
    var value: Self = 0
    for digit in digits {
      guard case 0...9 = digit &- 0x30 else { return nil }
      value = value * 10 + Self(digit - 0x30)
    }
    self = value
  }
}

extension CalendarDate: ExpressibleByStringLiteral {
  /// Creates a day from a string literal such as `"2026-01-31"`.
  ///
  /// A literal that is no day traps: it is a mistake in the program, not in its input. Text that comes
  /// from outside is read with `init?(_:)`.
  public init(stringLiteral text: String) {
    guard let date = CalendarDate(text) else {
      preconditionFailure("\"\(text)\" is no day; write one such as \"2026-01-31\"")
    }
    self = date
  }
}
