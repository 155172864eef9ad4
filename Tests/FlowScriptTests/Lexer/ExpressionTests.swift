import FlowScript
import Testing

struct ExpressionTests {
  @Test(arguments: [
    "a ${«b»}", "a x${«b»}y${«c»}", "a ${«»}", "a \"${«b»} c\"", "a \"${«x + \"}\" + '}'»}\"",
    "a ${«{'a': {1: 2}}»}}", "a ${«'''a'}b'''»}", "a ${«\"\"\"a\"}b\"\"\"»}", "a ${«'\\'}'»}",
    "a ${«r'\\'»}'}'", "a ${«br'\\'»}", "a ${«R\"\\\"»}", "a ${«bar'\\'}'»}", "a ${«b'\\'}'»}",
    "a ${«x[({1})]»}", "a ${«''»}", "a ${«\"\"»}", "a ${«a \\\n + b»} ${«c»}", "a ${«x # y»}",
    "a ${«$»}",
  ])
  func `an expression ends where its grammar says`(marked: String) {
    let text = MarkedText(marked)
    let (script, diagnostics) = Script.parse(text.bytes, path: "t")
    #expect(diagnostics == [])
    let ranges = script.words.indices.flatMap { script.pieces(ofWord: $0) }.compactMap {
      if case .expression(let raw) = $0 { raw.range } else { nil }
    }
    #expect(ranges == text.ranges)
  }

  @Test func `a word with expressions is made of pieces`() throws {
    let script = Script.read(#"a x=1 n="p ${q + "r"}"'${s}'$t${u}"#)
    #expect(script.words.map(\.hasExpression) == [false, false, true])
    #expect(script.pieces(ofWord: 1) == [.text("x=1")])
    #expect(script.valuePieces(ofWord: 1) == [.text("1")])
    #expect(
      script.pieces(ofWord: 2).map(Self.describe) == ["n=p ", "<q + \"r\">", "${s}$t", "<u>"])
    #expect(script.valuePieces(ofWord: 2).map(Self.describe).first == "p ")
    #expect(Script.read("a b=${c}").valuePieces(ofWord: 1).map(Self.describe) == ["<c>"])
  }

  private static func describe(_ piece: Piece) -> String {
    switch piece {
    case .text(let text): text
    case .expression(let raw): "<\(raw.text)>"
    }
  }

  @Test(arguments: [
    ("expect «a == b»", ["expect", "a", "==", "b"]),
    ("expect «a == 'b c'»  # d", ["expect", "a", "==", "b c"]),
    ("expect «'#' == \" # \"» # d", ["expect", "#", "==", " # "]),
    ("expect «a ==#b»", ["expect", "a", "==#b"]),
    ("check «a \"b\\q\"» #", ["check"]),
    ("eval «'''it's # 1'''» # x", ["eval"]),
    ("eval «\"\"\"a # \"b\" \"\"\"» # x", ["eval", "a # b "]),
    ("eval «r'\\' + 'x # y'» # z", ["eval", "r\\", "+", "x # y"]),
    ("expect «name 'a\\'» # c", ["expect", "name", "a\\"]),
    ("expect «'unclosed # c»", ["expect"]),
    ("expect «it's»", ["expect"]),
    ("always «size(a) == 1»  # b", ["always", "size(a)", "==", "1"]),
    ("always pending: «a == 'b  # c'»  # d", ["always", "pending:"]),
    ("always   pending:  \\\n  «a»", ["always", "pending:"]),
    ("always «pending:x»", ["always", "pending:x"]),
    ("always «clear 2»", ["always", "clear", "2"]),
    ("! expect «a b»", ["!", "expect", "a", "b"]),
    ("let x = «1 + 'a # b'» # c", ["let", "x", "="]),
    ("! let x = «2»", ["!", "let", "x", "="]),
    ("let x =«»", ["let", "x", "="]),
    ("expect«»", ["expect"]),
    ("expect «»# x", ["expect"]),
    ("expect «a \\\n b» # c", ["expect", "a", "b"]),
    ("expect «${a b} ${'#'}»", ["expect", "${a b}", "${'#'}"]),
    ("expect «step ż» # ż", ["expect", "step", "ż"]),
  ])
  func `the rest of a checking line is kept raw`(marked: String, words: [String]) {
    let text = MarkedText(marked)
    let (script, diagnostics) = Script.parse(text.bytes, path: "t")
    #expect(diagnostics == [])
    #expect(script.lines.map(\.isRaw) == [true])
    #expect(script.lines.map(\.raw) == text.ranges)
    #expect(script.wordsByLine == [words])
  }

  @Test(arguments: [
    "echo expect a", "! ! expect a", "let x=1", "let x", "let x == 1", "expects a", "!expect a",
  ])
  func `no other line has a raw rest`(text: String) {
    #expect(Script.read(text).lines.map(\.isRaw) == [false])
  }

  @Test func `raw text knows where each of its bytes was written`() {
    let text = MarkedText("expect a\\\r\n  «&&» b\\\n«c»")
    let script = Script.parse(text.bytes, path: "t").script
    let raw = script.raw(of: script.lines[0])
    #expect(raw.text == "a  && bc")
    #expect(raw.sourceRange(of: 3..<5) == text.ranges[0])
    #expect(raw.sourceRange(of: 7..<8) == text.ranges[1])
    #expect(raw.sourceRange(of: 8..<8).start == text.ranges[1].end)
  }

  @Test(arguments: [
    ("| a b", "a b"), ("|a", "a"), ("|", ""), ("| ", ""), ("|  a ", " a "), ("  | a", "a"),
    ("|\ta", "a"), ("| a \\", "a \\"), ("| 'a # \"", "'a # \""),
    ("| \u{A0}ż\u{202E}", "\u{A0}ż\u{202E}"),
    ("| a\tb", "a\tb"), ("|||", "||"),
  ])
  func `a transcript line is raw text`(line: String, expected: String) {
    for ending in ["", "\n", "\r\n", "\nb"] {
      let (script, diagnostics) = Script.parse(Array((line + ending).utf8), path: "t")
      #expect(diagnostics == [])
      #expect(script.lines.first?.kind == .transcript)
      #expect(script.lines.first.map { script.raw(of: $0).text } == expected)
      #expect(script.lines.count == (ending == "\nb" ? 2 : 1))
    }
  }
}
