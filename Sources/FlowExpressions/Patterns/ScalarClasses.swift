/// The classes of code points that patterns know by name.
enum ScalarClasses {
  /// `\d`, `\s` and `\w`, which are ASCII as in RE2.
  static func perl(_ letter: Unicode.Scalar) -> [ClosedRange<UInt32>]? {
    switch letter {
    case "d", "D": [0x30...0x39]
    case "s", "S": [0x09...0x0A, 0x0C...0x0D, 0x20...0x20]
    case "w", "W": [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
    default: nil
    }
  }

  /// The code points of `[[:name:]]`.
  static func posix(_ name: String) -> [ClosedRange<UInt32>]? {
    switch name {
    case "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A]
    case "alpha": [0x41...0x5A, 0x61...0x7A]
    case "ascii": [0x00...0x7F]
    case "blank": [0x09...0x09, 0x20...0x20]
    case "cntrl": [0x00...0x1F, 0x7F...0x7F]
    case "digit": [0x30...0x39]
    case "graph": [0x21...0x7E]
    case "lower": [0x61...0x7A]
    case "print": [0x20...0x7E]
    case "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E]
    case "space": [0x09...0x0D, 0x20...0x20]
    case "upper": [0x41...0x5A]
    case "word": [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
    case "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66]
    default: nil
    }
  }

  /// The categories of `\p{name}`: a general category of Unicode, or a group of them.
  static func category(_ name: String) -> [Unicode.GeneralCategory]? {
    switch name {
    case "L": [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter]
    case "Lu": [.uppercaseLetter]
    case "Ll": [.lowercaseLetter]
    case "Lt": [.titlecaseLetter]
    case "Lm": [.modifierLetter]
    case "Lo": [.otherLetter]
    case "M": [.nonspacingMark, .spacingMark, .enclosingMark]
    case "Mn": [.nonspacingMark]
    case "Mc": [.spacingMark]
    case "Me": [.enclosingMark]
    case "N": [.decimalNumber, .letterNumber, .otherNumber]
    case "Nd": [.decimalNumber]
    case "Nl": [.letterNumber]
    case "No": [.otherNumber]
    default: sign(name)
    }
  }

  private static func sign(_ name: String) -> [Unicode.GeneralCategory]? {
    switch name {
    case "P":
      [
        .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation,
      ]
    case "Pc": [.connectorPunctuation]
    case "Pd": [.dashPunctuation]
    case "Ps": [.openPunctuation]
    case "Pe": [.closePunctuation]
    case "Pi": [.initialPunctuation]
    case "Pf": [.finalPunctuation]
    case "Po": [.otherPunctuation]
    case "S": [.mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol]
    case "Sm": [.mathSymbol]
    case "Sc": [.currencySymbol]
    case "Sk": [.modifierSymbol]
    case "So": [.otherSymbol]
    case "Z": [.spaceSeparator, .lineSeparator, .paragraphSeparator]
    case "Zs": [.spaceSeparator]
    case "Zl": [.lineSeparator]
    case "Zp": [.paragraphSeparator]
    case "C": [.control, .format, .surrogate, .privateUse]
    case "Cc": [.control]
    case "Cf": [.format]
    case "Co": [.privateUse]
    default: nil
    }
  }
}
