import Testing

@testable import FlowScript

struct RobustnessTests {
  @Test(arguments: 0..<3 as Range<UInt64>)
  func `any bytes are read without breaking a rule of the tables`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<100_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    check(bytes)
    let syntax = Array("'\"\\${}()\n\r |#=! aexpect\tlet\u{A0}\0".utf8)
    check((0..<100_000).map { _ in syntax.randomElement(using: &generator) ?? 0 })
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func `damaged scripts are read the same by the fast and the careful path`(seed: UInt64) {
    var scripts = RandomScripts(generator: SeededGenerator(seed: seed))
    for _ in 0..<300 { check(scripts.damagedScript(lines: 6)) }
  }

  @Test func `scripts of the language have no mistakes`() {
    var scripts = RandomScripts(generator: SeededGenerator(seed: 99))
    for _ in 0..<300 {
      let text = scripts.script(lines: 6)
      #expect(Script.mistakes(text) == [], "\(text)")
    }
  }

  private func check(_ bytes: [UInt8]) {
    let (script, diagnostics) = Script.parse(bytes, path: "t")
    var careful = ScriptLexer(bytes: bytes, firstLine: 1)
    careful.lex(from: ByteOrderMark.length(in: bytes), readsPlainLines: false)
    if !ByteOrderMark.isUTF16(bytes) {
      #expect(script.texts == careful.tables.texts)
      #expect(script.words == careful.tables.words)
      #expect(script.lines.map(LineParts.init) == careful.tables.lines.map(LineParts.init))
      #expect(script.comments == careful.tables.comments)
      #expect(diagnostics == careful.diagnostics)
      #expect(script.source.lineStarts == careful.tables.lineStarts)
    }
    #expect(script.source.lineStarts == SourceText(path: "t", bytes: bytes).lineStarts)
    #expect(script.texts.count == script.words.count)
    #expect(isAscending(script.words.map(\.range), in: bytes))
    #expect(isAscending(script.comments, in: bytes))
    #expect(isAscending(script.lines.filter(\.isRaw).map(\.raw), in: bytes))
    #expect(
      zip(diagnostics, diagnostics.dropFirst()).allSatisfy { $0.range.start <= $1.range.start })
    #expect(diagnostics.allSatisfy { $0.range.start < $0.range.end && $0.range.end <= bytes.count })
    #expect(script.lines.flatMap(\.words) == Array(script.words.indices))
    for line in script.lines { _ = (script.raw(of: line), script.comment(of: line)) }
    for word in script.words.indices where script.words[word].hasExpression {
      #expect(!script.pieces(ofWord: word).isEmpty)
    }
  }

  private func isAscending(_ ranges: [SourceRange], in bytes: [UInt8]) -> Bool {
    var end: UInt32 = 0
    for range in ranges {
      guard range.start >= end, range.end >= range.start else { return false }
      end = range.end
    }
    return end <= bytes.count
  }

  @Test(arguments: [
    "a=", "a!=", "'", "\"", "${", "${'", "a ", "\\ ", "\\\n", "a\\\n #\\\n", "(", "{", "\0", "ż",
    "\u{A0}", "expect '", "expect a\\\n'", "'a' ", "${a}", "\\", "#", "|", "\r", "'''", "\\\"", "!",
    "! expect \n",
  ])
  func `each byte is read a bounded number of times`(unit: String) {
    for prefix in ["", "echo ", "expect ", "eval \"", "echo '", "let x = ", "echo ${", "# "] {
      let bytes = Array((prefix + String(repeating: unit, count: 20_000 / unit.utf8.count)).utf8)
      var lexer = ScriptLexer(bytes: bytes, firstLine: 1)
      lexer.lex(from: 0, readsPlainLines: false)
      #expect(lexer.readCount <= 16 * bytes.count + 64)
      #expect(lexer.tables.words.count <= bytes.count)
    }
  }

  @Test func `nesting is counted, not followed`() {
    let open = String(repeating: "[({", count: 100_000)
    let closed = open + String(repeating: "})]", count: 100_000)
    #expect(Script.mistakes("eval \(closed)\nlet a = \(closed)\necho ${\(closed)}") == [])
    #expect(Script.mistakes("echo ${\(open)").count == 1)
  }
}

/// The facts that both paths must agree on: only the fast one knows that a line is plain.
private struct LineParts: Equatable {
  let kind: Line.Kind
  let isRaw: Bool
  let number: UInt32
  let raw: SourceRange
  let words: Range<Int>

  init(_ line: Line) {
    kind = line.kind
    isRaw = line.isRaw
    number = line.number
    raw = line.raw
    words = line.words
  }
}
