internal import FlowCore
import FlowText

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
    default: scalar.escape
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
}
