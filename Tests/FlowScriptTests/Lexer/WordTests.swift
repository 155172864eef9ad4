import FlowScript
import Testing

struct WordTests {
  @Test(arguments: [
    ("submit amount 100", ["submit", "amount", "100"]),
    ("  submit\t amount  ", ["submit", "amount"]),
    (#"a"b c"d"#, ["ab cd"]),
    (#"echo '' "" x''"#, ["echo", "", "", "x"]),
    (#"echo 'a\n"b"$x${y}'"#, ["echo", #"a\n"b"$x${y}"#]),
    (#"echo "it's" 'say "x"'"#, ["echo", "it's", #"say "x""#]),
    (#"echo "\n\t\r\"\\\$\u{20AC}\u{1f600}\u{0}""#, ["echo", "\n\t\r\"\\$€😀\0"]),
    (#"echo \n a\b C:\x"#, ["echo", #"\n"#, #"a\b"#, #"C:\x"#]),
    ("echo $100 $ a$ \"$5\"", ["echo", "$100", "$", "a$", "$5"]),
    ("echo a#b # c", ["echo", "a#b"]),
    ("echo ''#b", ["echo", "#b"]),
    ("# nothing", []),
    ("echo żółć 漢字 👩", ["echo", "żółć", "漢字", "👩"]),
    ("echo a|b |", ["echo", "a|b", "|"]),
    ("a\\\nb", ["ab"]),
    ("a \\\n  b", ["a", "b"]),
    ("a \\\r\n\\\r\n  b", ["a", "b"]),
    ("\\\na", ["a"]),
    ("a\\\n#b", ["a#b"]),
    ("'a\\\n#b' c", ["a#b", "c"]),
    ("\"\\\\\nn\\\n\\n\"", ["\n\n"]),
    ("echo \"\u{A0}\u{202E}\" '\u{200B}'", ["echo", "\u{A0}\u{202E}", "\u{200B}"]),
    ("echo \"${a}\" '${a}' \"\\${a}\"", ["echo", "${a}", "${a}", "${a}"]),
  ])
  func `a line is split into words`(text: String, words: [String]) {
    let (script, diagnostics) = Script.parse(Array(text.utf8), path: "t")
    #expect(diagnostics == [])
    #expect(script.wordsByLine == (words.isEmpty ? [] : [words]))
  }

  @Test(arguments: [
    "«submit» «amount» «100»", "  «a»\t«'b c'»«»", "«a\"b c\"d» «''»", "«żółć» «漢字» # x",
    "«a\\\nb» «c»", "«a» \\\n «b»", "«a» \\\r\n «'b\\\r\nc'» «d»", "«a${b c}d» «e»",
    "\u{FEFF}«a»",
  ])
  func `a word knows where it was written`(marked: String) {
    let text = MarkedText(marked)
    let script = Script.parse(text.bytes, path: "t").script
    #expect(script.words.map(\.range) == text.ranges.filter { !$0.isEmpty })
  }

  @Test(arguments: [
    ("amount=100", "amount", "100"), ("a=", "a", ""), ("_a-1=x=y", "_a-1", "x=y"),
    ("a='b c'", "a", "b c"), ("a=${b}", "a", "${b}"), ("a\\\nb=c", "ab", "c"),
    ("a=ż", "a", "ż"), ("averylongname=1", "averylongname", "1"),
  ])
  func `an unquoted name before an equals sign makes a pair`(
    word: String, name: String, value: String
  ) {
    let script = Script.read("submit " + word)
    #expect(script.words[1].pairNameLength == name.utf8.count)
    #expect(script.pairName(ofWord: 1) == name)
    #expect(script.pairValue(ofWord: 1) == value)
  }

  @Test(arguments: ["=a", "1a=b", "-a=b", "a.b=c", "'a'=b", "a''=b", "ż=b", "${a}=b", "a", "a!=b"])
  func `anything else makes none`(word: String) {
    let script = Script.read("submit " + word)
    #expect(script.words[1].pairNameLength == 0)
    #expect(script.pairName(ofWord: 1) == nil)
  }

  @Test(arguments: [("a", false), ("'a'", true), ("a\"\"", true), ("a${'b'}", false)])
  func `a word knows whether it is quoted`(word: String, isQuoted: Bool) {
    #expect(Script.read(word).words[0].isQuoted == isQuoted)
  }

  @Test func `comments are kept and belong to their lines`() {
    let text = MarkedText("«# a»\nx «# b \\»\ny\n  «# c»\nz \\\n w «# d»\n")
    let script = Script.parse(text.bytes, path: "t").script
    #expect(script.comments == text.ranges)
    #expect(script.lines.map { script.comment(of: $0) } == [text.ranges[1], nil, text.ranges[3]])
    #expect(script.wordsByLine == [["x"], ["y"], ["z", "w"]])
    #expect(script.lines.map(\.number) == [2, 3, 5])
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a line keeps the number it has in the file`(ending: String) {
    let script = Script.read(
      ["", "a", "", "# c", "b \\", "c", "| x", "d", ""].joined(separator: ending))
    #expect(script.lines.map(\.number) == [2, 5, 7, 8])
    #expect(script.wordsByLine == [["a"], ["b", "c"], [], ["d"]])
    #expect(script.source.position(of: script.words[2].range.start) == .init(line: 6, column: 1))
  }

  @Test func `an entry has its own number and no byte order mark`() {
    let (script, none) = Script.parse(entry: Array("back\n".utf8), path: "-", number: 17)
    #expect(none == [])
    #expect(script.lines.map(\.number) == [17])
    #expect(script.source.position(of: 2) == .init(line: 17, column: 3))
    #expect(
      Script.parse(entry: Array("\u{FEFF}x".utf8), path: "-", number: 1).diagnostics.count == 1)
  }

  @Test(arguments: ["a", "é", "漢", "aé\u{1F600}"])
  func `a column is found in a line of any length`(part: String) {
    let line = String(repeating: part, count: 1_000)
    let source = SourceText(path: "t", bytes: Array("\u{FEFF}\(line)\n\(line)".utf8))
    for (number, start) in [(1, 3), (2, 3 + line.utf8.count + 1)] {
      var column = 1
      for index in line.unicodeScalars.indices {
        let offset = start + line.utf8.distance(from: line.startIndex, to: index)
        #expect(source.position(of: UInt32(offset)) == .init(line: number, column: column))
        column += 1
      }
    }
  }

  @Test(arguments: [
    ("a \\", true), ("a \\\n", true), ("a \\\r\n", true), ("'a\\", true), ("a \\\nb \\", true),
    ("a", false), ("a \\\nb", false), ("a # \\", false), ("a '#' \\", true), ("| a \\", false),
    ("a \\ ", false), ("a \\\n# \\", false), ("", false), ("\\", true),
  ])
  func `an entry says whether it goes on`(entry: String, isIncomplete: Bool) {
    #expect(Script.isIncomplete(Array(entry.utf8)) == isIncomplete)
  }
}
