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

  /// The character as an escape of scripts, such as `\u{202E}`.
  package var escape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
