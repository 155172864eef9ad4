import Foundation
import Testing

/// Scripts of several cases, as a user runs them.
struct StructureTests {
  private let tool: Tool

  init() throws { tool = try Tool() }

  @Test func `a plain run runs every case, and tells which one fails`() throws {
    defer { tool.remove() }
    try tool.write(
      "s.flow",
      """
      let n = 1
      case "one"
      echo one
      check n == 2
      undo 5
      echo never
      case "two"
      with m=1
      with m=2
      expect m "1"
      echo "row ${m}"
      case "three"
      skip "not now"
      echo never
      case "four"
      todo "known"
      expect false
      """)
    let result = try tool.run("s.flow")
    #expect(result.code == 1)
    #expect(result.output == "one\nrow 1\n")
    #expect(
      result.diagnostics == """
        error: 'n == 2' is false: 1 (int) and 2 (int)
          --> s.flow:4:7
           |
         4 | check n == 2
           |       ^^^^^^ expect.failed
           = in case "one"
        error: there are fewer than 5 commands to undo
          --> s.flow:5:1
           |
         5 | undo 5
           | ^^^^^^ undo.nothing
           = in case "one"
        error: m is "2" (string), not 1
           --> s.flow:10:10
            |
         10 | expect m "1"
            |          ^^^ expect.failed
            = in case "two", row 2
        note: s.flow::three is skipped: not now
        note: 'false' is false
           --> s.flow:17:8
            |
         17 | expect false
            |        ^^^^^ expect.failed
            = in case "four"
            = to do: known

        """)
  }

  @Test func `a case to do that passes fails, and one that fails does not`() throws {
    defer { tool.remove() }
    #expect(try tool.run("-", input: "case a\ntodo b\nexpect false").code == 0)
    let result = try tool.run("-", input: "case a\ntodo b\nexpect true")
    #expect(result.code == 1)
    #expect(result.diagnostics.contains("the case passes, but is marked as to do"))
    let row = try tool.run("-", input: "case a\nwith x=1\nwith x=2 todo=b\nexpect x != null")
    #expect(row.diagnostics.contains("row 2 passes, but is marked as to do"))
  }

  @Test func `a blank belongs behind what refuses`() throws {
    defer { tool.remove() }
    let result = try tool.run("-", input: "!back")
    #expect(result.code == 2 && result.diagnostics.contains("^^^^^ write '! back'"))
  }

  @Test(arguments: ["${x} is", "2 is", "2 is[2]", "${x} is[2]", "2 is[2] x=2"])
  func `a row is selected by its name as it is written and as it is printed`(name: String) throws {
    defer { tool.remove() }
    try tool.write("t.flow", "case \"${x} is\"\nwith x=1\nwith x=2\nexpect x != 2 || x == 2\n")
    let result = try tool.run("test", "t.flow::\(name)", "--list")
    #expect(result.code == 0, "\(result.diagnostics)")
    #expect(result.output.contains("t.flow::2 is[2] x=2\n"))
    #expect(result.output.contains("1 is") == (name == "${x} is"))
  }

  @Test func `the chain of files follows a diagnostic`() throws {
    defer { tool.remove() }
    try tool.write("s.flow", "echo a\nsource d/p.flow")
    try tool.write("d/p.flow", "\nsource q.flow")
    try tool.write("d/q.flow", "undo 5")
    let result = try tool.run("s.flow")
    #expect(result.code == 1 && result.output == "a\n")
    #expect(
      result.diagnostics == """
        error: there are fewer than 5 commands to undo
          --> d/q.flow:1:1
           |
         1 | undo 5
           | ^^^^^^ undo.nothing
           = sourced at d/p.flow:2:1
           = sourced at s.flow:2:1

        """)
    try tool.write("d/q.flow", "source ../s.flow")
    let circle = try tool.run("s.flow")
    #expect(circle.code == 2 && circle.output == "")
    #expect(circle.diagnostics.contains("'d/../s.flow' would source itself"))
  }

  @Test func `sourced lines are echoed, and are one answer in a conversation`() throws {
    defer { tool.remove() }
    try tool.write("p.flow", "echo ${n}\necho b\nback\necho never")
    let echo = try tool.run("--echo", "-", input: "source p.flow n=a\necho c")
    #expect(echo.output == "> source p.flow n=a\n> echo ${n}\na\n> echo b\nb\n> back\n")
    let talk = try tool.run("--format", "json", "-", input: "source p.flow n=a\necho c\ncase x\n")
    let lines = talk.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].contains(#""ok":false"#) && lines[0].contains(#""printed":"a\nb\n""#))
    #expect(lines[0].contains(#""code":"flow.none""#))
    #expect(lines[1].contains(#""printed":"c\n""#))
    #expect(lines[2].contains(#""code":"command.usage""#))
  }

  @Test func `--set gives way to rows`() throws {
    defer { tool.remove() }
    let input = "case a\nwith x=row\necho ${x} ${y}"
    #expect(
      try tool.run("--set", "x=set", "--set", "y=set", "-", input: input).output == "row set\n")
  }

  @Test func `rows come from files beside the script`() throws {
    defer { tool.remove() }
    try tool.write("d/s.flow", "case a\nwith rows r.csv\nwith rows r.jsonl\necho ${a} ${row.b}")
    try tool.write("d/r.csv", "a,b\n1,\"x,\ny\"\n")
    try tool.write("d/r.jsonl", "{\"b\": null, \"a\": 2.50}\n")
    #expect(try tool.run("d/s.flow").output == "1 x,\ny\n2.50 null\n")
  }
}
