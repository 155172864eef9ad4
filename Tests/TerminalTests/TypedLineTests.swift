import Testing

@testable import Terminal

struct TypedLineTests {
  /// Types bytes and returns what the line holds and what was echoed.
  private func type(_ keys: String) -> (text: String, echo: String) {
    var line = TypedLine()
    var echo: [UInt8] = []
    for byte in keys.utf8 {
      if case .echo(let bytes) = line.type(byte) { echo += bytes }
    }
    return (line.text, String(decoding: echo, as: UTF8.self))
  }

  @Test(arguments: [
    ("abc", "abc"), ("abc\u{7F}", "ab"), ("abc\u{8}\u{8}\u{8}\u{8}", ""), ("ab\u{15}c", "c"),
    ("one two  \u{17}", "one "), ("größe\u{7F}\u{7F}", "grö"), ("a\u{301}\u{7F}b", "b"),
    ("x\u{1B}[Ay", "xy"), ("x\u{1B}[1;5Cy", "xy"), ("x\u{1B}OPy", "xy"), ("x\u{1B}fy", "xy"),
    ("x\u{1B}éy", "xy"), ("x\u{1B}日\u{1B}[Ay", "xy"), ("x\u{1B}\u{1B}[Ay", "xy"),
    ("x\u{1B}\u{15}y", "y"), ("x\u{18}\u{15}y", "y"), ("x\u{1B}[\u{15}y", "y"),
    ("\t", " "), ("a\u{0}\u{1}b", "ab"),
  ])
  func `keys edit the line`(keys: String, text: String) {
    #expect(type(keys).text == text)
  }

  @Test(arguments: [
    ("a\u{7F}", "a\u{8} \u{8}"), ("日\u{7F}", "日\u{8} \u{8}\u{8} \u{8}"), ("\u{7F}", ""),
    ("a\u{301}\u{7F}", "a\u{301}\u{8} \u{8}"),
  ])
  func `the echo takes back the columns that a key took`(keys: String, echo: String) {
    #expect(type(keys).echo == echo)
  }

  @Test func `the line ends with Enter, the input with Ctrl-D on nothing`() {
    var line = TypedLine()
    let keys: [UInt8] = [4, UInt8(ascii: "x"), 4, 13]
    let outcomes = keys.map { line.type($0) }
    #expect(outcomes == [.endOfInput, .echo([UInt8(ascii: "x")]), .echo([]), .entered("x")])
  }

  @Test(arguments: ["x\u{1B}\n", "x\u{18}\n", "x\u{1B}é\n"])
  func `Enter ends the line behind a key that goes on, too`(keys: String) {
    var line = TypedLine()
    #expect(keys.utf8.map { line.type($0) }.last == .entered("x"))
  }

  @Test func `a line has an end`() {
    var line = TypedLine()
    for _ in 0..<TypedLine.limit { line.append(UInt8(ascii: "x")) }
    let outcome = line.type(UInt8(ascii: "y"))
    #expect(outcome == .echo([7]))
    #expect(line.text.utf8.count == TypedLine.limit)
  }

  @Test func `erasing bytes that are no text does no harm`() {
    var line = TypedLine()
    for byte: UInt8 in [0x80, 0xFF, 0xE2, 0x82, 0x7F, 0x7F, 0x7F, 0x7F, 0x7F] {
      _ = line.type(byte)
    }
    #expect(line.isEmpty)
  }
}
