import FlowScript
import FlowShell

/// The lines that a command printed, against the lines with `|` that are typed behind it.
///
/// In a script they are compared as one; here each comes by itself, and is compared with the next line
/// that was printed.
struct ExpectedLines {
  private var printed = ""
  /// The lines that were printed and that nothing was compared with yet, once they are needed.
  private var left: ArraySlice<String>?

  /// True if a text that was typed is such a line.
  static func isOne(_ text: String) -> Bool {
    text.utf8.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "|")
  }

  /// Begins anew, behind another command.
  mutating func begin(behind printed: String) {
    self.printed = printed
    left = nil
  }

  /// Compares a line with the next one that was printed.
  ///
  /// - Parameters:
  ///   - text: the line as it was typed.
  ///   - number: its number at the prompt.
  /// - Returns: how they differ; nil if they are equal.
  mutating func compare(_ text: String, number: Int) -> PlacedDiagnostic? {
    let (script, mistakes) = Script.parse(entry: Array(text.utf8), path: "prompt", number: number)
    if let mistake = mistakes.first { return PlacedDiagnostic(mistake, in: script.source) }
    guard let line = script.lines.first else { return nil }
    let expected = script.raw(of: line).text
    var lines = left ?? printed.printedLines[...]
    let found = lines.popFirst()
    left = lines
    if found == expected { return nil }
    let actual = found.map { "'\($0)'" } ?? "no more"
    return PlacedDiagnostic(
      Diagnostic(
        code: "expect.failed", message: "the command printed \(actual), not '\(expected)'",
        range: line.raw, help: "expect.failed"), in: script.source)
  }
}
