import Foundation
import Testing

/// The changes to a command line before the argument parser reads it.
struct ArgumentPassTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write("a.flow", "case one @smoke\necho ${x}\nexpect true\ncase two\nexpect true\n")
  }

  @Test(
    "a file of options",
    arguments: [
      ("--set\nx=1\n-c\necho ${x}\n", ["@options"], "1\n"),
      ("# a comment\n\n  \n--set\nx=1 2\n", ["@options", "-c", "echo ${x}"], "1 2\n"),
      ("--set\r\nx=1\r\n", ["@options", "-c", "echo ${x}"], "1\n"),
      ("\u{FEFF}--set\nx=1\n", ["@options", "-c", "echo ${x}"], "1\n"),
      ("test\na.flow\n--set\nx=1\n", ["@options", "--list"], "a.flow::one\na.flow::two\n"),
      ("--list\n", ["test", "a.flow", "@options"], "a.flow::one\na.flow::two\n"),
      ("@smoke", ["test", "a.flow", "--list", "--tag", "@options"], nil),
      ("--tag\n@smoke\n", ["test", "a.flow", "--list", "@options"], "a.flow::one\n"),
      ("-c\necho @options\n", ["@options"], "@options\n"),
      ("-c\n", ["@options", "echo never"], "never\n"),
      ("--set\nx=1", ["-c", "@options"], nil),
    ] as [(String, [String], String?)])
  func file(text: String, arguments: [String], output: String?) throws {
    defer { tool.remove() }
    try tool.write("options", text)
    let result = try tool.run(arguments, input: Data())
    if let output {
      #expect(result.output == output, "\(result.diagnostics)")
      #expect(result.code == 0)
    } else {
      #expect(result.code != 0 && result.output == "")
    }
  }

  @Test func `a file of options that is not UTF-8 is refused`() throws {
    defer { tool.remove() }
    try Data("-c\necho ".utf8 + [0xFF]).write(to: tool.folder.appending(path: "options"))
    let result = try tool.run("@options")
    #expect(result.code == 66 && result.output == "")
    #expect(result.diagnostics == "error: options:2: the text is not UTF-8\n")
  }

  @Test func `a message names several words in a line of options`() throws {
    defer { tool.remove() }
    try tool.write("options", "# words\n--report junit=x.xml\n")
    let result = try tool.run("test", "@options", "a.flow")
    #expect(result.code == 64)
    #expect(
      result.diagnostics == """
        error: options:2: '--report junit=x.xml' is several words; each stands in a line of its own

        """)
  }

  @Test func `a value that begins with @ is a value`() throws {
    defer { tool.remove() }
    let result = try tool.run("test", "a.flow", "--list", "--tag", "@smoke")
    #expect(result.output == "a.flow::one\n")
    #expect(try tool.run("-c", "echo @x", "--set", "y=1").output == "@x\n")
  }

  @Test(arguments: [
    (["--repeat", "-1"], "from 1"), (["--repeat", "x"], "from 1"), (["--jobs", "0"], "from 1"),
    (["--fail-fast", "-1"], "from 1"), (["--seed", "-1"], "from 0"),
    (["--shard", "-1/3"], "'-1/3' is not I/N with I from 1 to N, 'auto' or 'auto/N'"),
    (["--timeout", "-1s"], "'-1s' is not a duration of more than 0, such as 10s"),
  ])
  func `a message has the numbers that an option takes`(
    words: [String], told: String
  ) throws {
    defer { tool.remove() }
    let result = try tool.run(["test", "a.flow"] + words, input: Data())
    #expect(result.code == 64)
    #expect(
      result.diagnostics.contains("\(words[0])") && result.diagnostics.contains("\(told)\n"),
      "\(result.diagnostics)")
  }

  @Test(arguments: [["@nothing"], ["test", "@nothing"], ["@"]])
  func `a message names a file of options that cannot be read`(arguments: [String]) throws {
    defer { tool.remove() }
    let result = try tool.run(arguments, input: Data())
    #expect(result.code == 66)
    #expect(result.diagnostics.hasPrefix("error: cannot read '\(arguments.last!.dropFirst())': "))
  }

  @Test func `behind -- a word is what it is`() throws {
    defer { tool.remove() }
    try tool.write("@odd.flow", "echo odd\n")
    #expect(try tool.run("--", "@odd.flow").output == "odd\n")
    #expect(try tool.run("./@odd.flow").output == "odd\n")
  }

  @Test(
    "a value that is left out",
    arguments: [
      (["--fail-fast", "a.flow"], true), (["--fail-fast", "1", "a.flow"], true),
      (["--fail-fast=1", "a.flow"], true), (["a.flow", "--fail-fast"], true),
      (["--fail-fast", "2", "a.flow"], false), (["--fail-fast", "0", "a.flow"], nil),
      (["--fail-fast=x", "a.flow"], nil),
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

  @Test func `coverage takes its file behind =, and says so`() throws {
    defer { tool.remove() }
    try tool.write("a.flow", "start transfer\nexpect step amount\n")
    #expect(try tool.run("test", "--coverage", "a.flow").output.contains("transfer"))
    #expect(try tool.run("test", "--coverage=c.json", "a.flow").code == 0)
    #expect(tool.read("c.json") != nil)
    let wrong = try tool.run("test", "--coverage", "cov.json", "a.flow")
    #expect(wrong.code == 64)
    #expect(
      wrong.diagnostics
        == "error: the file of --coverage follows '=': --coverage=cov.json\n")
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
