import FlowCore

/// The name by which others know a user, as users choose it.
///
/// The one that an account begins with, which is made of the address, keeps no rule.
enum DisplayName {
  /// The least number of characters.
  static let leastLength = 4

  /// True if a name is long enough and holds letters and digits only, of any script.
  static func isWellFormed(_ name: String) -> Bool {
    name.count >= leastLength && name.allSatisfy(isLetterOrDigit)
  }

  /// A letter or digit, and the marks that belong to it.
  private static func isLetterOrDigit(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first else { return false }
    switch first.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber:
      return character.unicodeScalars.dropFirst().allSatisfy(isPart)
    default: return false
    }
  }

  /// True if a scalar goes on with a letter or digit: a mark, or another letter of a syllable.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: !scalar.properties.isVariationSelector
    case .otherLetter: true
    default: false
    }
  }
}

extension Rule where Value == String {
  /// The form of a name.
  static var nameFormat: Rule {
    .that(
      "letters and digits only, at least \(DisplayName.leastLength)", code: "account.nameFormat",
      verb: "have"
    ) { name, _ in DisplayName.isWellFormed(name) }
  }
}
