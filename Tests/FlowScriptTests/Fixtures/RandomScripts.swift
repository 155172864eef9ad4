/// Scripts made of what the language is made of, in any order.
struct RandomScripts {
  var generator: SeededGenerator

  private static let words = [
    "submit", "amount", "100", "tariff=economy", "a='b c'", "\"x ${y + \"z\"} \\n\"", "${a}", "''",
    "'#'", "a#b", "!", "|", "$5", "=", "==", "żółć", "\"\\u{20AC}\"", "x\"y z\"w", "a\\b", "@smoke",
    "\"\u{A0}\"", "(1+2)", "a&&b", "'it\"s'", "-1.50", "\"\\\"\"", "n=${m}", "漢", "\\",
  ]
  private static let verbs = [
    "submit", "expect", "! expect", "check", "eval", "let x =", "let", "case", "| ", "|", "with",
    "tags", "skip", "echo", "!", "", "always", "always pending:",
  ]
  private static let gaps = [" ", "  ", "\t", " \\\n  ", "\\\n"]

  mutating func line() -> String {
    var line = Self.verbs.randomElement(using: &generator) ?? ""
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      line += Self.gaps.randomElement(using: &generator) ?? " "
      line += Self.words.randomElement(using: &generator) ?? ""
    }
    if line.hasSuffix("\\") { line += "x" }
    return Bool.random(using: &generator) ? line : line + "  # note"
  }

  mutating func script(lines: Int) -> String {
    let ending = Bool.random(using: &generator) ? "\n" : "\r\n"
    var text = ""
    for _ in 0..<lines {
      let blanks = String(repeating: " ", count: Int.random(in: 0...2, using: &generator))
      var line = line()
      if ending == "\r\n" {
        line = line.split(separator: "\n", omittingEmptySubsequences: false).joined(
          separator: ending)
      }
      text += blanks + line + ending
    }
    return text
  }

  /// A script with some of its bytes changed, dropped, doubled or cut off.
  mutating func damagedScript(lines: Int) -> [UInt8] {
    var bytes = Array(script(lines: lines).utf8)
    for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
      let offset = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[offset] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: offset)
      case 2:
        bytes.insert(
          contentsOf: Array("'\"\\${}\r\n |#".utf8).shuffled(using: &generator).prefix(3),
          at: offset)
      default: bytes.removeLast(bytes.count - offset)
      }
    }
    return bytes
  }
}
