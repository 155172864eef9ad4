import ExactDecimal
import FlowText

/// The numbers of JSON (RFC 8259), read exactly: `12`, `-0.50`, `6.2e-05`.
package enum JSONNumber {
  /// The number that a text is: an integer if it is written as one, or with an exponent is whole.
  ///
  /// - Returns: nil if it is none, or needs more than 34 digits.
  package static func read(_ text: String) -> Document? {
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "e" || $0 == "E" })
    let digits = text.hasPrefix("-") ? parts[0].dropFirst() : parts[0]
    if digits.utf8.first == UInt8(ascii: "0"), digits.utf8.count > 1, !digits.hasPrefix("0.") {
      return nil
    }
    guard let number = try? DecimalNumber.parse(parts[0]) else { return nil }
    guard parts.count == 2 else {
      if !digits.utf8.contains(UInt8(ascii: ".")), let whole = Int64(text) {
        return .integer(whole)
      }
      return .decimal(number)
    }
    guard let exponent = exponent(parts[1]), let number = number.scaled(by: exponent) else {
      return nil
    }
    return Int64(exactly: number).map { .integer($0) } ?? .decimal(number)
  }

  /// True if a byte can stand in a number.
  package static func isPart(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte)
      || [
        UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"),
        UInt8(ascii: "E"),
      ].contains(byte)
  }

  /// The exponent that digits with or without a sign are.
  private static func exponent(_ text: Substring) -> Int? {
    let hasSign = text.hasPrefix("+") || text.hasPrefix("-")
    return (hasSign ? text.dropFirst() : text).utf8.allSatisfy(ASCII.isDigit) ? Int(text) : nil
  }
}

extension DecimalNumber {
  /// The number times a power of ten; nil if that needs more digits than there are.
  fileprivate func scaled(by exponent: Int) -> DecimalNumber? {
    if self == 0 { return 0 }
    // Further out, no number of 34 digits is left.
    guard exponent.magnitude <= 10_000 else { return nil }
    let number = reduced
    let digits = number.description.filter { $0 != "." && $0 != "-" }
    let point = digits.utf8.count - number.scale + exponent
    let text =
      if point <= 0 {
        "0." + String(repeating: "0", count: -point) + digits
      } else if point >= digits.utf8.count {
        digits + String(repeating: "0", count: point - digits.utf8.count)
      } else {
        "\(digits.prefix(point)).\(digits.dropFirst(point))"
      }
    return try? .parse(number < 0 ? "-\(text)" : text)
  }
}
