import FlowCore

/// What a new password must keep to, in the order it is checked; the message says how strong it is.
extension Rule where Value == String {
  private static var passwordFormat: Refusal.Code { "account.passwordFormat" }

  /// Characters that can be typed anywhere.
  static var validPassword: Rule {
    Rule(
      "of ASCII letters, digits, punctuation and spaces", code: passwordFormat,
      fault: PasswordStrength.invalid.rawValue, holds: PasswordStrength.isValid)
  }

  /// Enough characters.
  static var longPassword: Rule {
    Rule(
      "at least \(PasswordStrength.leastLength) characters", code: passwordFormat, verb: "have",
      fault: PasswordStrength.short.rawValue, holds: PasswordStrength.isLong)
  }

  /// Enough kinds of characters.
  static var mixedPassword: Rule {
    Rule(
      "at least \(PasswordStrength.leastClasses) of digits, upper case, lower case, punctuation",
      code: passwordFormat, verb: "have", fault: PasswordStrength.weak.rawValue,
      holds: PasswordStrength.isMixed)
  }
}

extension Refusal {
  /// The two passwords that were typed differ.
  static var passwordRepeat: Refusal {
    Refusal("account.passwordRepeat", "repeat is not the same password", field: "repeat")
  }
}
