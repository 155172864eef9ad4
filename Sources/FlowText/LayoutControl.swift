extension Unicode.Scalar {
  /// True of a character that is shown as nothing itself, and changes where and in which order others
  /// are shown: it controls a terminal, ends a line, or sets the direction of text.
  ///
  /// With one of these a text could pass for another, or for what a program prints.
  package var isLayoutControl: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: properties.isBidiControl
    default: false
    }
  }

  /// True of a character that looks like an ordinary blank and is none, or like nothing at all.
  ///
  /// Those that only shape the characters around them are none of these.
  package var isUnseen: Bool {
    if isASCII { return false }
    return switch properties.generalCategory {
    case .spaceSeparator: self != "\u{3000}"
    case .format:
      properties.isDefaultIgnorableCodePoint && !properties.isBidiControl && value < 0xE0000
        && self != "\u{200C}" && self != "\u{200D}"
    default: false
    }
  }

  /// The character as an escape of scripts, such as `\u{202E}`.
  package var escape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
