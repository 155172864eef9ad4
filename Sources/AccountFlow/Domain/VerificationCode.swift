import FlowCore

/// The digits that prove that a message arrived.
package enum VerificationCode {
  /// The number of digits.
  package static let length = 6
  /// The time for which a code is valid: ten minutes.
  private static let validity = Duration.seconds(600)

  /// True if a code is not valid any more.
  package static func isOld(sentAt: Moment, now: Moment) -> Bool {
    .nanoseconds(now.nanoseconds) - .nanoseconds(sentAt.nanoseconds) > validity
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
