import Testing

@testable import Terminal

struct LinePainterTests {
  private var painter = LinePainter()

  private func line(_ text: String, cursor: Int? = nil, columns: Int = 40) -> LinePainter.Line {
    LinePainter.Line(
      text: text, cursor: cursor ?? text.utf8.count, lead: 2, columns: columns, rows: 10)
  }

  private func red(_ range: Range<Int>, then suggestion: String = "") -> LineLook {
    LineLook(parts: [.init(range, style: "31")], suggestion: suggestion)
  }

  /// Types keys at the end, as an editor that writes them as they are.
  private mutating func type(_ text: String) -> String {
    text.utf8.reduce(into: "") { $0 += painter.prepare(for: $1, isAtEnd: true) }
  }

  @Test mutating func `what needs no style is not written again`() {
    #expect(type("abc") == "")
    #expect(!painter.isCurrent)
    #expect(painter.paint(line("abc"), LineLook()) == "")
    #expect(painter.isCurrent)
  }

  @Test mutating func `a key costs no more behind a long line`() {
    let clock = ContinuousClock()
    let line = String(repeating: "a", count: 400_000)
    #expect(clock.measure { _ = type(line) } < .seconds(20))
  }

  @Test mutating func `what is typed behind the line is painted alone`() {
    _ = type("ab")
    #expect(
      painter.paint(line("ab"), red(0..<2)) == "\u{1B}7\r\u{1B}[2C\u{1B}[31mab\u{1B}[0m\u{1B}8")
    _ = type("c")
    #expect(
      painter.paint(line("abc"), red(0..<3)) == "\u{1B}7\r\u{1B}[4C\u{1B}[31mc\u{1B}[0m\u{1B}8")
  }

  @Test mutating func `any other key has the whole line painted`() {
    _ = type("ab")
    _ = painter.paint(line("ab"), red(0..<1))
    _ = painter.prepare(for: 0x02, isAtEnd: true)
    #expect(
      painter.paint(line("ab", cursor: 1), red(0..<1))
        == "\u{1B}7\r\u{1B}[2C\u{1B}[31ma\u{1B}[0mb\u{1B}8")
  }

  @Test mutating func `rows above are reached and the cursor is put back`() {
    _ = type("abcdefgh")
    #expect(
      painter.paint(line("abcdefgh", columns: 4), red(0..<1))
        == "\u{1B}7\u{1B}[2A\r\u{1B}[2C\u{1B}[31ma\u{1B}[0mbcdefgh\u{1B}8")
  }

  @Test mutating func `a suggestion stays while it is typed and goes with anything else`() {
    _ = type("a")
    let shown = painter.paint(line("a"), LineLook(suggestion: "bc"))
    #expect(shown == "\u{1B}7\u{1B}[90mbc\u{1B}[0m\u{1B}8")
    #expect(painter.suggestion == "bc")
    #expect(type("b") == "")
    #expect(painter.paint(line("ab"), LineLook(suggestion: "c")) == "")
    #expect(type("x") == "\u{1B}[K")
    #expect(painter.suggestion == "")
  }

  @Test mutating func `a suggestion begins no row and follows the cursor alone`() {
    _ = type("abc")
    let look = LineLook(suggestion: "defghij")
    #expect(painter.paint(line("abc", columns: 8), look) == "\u{1B}7\u{1B}[90mde\u{1B}[0m\u{1B}8")
    #expect(painter.suggestion == "defghij")
    _ = painter.prepare(for: 0x02, isAtEnd: true)
    #expect(painter.paint(line("abc", cursor: 2, columns: 8), look) == "")
  }

  @Test(arguments: ["a\tb", "a\u{1}", "e\u{301}", String(repeating: "x", count: 400)])
  mutating func `what an editor shows in a way of its own is left alone`(text: String) {
    _ = painter.prepare(for: 0x16, isAtEnd: true)
    #expect(painter.paint(line(text), red(0..<1, then: "more")) == "")
  }

  @Test mutating func `what is two columns wide is not divided between rows`() {
    _ = painter.drop()
    #expect(
      painter.paint(line("a漢b", columns: 4), red(1..<4))
        == "\u{1B}7\u{1B}[1A\r\u{1B}[2Ca\u{1B}[31m漢\u{1B}[0mb\u{1B}8")
  }
}
