import HostSystem

/// Facts about a descriptor that may be a terminal.
package enum TerminalInfo {
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// The columns and rows of the terminal, 80 and 24 where nothing is known.
  package static func size(_ descriptor: Int32) -> (columns: Int, rows: Int) {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : 24)
  }

  /// True if a person sees what is written there as on a screen: it is a terminal, and `TERM` names one
  /// that knows more than lines.
  package static func isScreen(_ descriptor: Int32) -> Bool {
    isTerminal(descriptor) && hasScreen
  }

  /// True if `TERM` names a terminal that knows more than lines.
  private static let hasScreen: Bool = {
    let kind = Environment["TERM"] ?? ""
    return !kind.isEmpty && kind != "dumb"
  }()

  /// True if text written there may be coloured when neither way was asked for: it is a
  /// terminal that knows more than lines, and `NO_COLOR` (no-color.org) is unset or empty.
  package static func allowsColor(_ descriptor: Int32) -> Bool {
    isTerminal(descriptor) && allowsEscapes
  }

  /// True if the user's locale (POSIX 8.2) says that text is UTF-8, so that the terminal shows more
  /// than ASCII.
  package static let isUTF8: Bool = {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { Environment[$0] }
    // The codeset is last, but for a modifier after an @.
    let locale = (names.first { !$0.isEmpty } ?? "").lowercased()
    let unmodified = String(locale.prefix { $0 != "@" })
    return unmodified.hasSuffix("utf-8") || unmodified.hasSuffix("utf8")
  }()

  /// True if the terminal of this process may be sent escape sequences: `TERM` names one that has
  /// some, and `NO_COLOR` is unset or empty.
  package static let allowsEscapes = hasScreen && (Environment["NO_COLOR"] ?? "").isEmpty
}
