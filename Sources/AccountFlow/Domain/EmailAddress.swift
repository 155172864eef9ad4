import FlowCore

/// An address that messages go to: a local part, `@`, and a domain.
package enum EmailAddress {
  /// True if a text has the form of an address.
  ///
  /// The local part is of ASCII letters, digits and `._%+-`; the domain has at least two labels of
  /// letters, digits and `-`, the last of which is 2 to 64 letters. No part begins or ends with a dot
  /// or has two in a row.
  static func isWellFormed(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    return parts.count == 2 && isLocalPart(parts[0]) && isDomain(parts[1])
  }

  /// True if two addresses are the same, however their letters are written.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count
      && zip(one.utf8, other.utf8).allSatisfy { lowercased($0) == lowercased($1) }
  }

  /// The part in front of the `@`.
  package static func localPart(of address: String) -> String {
    String(address.prefix { $0 != "@" })
  }

  private static func isLocalPart(_ bytes: Substring.UTF8View) -> Bool {
    let atoms = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return atoms.allSatisfy { atom in
      !atom.isEmpty && atom.allSatisfy { isLetter($0) || isDigit($0) || "_%+-".utf8.contains($0) }
    }
  }

  private static func isDomain(_ bytes: Substring.UTF8View) -> Bool {
    let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count >= 2, let last = labels.last else { return false }
    return (2...64).contains(last.count) && last.allSatisfy(isLetter)
      && labels.allSatisfy { label in
        !label.isEmpty
          && label.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased(byte))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

extension Rule where Value == String {
  /// The form of an address.
  static var emailFormat: Rule {
    .that("an address such as amy@example.com", code: "account.emailFormat") { text, _ in
      EmailAddress.isWellFormed(text)
    }
  }
}
