import FlowCore
import FlowScript
import Testing

@testable import FlowShell

struct SuiteTests {
  @Test func `a script without a case is one case, named after its file`() throws {
    let suite = try Scripts(["a/b.flow": "echo x\n| x\n\n"]).suite("a/b.flow")
    #expect(suite.cases.map(\.name) == ["b"])
    #expect(suite.cases[0].id(row: nil) == "a/b.flow::b")
    #expect(suite.cases[0].lines == 1...3)
  }

  @Test(arguments: ["", "\n\n", "# nothing\n", "tags @smoke\n"])
  func `a script without commands is no case`(text: String) throws {
    #expect(try Scripts(["t.flow": text]).suite().cases.isEmpty)
  }

  @Test func `cases have names, tags, and the lines up to the next`() throws {
    let text = """
      tags @all @smoke
      echo background

      case "one" @smoke @x.y
      echo 1
      # said of two
      case two
      echo 2
      """
    let suite = try Scripts(["t.flow": text]).suite()
    #expect(suite.cases.map(\.name) == ["one", "two"])
    #expect(suite.cases.map { $0.tags(row: nil) } == [["all", "smoke", "x.y"], ["all", "smoke"]])
    #expect(suite.cases.map(\.lines) == [4...6, 7...8])
    #expect(suite.cases.map(\.background) == [0..<1, 0..<1])
    #expect(suite.cases.map(\.body) == [1..<2, 2..<3])
  }

  @Test func `the words of a case are taken as they are`() throws {
    let suite = try Scripts(["t.flow": "case 'a ${b} 😀'\nwith x=${y}\necho"]).suite()
    #expect(suite.cases[0].name == "a ${b} 😀")
    #expect(suite.cases[0].title(row: 1) == "a ${b} 😀[1] x=${y}")
    #expect(suite.cases[0].rows?.row(1).first?.value == .text("${y}"))
  }

  @Test(arguments: [
    ("case", "t.flow:1:5 command.usage: the name of the case is missing"),
    ("case @x", "t.flow:1:8 command.usage: the name of the case is missing"),
    ("case \"\"", "t.flow:1:6 command.usage: a case has a name"),
    (
      "case a b",
      "t.flow:1:8 command.usage: 'b' is not a tag: @ and then letters, digits, _, - or ."
    ),
    (
      "case a @",
      "t.flow:1:8 command.usage: '@' is not a tag: @ and then letters, digits, _, - or ."
    ),
    ("tags", "t.flow:1:5 command.usage: a tag such as @smoke is missing"),
    ("case a\ntags @x", "t.flow:2:1 command.usage: 'tags' tags the whole file"),
    ("skip why", "t.flow:1:1 command.usage: 'skip' belongs right after 'case'"),
    ("case a\necho\ntodo x", "t.flow:3:1 command.usage: 'todo' belongs right after 'case'"),
    ("case a\nskip", "t.flow:2:5 command.usage: the reason is missing"),
    ("case a\nskip b c", "t.flow:2:8 command.usage: 'c' was not expected here"),
    ("case a\nskip b\ntodo c", "t.flow:3:1 command.usage: 'todo' is one too many"),
    ("case a\nflaky b\ntodo c", "t.flow:3:1 command.usage: 'todo' is one too many"),
    ("case a\ntimeout 1s\ntimeout 2s", "t.flow:3:1 command.usage: 'timeout' is one too many"),
    ("case a\ntimeout 0s", "t.flow:2:9 command.usage: a timeout is more than nothing"),
    (
      "case a\ntimeout 9999999d",
      "t.flow:2:9 command.usage: '9999999d' is too long; at most 106751d"
    ),
    (
      "case a\nwith n=1\nwith n=2\ncase 'a[2]'",
      "t.flow:4:6 case.twice: row 2 of the case in line 1 has that name"
    ),
    ("case a\ncase b\ncase a", "t.flow:3:6 case.twice: a case is named 'a' already, in line 1"),
    ("case \"a ${x}\"\nwith y=1", "t.flow:1:11 command.usage: nothing is named 'x'"),
    ("case \"a ${step}\"\nwith y=1", "t.flow:1:11 command.usage: nothing is named 'step'"),
    ("case \"a ${x}\"\necho", "t.flow:1:11 command.usage: nothing is named 'x'"),
    ("case a\nwith", "t.flow:2:5 command.usage: NAME=VALUE or 'rows FILE' is missing"),
    ("case a\nwith rows", "t.flow:2:10 command.usage: the file is missing"),
    ("case a\nwith rows b c", "t.flow:2:13 command.usage: 'c' was not expected here"),
    ("case a\nwith b", "t.flow:2:6 command.usage: 'b' is not NAME=VALUE"),
    ("case a\nwith step=1", "t.flow:2:6 command.usage: 'step' cannot be the name of a variable"),
    ("case a\nwith in=1", "t.flow:2:6 command.usage: 'in' cannot be the name of a variable"),
    ("case a\nwith b=1 b=2", "t.flow:2:10 command.usage: 'b' has a value already"),
    ("case a\n| x", "t.flow:2:3 syntax: there is no command whose output this could be"),
    ("echo\n! case a", "t.flow:2:3 command.usage: 'case' cannot follow !"),
    ("! source x", "t.flow:1:3 command.usage: 'source' cannot follow !"),
    ("cse a", "t.flow:1:1 command.unknown: no command is named 'cse'"),
    (
      "\"case\" a",
      "t.flow:1:1 command.unknown: the name of a command has no quotes and no ${…}"
    ),
    (
      "! echo${1} a",
      "t.flow:1:3 command.unknown: the name of a command has no quotes and no ${…}"
    ),
  ])
  func `a mistake of the structure is reported at its word`(text: String, mistake: String) {
    #expect(mistakes(text) == [mistake])
  }

  @Test(arguments: [
    ("Scenario: a", "a test begins with 'case'"),
    ("assert step a", "a check is written 'expect' or 'check'"),
    ("def a", "a file is run by 'source'"),
    ("@smoke", "the tags of a file are written 'tags @smoke'"),
    ("a = 3", "a variable is given its value by 'let'"),
    ("waitFor 3s", "time goes by with 'advance' and 'wait'"),
  ])
  func `a message knows commands of other languages`(text: String, help: String) {
    let error = #expect(throws: ScriptError.self) { _ = try Scripts(["t.flow": text]).results() }
    #expect(error?.mistakes.first?.diagnostic.help == help)
  }

  @Test func `every mistake of a file is reported`() {
    #expect(mistakes("skip x\nsubmt\ncase\ncase a\nwith b\n").count == 4)
  }

  @Test(arguments: ["case a", "with a=1", "tags @a", "skip x", "todo x", "flaky x", "timeout 1s"])
  func `a line of structure cannot be entered`(line: String) {
    let error = #expect(throws: ScriptError.self) {
      try Program.read(TypedEntry(Array(line.utf8), path: "-", number: 7, Shell.flows))
    }
    #expect(error?.diagnostics.map(\.code) == ["command.usage"])
    #expect(error?.mistakes.first?.position.line == 7)
  }

  @Test func `a million cases are read in proportion`() throws {
    let text = (1...50_000).map { "case a\($0)\nwith b=1\nskip c\necho\n" }.joined()
    #expect(try Scripts(["t.flow": text]).suite().cases.count == 50_000)
    let rows = "case a\n" + String(repeating: "with b=1\n", count: 100_000) + "echo ${b}"
    #expect(try Scripts(["t.flow": rows]).suite().cases[0].rows?.count == 100_000)
  }
}
