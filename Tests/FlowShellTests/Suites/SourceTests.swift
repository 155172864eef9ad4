import FlowCore
import FlowExpressions
import FlowScript
import Synchronization
import Testing

@testable import FlowShell

struct SourceTests {
  private func run(_ contents: [String: String]) throws -> [String] {
    try Scripts(contents).results().map(\.summary)
  }

  @Test func `the lines of a file run where it is sourced`() throws {
    #expect(
      try run([
        "t.flow": "start transfer\nsource to/amount.flow\nexpect step tariffs",
        "to/amount.flow": "submit amount 100\nsource tariff.flow\nback",
        "to/tariff.flow": "submit tariff economy\nexpect step confirmation",
      ]) == ["passed t.flow::t"])
  }

  @Test(arguments: [
    ("inject tariffs hold\nstart transfer\nsubmit 100\nsubmit express", [:], "held by line 1; "),
    (
      "source to/in.flow\nstart transfer\nsubmit 100\nsubmit express",
      ["to/in.flow": "echo a\nsource deep.flow", "to/deep.flow": "echo b\ninject tariffs hold"],
      "held by to/deep.flow:2; "
    ),
    (
      "inject tariffs hold\nsource in.flow",
      ["in.flow": "start transfer\nsubmit 100\nsubmit express\ninject tariffs hold"],
      "held by t.flow:1; "
    ),
    (
      "start transfer\ninject funds hold\nsource in.flow", ["in.flow": "submit 100\nsubmit 100"],
      "held by t.flow:2; "
    ),
  ])
  func `a refusal names the line that holds what is waited for, wherever it stands`(
    text: String, others: [String: String], place: String
  ) throws {
    let files = others.merging(["t.flow": text]) { $1 }
    let problem = try #require(try Scripts(files).results()[0].problems.first)
    #expect(problem.place.diagnostic.help?.contains("busy; \(place)'release ") == true)
  }

  @Test func `a file that is read is given up when somebody wants to stop`() throws {
    let text = String(repeating: "let a = 1 + 2\n", count: 100_000)
    let files = Scripts(["t.flow": text]).files
    let looks = Atomic(0)
    let deadline = Deadline { looks.add(1, ordering: .relaxed).newValue > 3 }
    let error = #expect(throws: ScriptError.self) {
      try Program.read(
        TypedEntry(Array("source t.flow".utf8), path: "-", number: 1, Shell.flows), files,
        until: deadline)
    }
    #expect(error?.mistakes.isEmpty == true)
    #expect(looks.load(ordering: .relaxed) == 4)
  }

  @Test func `parameters hide outer names until the file ends, and what it lets stays`() throws {
    let text = """
      let a = "outer"
      let b = "outer"
      source p.flow a=given b=${a}!
      expect [a, b, c] == ["outer", "changed", "given outer!"]
      """
    let file = """
      expect [a, b] == ["given", "outer!"]
      let c = a + " " + b
      source q.flow a=inner
      let b = "changed"
      expect b == "changed"
      """
    let inner = "expect [a, b] == [\"inner\", \"outer!\"]"
    #expect(try run(["t.flow": text, "p.flow": file, "q.flow": inner]) == ["passed t.flow::t"])
  }

  @Test func `a variable that a deeper file sets over a parameter stays`() throws {
    #expect(
      try run([
        "t.flow": "source p.flow a=1\nexpect a deep", "p.flow": "source q.flow\nexpect a deep",
        "q.flow": "let a = \"deep\"",
      ]) == ["passed t.flow::t"])
  }

  @Test func `lines are undone one by one, and parameters are not`() throws {
    let text = """
      start transfer
      source p.flow n=100
      expect step amount
      redo 2
      expect x == "100!"
      undo 3
      expect flow == null
      redo 3
      expect [step, x] == ["tariffs", "100!"]
      """
    let file = """
      submit amount ${n}
      let x = n + "!"
      undo 2
      expect n == "100"
      """
    #expect(try run(["t.flow": text, "p.flow": file]) == ["passed t.flow::t"])
  }

  @Test func `a transcript behind it is everything that its lines print`() throws {
    let file = "echo a\n| a\nlet x = 1\nsource q.flow\nvars"
    let scripts = ["p.flow": file, "q.flow": "echo ${x}"]
    let right = "source p.flow\n| a\n| 1\n| x: 1"
    let wrong = "source p.flow\n| a\n| 2\n| x: 1"
    #expect(try run(scripts.merging(["t.flow": right]) { $1 }) == ["passed t.flow::t"])
    #expect(
      try run(scripts.merging(["t.flow": wrong]) { $1 }) == ["failed t.flow::t expect.failed@3"])
  }

  @Test func `what goes wrong inside ends the case, with the chain of files`() throws {
    let results = try Scripts([
      "t.flow": "check false\nsource p.flow\nexpect true", "p.flow": "\n\nsource q.flow",
      "q.flow": "check 1 == 2\nback\necho",
    ]).results()
    #expect(
      results.map(\.summary) == ["error t.flow::t expect.failed@1 expect.failed@1 flow.none@2"])
    let place = try #require(results[0].problems.last?.place)
    #expect(place.source.path == "q.flow")
    #expect(place.origins.map { "\($0.path):\($0.position.line)" } == ["p.flow:3", "t.flow:2"])
  }

  @Test func `quit inside ends the case well`() throws {
    #expect(
      try run([
        "t.flow": "expect true\nsource p.flow\nexpect false", "p.flow": "quit\nexpect false",
      ]) == ["passed t.flow::t"])
  }

  @Test func `what files check counts`() throws {
    let results = try Scripts([
      "t.flow": "source p.flow\nsource p.flow", "p.flow": "echo a\n| a\nsource q.flow",
      "q.flow": "expect true\n! back",
    ]).results()
    #expect(results.map(\.summary) == ["passed t.flow::t"])
    #expect(results[0].checkCount == 6)
  }

  @Test func `a file that checks nothing asserts nothing`() throws {
    #expect(
      try run(["t.flow": "source p.flow", "p.flow": "echo a"])
        == ["failed t.flow::t case.asserts-nothing@1"])
  }

  @Test(arguments: [
    (["t.flow": "source"], "t.flow:1:7 command.usage: the file is missing"),
    (["t.flow": "source x"], "t.flow:1:8 file: cannot read 'x'"),
    (["t.flow": "source ${x}"], "t.flow:1:8 command.usage: the name of a file holds no ${}"),
    (["t.flow": "source t.flow"], "t.flow:1:8 file: 't.flow' would source itself"),
    (
      ["t.flow": "source a", "a": "source b", "b": "source c", "c": "->a"],
      "b:1:8 file: 'c' would source itself < a:1 < t.flow:1"
    ),
    (["t.flow": "source a 1", "a": ""], "t.flow:1:10 command.usage: '1' is not NAME=VALUE"),
    (
      ["t.flow": "source a in=1", "a": ""],
      "t.flow:1:10 command.usage: 'in' cannot be the name of a variable"
    ),
    (
      ["t.flow": "source a", "a": "\ncase x"],
      "a:2:1 command.usage: 'case' cannot be in a file that is sourced < t.flow:1"
    ),
    (
      ["t.flow": "source a", "a": "submt"],
      "a:1:1 command.unknown: no command is named 'submt' < t.flow:1"
    ),
    (
      ["t.flow": "source a", "a": "echo '"],
      "a:1:6 syntax: this quote is never closed < t.flow:1"
    ),
  ])
  func `what is wrong is found before anything runs`(contents: [String: String], mistake: String) {
    #expect(Scripts(contents).mistakes() == [mistake])
  }

  @Test(arguments: [(31, true), (32, true), (33, false)])
  func `files source each other 32 deep`(depth: Int, isRight: Bool) {
    var contents = ["t.flow": "source f1"]
    for level in 1..<depth { contents["f\(level)"] = "source f\(level + 1)" }
    contents["f\(depth)"] = "echo"
    #expect(Scripts(contents).mistakes().isEmpty == isRight)
    // The same when the deep files were read before, from nearer by.
    contents["t.flow"] = "source f\(depth - 1)\nsource f1"
    #expect(Scripts(contents).mistakes().isEmpty == isRight)
  }

  @Test func `a file is read once, however often it is sourced`() throws {
    var contents: [String: String] = ["f31": "echo"]
    for level in 1..<31 { contents["f\(level)"] = "source f\(level + 1)\nsource f\(level + 1)" }
    contents["t.flow"] = "source f1"
    // Read once a line that sources it, that would be two to the thirtieth.
    #expect(Scripts(contents).mistakes().isEmpty)
  }
}
