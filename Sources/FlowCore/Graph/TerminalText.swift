/// Names as a terminal shows them: never ambiguous, never a command to the terminal.
enum TerminalText {
  /// A name as it is, or in quotes with escapes if it is empty or holds anything but visible
  /// characters.
  static func name(_ name: String) -> String {
    let isPlain = !name.isEmpty && name.unicodeScalars.allSatisfy { isVisible($0) && $0 != "\"" }
    return isPlain ? name : "\"\(escaped(name))\""
  }

  /// A text of several words on one line, with what is not visible escaped.
  static func line(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars { result += written(scalar) }
    return result
  }

  /// How many columns a text takes, as far as a program can know: wide characters take two,
  /// accents none.
  static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width($1) }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      result += scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : written(scalar)
    }
    return result
  }

  private static func written(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where scalar == " " || isVisible(scalar): String(scalar)
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value > 0x20 && scalar.value < 0x7F }
    if scalar.properties.isDefaultIgnorableCodePoint { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: false
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return isWide(scalar.value) ? 2 : 1
    }
  }

  /// The wide blocks of Unicode Standard Annex 11, rounded to whole blocks.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
      0x1AFF0...0x1B2FF, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
