import FlowCore

/// The digits that prove that a message arrived.
enum VerificationCode {
  /// The number of digits.
  static let length = 6

  /// A new code, left to chance.
  static func make(with generator: inout SeededGenerator) -> String {
    // The upper half of the number, scaled: the same digits for the same seed everywhere.
    let digits = String(((generator.next() >> 32) * 1_000_000) >> 32)
    return String(repeating: "0", count: length - digits.utf8.count) + digits
  }

  /// True if a text can be a code.
  static func isWellFormed(_ text: String) -> Bool {
    text.utf8.count == length
      && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

extension Rule where Value == Secret {
  /// The form of a code.
  static var verificationCode: Rule {
    .pattern("\(VerificationCode.length) digits") { VerificationCode.isWellFormed($0.text) }
  }
}
