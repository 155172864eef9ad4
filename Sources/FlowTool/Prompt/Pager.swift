import HostSystem
import Terminal

/// Shows what has no room on the screen in the person's pager.
enum Pager {
  /// True if a text has more rows than a terminal.
  static func isNeeded(for text: String) -> Bool {
    let size = TerminalInfo.size(1)
    var rows = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      rows += 1 + max(0, line.count { $0 & 0xC0 != 0x80 } - 1) / max(1, size.columns)
      if rows > size.rows { return true }
    }
    return false
  }

  /// Shows a text, and returns when the person has seen enough.
  ///
  /// - Returns: false if there is no such pager.
  static func show(_ text: String) -> Bool {
    // Without options of its own, less leaves at once what fits, and keeps colours.
    let command = Environment["PAGER"] ?? "less"
    guard !command.isEmpty else { return false }
    guard let status = try? TerminalProgram.run("LESS=${LESS--FRX} \(command)", input: text) else {
      return false
    }
    return status != .exited(127) && status != .exited(126)
  }
}
