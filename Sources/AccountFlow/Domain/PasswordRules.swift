import FlowCore

/// The rules of a new password, in the order they are checked; the message says what is wrong.
extension Rule where Value == Secret {
  /// Characters that can be typed anywhere.
  static var validPassword: Rule {
    password("of ASCII letters, digits, punctuation and spaces", verb: "be", fault: "invalid") {
      $0.allSatisfy { (0x20...0x7e).contains($0) }
    }
  }

  /// Enough characters.
  static var longPassword: Rule {
    password("at least 8 characters", fault: "short") { $0.count >= 8 }
  }

  /// Enough kinds of characters.
  static var mixedPassword: Rule {
    password("at least 2 of digits, upper case, lower case, punctuation", fault: "weak") {
      Set($0.compactMap(CharacterClass.init)).count >= 2
    }
  }

  private static func password(
    _ note: Message, verb: String = "have", fault: Message,
    _ holds: @escaping @Sendable (String.UTF8View) -> Bool
  ) -> Rule {
    .that(note, code: "account.passwordFormat", verb: verb, fault: fault) { password, _ in
      holds(password.text.utf8)
    }
  }
}

private enum CharacterClass {
  case digit
  case upper
  case lower
  case punctuation

  /// The class of an ASCII character; none for the space.
  init?(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .upper
    case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .lower
    case 0x21...0x7e: self = .punctuation
    default: return nil
    }
  }
}

extension Refusal {
  /// The two passwords that were typed differ.
  static var passwordRepeat: Refusal {
    Refusal("account.passwordRepeat", "repeat is not the same password", field: "repeat")
  }

  /// The new password is the old one.
  static var passwordSame: Refusal {
    Refusal("account.passwordSame", "new is the password until now", field: "new")
  }
}
