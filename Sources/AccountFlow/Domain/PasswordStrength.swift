import FlowEngine

/// How hard a password is to guess.
///
/// The first of these that applies is what a password is.
public enum PasswordStrength: String, Sendable {
  /// Some character is none of ASCII's letters, digits, punctuation and the space.
  case invalid
  /// There are fewer than 8 characters.
  case short
  /// There are fewer than 2 of the classes digit, upper case, lower case and punctuation.
  case weak
  /// None of these: it can be used.
  case strong

  /// The least number of characters.
  static let leastLength = 8
  /// The least number of classes.
  static let leastClasses = 2

  /// The strength of a password.
  public init(of password: String) {
    if !PasswordStrength.isValid(password) {
      self = .invalid
    } else if !PasswordStrength.isLong(password) {
      self = .short
    } else {
      self = PasswordStrength.isMixed(password) ? .strong : .weak
    }
  }

  static func isValid(_ password: String) -> Bool {
    password.utf8.allSatisfy { (0x20...0x7e).contains($0) }
  }

  static func isLong(_ password: String) -> Bool { password.utf8.count >= leastLength }

  static func isMixed(_ password: String) -> Bool {
    var classes: [CharacterClass] = []
    for byte in password.utf8 {
      guard let kind = CharacterClass(byte), !classes.contains(kind) else { continue }
      classes.append(kind)
    }
    return classes.count >= leastClasses
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
}

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
