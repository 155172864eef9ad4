extension String {
  /// The text as the terminal of this process can show it: where that is ASCII alone, the signs that this program
  /// writes become ASCII.
  ///
  /// Text that people wrote stays as it is.
  package var shownHere: String { TerminalInfo.isUTF8 ? self : inASCII }

  /// The text with ASCII in place of dots, bullets and arrows.
  var inASCII: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "…": text += "..."
      case "•": text += "*"
      case "→": text += "->"
      case "·": text += "-"
      case "›": text += ">"
      case "µ": text += "u"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
