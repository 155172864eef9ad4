import FlowScript
import Testing

struct MistakeTests {
  @Test(arguments: [
    ("echo «'»a b", "this quote is never closed"),
    ("echo «\"»a 'b", "this quote is never closed"),
    ("echo a«'»\n'b'", "this quote is never closed"),
    ("echo \"a«\\q»b\"", "no such escape"),
    ("echo \"«\\'»\"", "no such escape"),
    ("echo \"«\\ż»\"", "no such escape"),
    ("echo \"«\\u{D800}»\"", "no Unicode character has this number"),
    ("echo \"«\\u{110000}»\"", "no Unicode character has this number"),
    ("echo \"«\\u»41\"", "\\u needs one to eight hexadecimal digits in braces"),
    ("echo \"«\\u{»}\"", "\\u needs one to eight hexadecimal digits in braces"),
    ("echo \"«\\u{12345678»9}\"", "\\u needs one to eight hexadecimal digits in braces"),
    ("echo «${»a", "this ${ is never closed"),
    ("echo \"a «${»b\"", "this ${ is never closed"),
    ("echo «${»{}", "this ${ is never closed"),
    ("a «\\  »\nb", "blanks after the backslash"),
    ("a «\\\t»", "blanks after the backslash"),
    ("expect a «\\ »\n== b", "blanks after the backslash"),
    ("a «\\»", "a backslash continues this line, but nothing follows"),
    ("a\r\nb «\\»\r\n", "a backslash continues this line, but nothing follows"),
    ("a«\r»b", "a carriage return without a line feed"),
    ("'a«\r»b'", "a carriage return without a line feed"),
    ("a«\r»", "a carriage return without a line feed"),
    ("a «\r»\r\n", "a carriage return without a line feed"),
    ("a«\0»b", "a NUL character"),
    ("'«\u{1B}»'", "control character U+001B"),
    ("# «\u{7}»", "control character U+0007"),
    ("«\u{7F}»", "control character U+007F"),
    ("'«\u{85}»'", "control character U+0085"),
    ("| «\u{1B}»[0m", "control character U+001B"),
    ("a«\u{A0}»b", "space character U+00A0 outside quotes"),
    ("# «\u{3000}»", "space character U+3000 outside quotes"),
    ("a «\u{2028}»b", "space character U+2028 outside quotes"),
    ("a «\u{2029}»b", "space character U+2029 outside quotes"),
    ("a «\u{1680}» b", "space character U+1680 outside quotes"),
    ("a«\u{200B}»b", "invisible character U+200B outside quotes"),
    ("a«\u{200D}»b", "invisible character U+200D outside quotes"),
    ("a «\u{2060}»", "invisible character U+2060 outside quotes"),
    ("a «\u{FEFF}»", "a byte order mark U+FEFF that does not begin a file"),
    ("# «\u{202E}»x", "bidirectional control U+202E outside quotes"),
    ("a «\u{2066}»x", "bidirectional control U+2066 outside quotes"),
    ("a «\u{61C}»x", "bidirectional control U+061C outside quotes"),
    ("expect a ==«\u{A0}»1", "space character U+00A0 outside quotes"),
    ("echo ${a«\u{A0}»+ '\u{A0}'}", "space character U+00A0 outside quotes"),
  ])
  func `a mistake is named where it stands`(marked: String, message: String) {
    let text = MarkedText(marked)
    let diagnostics = Script.parse(text.bytes, path: "t").diagnostics
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.range) == text.ranges)
    #expect(
      diagnostics.allSatisfy { $0.code == "syntax" && $0.severity == .error && $0.help != nil })
  }

  @Test(
    arguments: [
      [0xFF], [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xE2, 0x82], [0xC3],
    ] as [[UInt8]])
  func `what is no UTF-8 is one mistake everywhere`(invalid: [UInt8]) {
    for (before, after) in [("a ", " b"), ("a '", "'"), ("# ", ""), ("| ", ""), ("eval '", "'")] {
      let bytes = Array(before.utf8) + invalid + Array(after.utf8)
      let diagnostics = Script.parse(bytes, path: "t").diagnostics
      let start = UInt32(before.utf8.count)
      #expect(diagnostics.map(\.range) == [.init(start: start, end: start + UInt32(invalid.count))])
      #expect(diagnostics.first?.message.hasPrefix("invalid UTF-8, byte 0x") == true)
    }
  }

  @Test func `a character torn by a continuation is invalid`() {
    let diagnostics = Script.parse([0x61, 0xC3, 0x5C, 0x0A, 0xA9], path: "t").diagnostics
    #expect(diagnostics.map(\.range) == [.init(start: 1, end: 2), .init(start: 4, end: 5)])
  }

  @Test func `all mistakes of a text are reported in order`() {
    let text = MarkedText("a «'»b«\u{7}»\n\"«\\q»\" «${»\n# «\u{A0}»\nx \"«\\w»\" «\r»y")
    #expect(Script.parse(text.bytes, path: "t").diagnostics.map(\.range) == text.ranges)
  }

  @Test func `a run of the same character is one mistake`() {
    let text = MarkedText("«\0\0\0»«\u{1}»a«\0»")
    #expect(Script.parse(text.bytes, path: "t").diagnostics.map(\.range) == text.ranges)
  }

  @Test func `a mistake does not hide the lines after it`() {
    #expect(Script.read("a 'b\nc d\n").wordsByLine == [["a", "b"], ["c", "d"]])
  }

  @Test func `too many mistakes are counted`() throws {
    let diagnostics = Script.mistakes(String(repeating: "'\n", count: ScriptLimits.diagnostics + 5))
    #expect(diagnostics.count == ScriptLimits.diagnostics + 1)
    #expect(diagnostics.last?.message == "5 more mistakes are not listed")
  }

  @Test func `UTF-16 is recognized`() {
    for bytes in [[0xFF, 0xFE, 0x61, 0], [0xFE, 0xFF, 0, 0x61]] as [[UInt8]] {
      #expect(Script.parse(bytes, path: "t").diagnostics.map(\.message) == ["the file is UTF-16"])
    }
  }

  @Test(arguments: [
    ("", ""), ("# ", ""), ("| ", ""), ("'", "'"), ("eval ", ""), ("a \\\n", ""), ("a \\\r\n", ""),
  ])
  func `a line may have 1 MiB and no byte more`(before: String, after: String) {
    let spliced = before.hasPrefix("a ") ? before.utf8.count - 2 : 0
    let room = ScriptLimits.line - (before.utf8.count - spliced) - after.utf8.count
    let longest = before + String(repeating: "x", count: room) + after
    #expect(Script.mistakes(longest + "\nb") == [])
    let (script, diagnostics) = Script.parse(Array(("x" + longest + "\nb").utf8), path: "t")
    #expect(diagnostics.map(\.message) == ["this line is longer than 1 MiB"])
    #expect(script.wordsByLine == [["b"]])
    #expect(script.comments == [])
  }

  @Test func `the lines that continue a line that is too long are skipped with it`() {
    let long = String(repeating: "x", count: ScriptLimits.line + 1)
    let (script, diagnostics) = Script.parse(Array("\(long) \\\n'\\\r\n'\nb".utf8), path: "t")
    #expect(diagnostics.count == 1)
    #expect(script.wordsByLine == [["b"]])
    #expect(script.lines.map(\.number) == [4])
  }

  @Test func `a file may not have more than 64 MiB`() {
    let bytes = [UInt8](repeating: 0x0A, count: ScriptLimits.file + 1)
    let (script, diagnostics) = Script.parse(bytes, path: "t")
    #expect(diagnostics.map(\.message) == ["the file is larger than 64 MiB"])
    #expect(script.lines == [])
  }
}
