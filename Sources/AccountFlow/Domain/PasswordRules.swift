import FlowCore

/// What a new password must keep to, in the order it is checked; the message says how strong it is.
extension Rule where Value == Secret {
  private static var passwordFormat: Refusal.Code { "account.passwordFormat" }

  /// Characters that can be typed anywhere.
  static var validPassword: Rule {
    .that(
      "of ASCII letters, digits, punctuation and spaces", code: passwordFormat,
      fault: PasswordStrength.invalid.rawValue
    ) { password, _ in PasswordStrength.isValid(password.text) }
  }

  /// Enough characters.
  static var longPassword: Rule {
    .that(
      "at least \(PasswordStrength.leastLength) characters", code: passwordFormat, verb: "have",
      fault: PasswordStrength.short.rawValue
    ) { password, _ in PasswordStrength.isLong(password.text) }
  }

  /// Enough kinds of characters.
  static var mixedPassword: Rule {
    .that(
      "at least \(PasswordStrength.leastClasses) of digits, upper case, lower case, punctuation",
      code: passwordFormat, verb: "have", fault: PasswordStrength.weak.rawValue
    ) { password, _ in PasswordStrength.isMixed(password.text) }
  }
}

extension Refusal {
  /// The two passwords that were typed differ.
  static var passwordRepeat: Refusal {
    Refusal("account.passwordRepeat", "repeat is not the same password", field: "repeat")
  }
}
