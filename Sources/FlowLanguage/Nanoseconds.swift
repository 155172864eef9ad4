import FlowScript
import FlowText

/// A length of time, zero or more, as scripts write it: numbers with units such as `1m30s`, `500ms`,
/// `0.5h` or `2d`.
package struct Nanoseconds: Sendable, Hashable {
  /// The number of nanoseconds.
  package let count: Int64

  package init(count: Int64) { self.count = count }

  /// The reason why a text is no length of time.
  package enum Mistake: Error {
    case noLength
    /// It says more than 292 years.
    case tooLong
  }

  /// The longest there is, in whole days.
  package static let longest = "\(Int64.max / 86_400_000_000_000)d"

  /// The length that `text` says; nil if it says none, or more than 292 years.
  package init?(_ text: String) {
    guard let length = try? Nanoseconds(reading: text) else { return nil }
    self = length
  }

  /// The length that `text` says.
  package init(reading text: String) throws(Mistake) {
    var total: Int64 = 0
    var rest = Substring(text).utf8[...]
    if rest.isEmpty { throw .noLength }
    while !rest.isEmpty {
      let (sum, overflow) = total.addingReportingOverflow(try Nanoseconds.part(&rest))
      if overflow { throw .tooLong }
      total = sum
    }
    count = total
  }

  /// Takes one number with its unit off the front.
  private static func part(
    _ rest: inout Substring.UTF8View.SubSequence
  ) throws(Mistake) -> Int64 {
    let whole = digits(&rest)
    var fraction: Substring.UTF8View.SubSequence?
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = digits(&rest)
      if fraction?.isEmpty ?? true { throw .noLength }
    }
    guard !whole.isEmpty, let unit = unit(&rest) else { throw .noLength }
    guard let number = Int64(Substring(whole)),
      case (let product, false) = number.multipliedReportingOverflow(by: unit)
    else { throw .tooLong }
    var total = product
    var place = unit
    for digit in fraction ?? rest.prefix(0) {
      if place % 10 != 0 { throw .noLength }
      place /= 10
      let (sum, overflow) = total.addingReportingOverflow(
        Int64(digit - UInt8(ascii: "0")) * place)
      if overflow { throw .tooLong }
      total = sum
    }
    return total
  }

  private static func digits(
    _ rest: inout Substring.UTF8View.SubSequence
  ) -> Substring.UTF8View.SubSequence {
    let digits = rest.prefix(while: ASCII.isDigit)
    rest = rest.dropFirst(digits.count)
    return digits
  }

  /// The units, those that another is a prefix of first.
  private static let units: [(name: StaticString, nanoseconds: Int64)] = [
    ("ns", 1), ("us", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000), ("m", 60_000_000_000),
    ("h", 3_600_000_000_000), ("d", 86_400_000_000_000),
  ]

  private static func unit(_ rest: inout Substring.UTF8View.SubSequence) -> Int64? {
    for unit in units {
      let name = unit.name.description.utf8
      guard rest.starts(with: name) else { continue }
      rest = rest.dropFirst(name.count)
      return unit.nanoseconds
    }
    return nil
  }
}

extension Nanoseconds {
  /// The length as a script says it, in one unit: `2h`, `90s`, `1500ms`.
  package var text: String {
    let units: [(Int64, String)] = [
      (3_600_000_000_000, "h"), (1_000_000_000, "s"), (1_000_000, "ms"), (1_000, "us"),
    ]
    if count == 0 { return "0s" }
    for (nanoseconds, name) in units where count % nanoseconds == 0 {
      return "\(count / nanoseconds)\(name)"
    }
    return "\(count)ns"
  }
}

extension Nanoseconds {
  /// Takes the next word of a line as a length of time.
  package static func read(_ words: inout ArgumentReader) throws(Diagnostic) -> Templated<Self> {
    let name = "a duration such as 5s or 1m30s"
    return try words.value(name, .duration) { (text) throws(Complaint) in
      do throws(Mistake) {
        return try Nanoseconds(reading: text)
      } catch {
        switch error {
        case .noLength: throw Complaint("'\(text)' is not \(name)")
        case .tooLong: throw Complaint("'\(text)' is too long; at most \(longest)")
        }
      }
    }
  }
}
