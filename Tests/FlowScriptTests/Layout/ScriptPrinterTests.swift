import FlowScript
import Testing

struct ScriptPrinterTests {
  @Test(arguments: [
    ("", ""), ("\n\n", ""), ("a", "a\n"), ("  a\t b  \n", "a b\n"), ("\u{FEFF}a\n", "a\n"),
    ("\n\na\n\n\n\nb\n\n", "a\n\nb\n"),
    ("a# b\n", "a# b\n"), ("a # b \n", "a  # b\n"), ("a   #b\n   # c\n", "a  #b\n# c\n"),
    ("echo  'a  b'  \"c\\n\"  d\"e f\"  ''\n", "echo 'a  b' \"c\\n\" d\"e f\" ''\n"),
    ("expect   a  ==  'b  # c'   # d\n", "expect a == 'b  # c'  # d\n"),
    ("!  check  a\n", "! check a\n"), ("let   x   =   1 +  2\n", "let x = 1 + 2\n"),
    ("let x=1\n", "let x=1\n"),
    ("always   pending:   a ==  1 # b\n", "always pending: a == 1  # b\n"),
    ("expect # c\n", "expect  # c\n"),
    ("a\n\n  |  x \n|\n|y\n|\t\n", "a\n|  x \n|\n| y\n|\n"),
    ("a\n# c\n\n| x\n", "a\n# c\n| x\n"),
    ("a\ncase b\nc\ncase d\n", "a\n\ncase b\nc\n\ncase d\n"),
    ("a\n# x\n# y\ncase b\n", "a\n\n# x\n# y\ncase b\n"),
    ("a\n# x\n\ncase b\n", "a\n# x\n\ncase b\n"),
    ("# x\ncase b\n", "# x\ncase b\n"),
    ("a \\\nb   \\\n c # d\n", "a \\\n    b \\\n    c  # d\n"),
    ("a\\\nb 'c\\\nd'\n", "ab 'cd'\n"),
    ("expect a \\\n   && 'b\\\n  c'\nd\n", "expect a \\\n   && 'b\\\n  c'\nd\n"),
    ("a \\\n\nb\n", "a\nb\n"),
    ("a\\\\\n\nb\n", "a\\\\\n\nb\n"), ("expect x a\\\\\n\n", "expect x a\\\\\n\n"),
    ("a\\ # b\n", "a\\  # b\n"),
    ("\\\n| a\n", "\\\n| a\n"), ("a \\\n# b \\\nc\n", "a  # b \\\nc\n"),
    ("a\r\n\r\n\r\nb \\\r\nc\n", "a\r\n\r\nb \\\r\n    c\r\n"), ("a\nb\r\n", "a\nb\n"),
    ("expect a \\\r\n && b\r\n| c\r\n", "expect a \\\r\n && b\r\n| c\r\n"),
  ])
  func `the layout is canonical`(text: String, expected: String) {
    #expect(print(text) == expected)
    #expect(print(expected) == expected)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `printing keeps what a script says, and once is enough`(seed: UInt64) {
    var scripts = RandomScripts(generator: SeededGenerator(seed: seed))
    for _ in 0..<150 {
      let text = scripts.script(lines: 8)
      let printed = print(text)
      #expect(said(by: printed) == said(by: text), "\(text)")
      #expect(print(printed) == printed, "\(text)")
      #expect(Script.mistakes(printed) == [])
    }
  }

  @Test func `a script with mistakes prints without a crash`() {
    var scripts = RandomScripts(generator: SeededGenerator(seed: 7))
    for _ in 0..<500 {
      _ = ScriptPrinter.print(Script.parse(scripts.damagedScript(lines: 5), path: "t").script)
    }
  }

  private func print(_ text: String) -> String {
    String(decoding: ScriptPrinter.print(Script.read(text)), as: UTF8.self)
  }

  /// All that the layout may not change, a line a string.
  private func said(by text: String) -> [String] {
    let script = Script.read(text)
    let comments = script.comments.map { comment in
      let text = script.source.text(of: comment)
      return String(text.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
    return comments
      + script.lines.map { line in
        let raw = line.kind == .transcript ? script.raw(of: line).text : ""
        // The room in an expression is the layout's.
        if line.isRaw {
          return "\(line.kind) \(script.raw(of: line).text.filter { $0 != " " && $0 != "\t" })"
        }
        let words = line.words.map { "\(script.texts[$0])/\(script.words[$0].isQuoted)" }
        return "\(line.kind) \(words) \(raw)"
      }
  }
}
