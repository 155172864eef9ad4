import FlowScript
import Testing

struct DiagnosticRendererTests {
  @Test func `a diagnostic shows its line with carets and help`() {
    #expect(
      render("start transfer\nback\n\nexpect step «tarif»\n", help: "did you mean 'tariffs'?")
        == """
        error: no step is named 'tarif'
          --> edit.flow:4:13
           |
         4 | expect step tarif
           |             ^^^^^ did you mean 'tariffs'?

        """)
  }

  @Test(arguments: [
    ("a «b» c", "a b c", "  ^"),
    ("\t«b»", "    b", "    ^"),
    ("a\tb\t«c»", "a   b   c", "        ^"),
    ("漢字 «漢字»", "漢字 漢字", "     ^^^^"),
    ("👩‍👩‍👧 «b»", "👩‍👩‍👧 b", "   ^"),
    ("e\u{301} «e\u{301}x»", "e\u{301} e\u{301}x", "  ^^"),
    ("한 ｱ Ａ «b»", "한 ｱ Ａ b", "        ^"),
    ("a«\u{200B}»b", "a\u{FFFD}b", " ^"),
    ("a«\u{A0}»b", "a\u{FFFD}b", " ^"),
    ("\u{1B}[31m\u{202E} «b»", "\u{FFFD}[31m\u{FFFD} b", "       ^"),
    ("a«»", "a", " ^"),
    ("«a", "a", "^"),
    ("x «a\nb» c", "x a", "  ^"),
    ("x «a \r\nb» c", "x a ", "  ^^"),
  ])
  func `carets stand under what is displayed`(marked: String, line: String, carets: String) {
    let marked = marked.contains("»") ? marked : marked + "»"
    let lines = render(marked).split(separator: "\n").map(String.init)
    #expect(lines[3] == " 1 | " + line)
    #expect(lines[4] == "   | " + carets)
  }

  @Test func `a byte that is no UTF-8 takes one column`() {
    let source = SourceText(path: "t", bytes: [0x61, 0xFF, 0xFE, 0x62])
    let diagnostic = Diagnostic(code: "syntax", message: "m", range: .init(start: 1, end: 3))
    let lines = DiagnosticRenderer().render(diagnostic, in: source).split(separator: "\n")
    #expect(lines.suffix(2) == [" 1 | a\u{FFFD}\u{FFFD}b", "   |  ^^"])
  }

  @Test(arguments: [(0, 0), (0, 1), (50, 3), (99_999, 1), (40_000, 40_000), (100_000, 0)])
  func `a very long line is cut around its carets`(start: Int, length: Int) {
    for unit in ["a", "漢", "e\u{301}"] {
      let bytes = Array(String(repeating: unit, count: 100_000).utf8)
      let size = UInt32(unit.utf8.count)
      let diagnostic = Diagnostic(
        code: "syntax", message: "m",
        range: .init(start: UInt32(start) * size, end: UInt32(start + length) * size))
      let source = SourceText(path: "t", bytes: bytes)
      let lines = DiagnosticRenderer(width: 60).render(diagnostic, in: source).split(
        separator: "\n")
      let shown = lines[3].dropFirst(5)
      let columns = shown.count * (unit == "漢" ? 2 : 1)
      #expect(columns <= 62 && columns >= 30)
      #expect(shown.hasPrefix("…") == (start > 20))
      #expect(shown.hasSuffix("…") == (start < 99_000))
      #expect(lines[4].utf8.count <= 5 + 62 && lines[4].contains("^"))
    }
  }

  @Test func `the files that sourced the text follow`() {
    let text = render(
      "«a»",
      origins: [
        SourceOrigin(path: "b.flow", position: .init(line: 3, column: 1)),
        SourceOrigin(path: "c.flow", position: .init(line: 10, column: 3)),
      ])
    #expect(text.hasSuffix("   | ^\n   = sourced at b.flow:3:1\n   = sourced at c.flow:10:3\n"))
  }

  @Test func `an empty source still has a place`() {
    #expect(
      render("«»") == """
        error: no step is named 'tarif'
          --> edit.flow:1:1
           |
         1 |
           | ^

        """)
  }

  @Test func `wide line numbers push the margin`() {
    let text = render(String(repeating: "\n", count: 99) + "«x»")
    #expect(text.contains("\n   --> edit.flow:100:1\n    |\n") == false)
    #expect(text.contains("\n    --> edit.flow:100:1\n     |\n 100 | x\n     | ^\n"))
  }

  @Test func `a byte order mark is no column`() {
    #expect(render("\u{FEFF}a «b»").contains("edit.flow:1:3\n   |\n 1 | a b\n   |   ^\n"))
  }

  @Test func `colour is added only when asked for and changes no text`() {
    let plain = render("a «b»", help: "h")
    let colored = render("a «b»", help: "h", usesColor: true)
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[1;31m^ h\u{1B}[0m"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test func `a message cannot disturb the terminal`() {
    let source = SourceText(path: "a\u{1B}", bytes: [0x61])
    let diagnostic = Diagnostic(
      code: "syntax", severity: .warning, message: "x\u{1B}\ny\u{2028}",
      range: .init(start: 0, end: 1), help: "\u{202E}")
    let text = DiagnosticRenderer().render(diagnostic, in: source)
    #expect(text.hasPrefix("warning: x\u{FFFD}\u{FFFD}y\u{FFFD}\n  --> a\u{FFFD}:1:1\n"))
    #expect(text.hasSuffix("^ \u{FFFD}\n"))
  }

  private func render(
    _ marked: String, help: String? = nil, origins: [SourceOrigin] = [], usesColor: Bool = false
  ) -> String {
    let text = MarkedText(marked)
    let diagnostic = Diagnostic(
      code: "step.unknown", message: "no step is named 'tarif'", range: text.ranges[0], help: help)
    return DiagnosticRenderer(usesColor: usesColor).render(
      diagnostic, in: SourceText(path: "edit.flow", bytes: text.bytes), sourcedFrom: origins)
  }
}
