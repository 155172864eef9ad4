import Foundation
import Testing

/// The words of a command line that are easily misread.
struct ArgumentTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write("a.flow", "case one @smoke\necho ${x}\nexpect true\ncase two\nexpect true\n")
  }

  @Test func `a value that begins with @ is a value`() throws {
    defer { tool.remove() }
    let result = try tool.run("test", "a.flow", "--list", "--tag", "@smoke")
    #expect(result.output == "a.flow::one @smoke\n")
    #expect(try tool.run("-c", "echo @x", "--set", "y=1").output == "@x\n")
  }

  @Test(arguments: [
    (["--repeat=-1"], "from 1"), (["--repeat", "x"], "from 1"), (["--jobs", "0"], "from 1"),
    (["--max-failures=0"], "from 1"), (["--seed=-1"], "from 0"),
    (["--shard=-1/3"], "'-1/3' is not I/N with I from 1 to N"),
    (["--timeout=-1s"], "'-1s' is not a duration of more than 0, such as 10s"),
  ])
  func `a message has the numbers that an option takes`(
    words: [String], told: String
  ) throws {
    defer { tool.remove() }
    let result = try tool.run(["test", "a.flow"] + words, input: Data())
    #expect(result.code == 64)
    #expect(
      result.diagnostics.contains("\(words[0].prefix { $0 != "=" })")
        && result.diagnostics.contains("\(told)\n"),
      "\(result.diagnostics)")
  }

  @Test func `behind -- a word is what it is`() throws {
    defer { tool.remove() }
    try tool.write("--odd.flow", "echo odd\n")
    try tool.write("@odd.flow", "echo odd\n")
    #expect(try tool.run("--", "--odd.flow").output == "odd\n")
    #expect(try tool.run("@odd.flow").output == "odd\n")
  }

  @Test(
    "a run ends early",
    arguments: [
      (["--fail-fast", "a.flow"], true), (["a.flow", "--fail-fast"], true),
      (["--max-failures", "1", "a.flow"], true), (["--max-failures=2", "a.flow"], false),
      (["--max-failures", "0", "a.flow"], nil), (["--fail-fast=2", "a.flow"], nil),
    ] as [([String], Bool?)])
  func failFast(arguments: [String], stops: Bool?) throws {
    defer { tool.remove() }
    try tool.write("a.flow", "case one\nexpect false\ncase two\nexpect false\n")
    let result = try tool.run(["test"] + arguments, input: Data())
    if let stops {
      #expect(result.output.contains("failed a.flow::two") != stops)
      #expect(result.code == 1)
    } else {
      #expect(result.code == 64)
    }
  }

  @Test func `coverage is shown, written, and that of some flows`() throws {
    defer { tool.remove() }
    try tool.write("a.flow", "start transfer\nexpect step amount\n")
    let shown = try tool.run("test", "--coverage", "--coverage-json", "c.json", "a.flow")
    #expect(shown.output.contains("transfer") && shown.output.contains("booking"))
    #expect(tool.read("c.json")?.contains("\"booking\"") == true)
    let one = try tool.run(
      "test", "--coverage", "--coverage-flow", "transfer", "--coverage-min", "1", "a.flow")
    #expect(one.output.contains("transfer") && !one.output.contains("booking"))
    let wrong = try tool.run("test", "--coverage", "--coverage-flow", "transfr", "a.flow")
    #expect(wrong.code == 64 && wrong.diagnostics.contains("did you mean 'transfer'?"))
    #expect(try tool.run("test", "--coverage-flow", "transfer", "a.flow").code == 64)
  }

  @Test(arguments: [
    ("106751.999d", "is too long; at most 106751d"),
    ("9223372036.9s", "is too long; at most 106751d"),
    ("soon", "is not a duration of more than 0, such as 10s"),
    ("0s", "is not a duration of more than 0, such as 10s"),
  ])
  func `a message says why a timeout cannot be`(timeout: String, reason: String) throws {
    defer { tool.remove() }
    let result = try tool.run("test", "--timeout", timeout, "a.flow")
    #expect(result.code == 64)
    #expect(result.diagnostics == "error: --timeout: '\(timeout)' \(reason)\n")
  }

  @Test(
    "a name that is nearly one",
    arguments: [
      ("tset", "no subcommand or file is named 'tset'; did you mean 'test'?", 64),
      ("lnt", "no subcommand or file is named 'lnt'; did you mean 'lint'?", 64),
      ("transfer", "'transfer' is a flow, not a file; did you mean -c 'start transfer'?", 64),
      ("start", "'start' is a command of the prompt, not a file; did you mean -c 'start …'?", 64),
      ("tset.flow", "cannot read 'tset.flow': No such file or directory", 66),
      ("nothing-like-it", "cannot read 'nothing-like-it': No such file or directory", 66),
    ])
  func nearly(word: String, message: String, code: Int32) throws {
    defer { tool.remove() }
    for arguments in [[word], [word, "a.flow"], ["--quiet", word]] {
      let result = try tool.run(arguments, input: Data())
      #expect(result.diagnostics == "error: \(message)\n" && result.code == code)
    }
    try tool.write("tset", "echo a file\n")
    #expect(try tool.run("tset").output == "a file\n")
  }
}
