import Foundation
import Testing

/// Command lines that are understood without the argument parser.
struct PlainRunTests {
  @Test(arguments: [
    ("--world w.json -c submt 2>&-", 2), ("--world w.json -c 'echo hello' >&-", 74),
    ("--world w.json -c submt <&- >&- 2>&-", 2), ("test t.flow 2>&- >&-", 74),
    ("--world w.json - <&-", 66),
  ])
  func `nothing is written into a file that has the number of a closed stream`(
    line: String, code: Int32
  ) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("w.json", "{}\n")
    try tool.write("t.flow", "expect false\n")
    let result = try tool.shell("(flowsh \(line)); echo $? > code")
    #expect(tool.read("code") == "\(code)\n", "\(result.output)")
    #expect(tool.read("w.json") == "{}\n")
    #expect(tool.read("t.flow") == "expect false\n")
  }

  @Test func `a message says where a subcommand behind options stands`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run("--quiet", "test", "transfer")
    #expect(result.code == 64)
    #expect(
      result.diagnostics
        == "error: 'test' is a subcommand, which comes before its options; write "
        + "'flowsh test --quiet transfer'\n")
    try tool.write("a b.flow", "expect flow null\n")
    for (words, line) in [
      (["--jobs", "2", "test", "a b.flow"], "test --jobs 2 'a b.flow'"),
      (["--report", "junit=x", "--tag", "@x", "test"], "test --report junit=x --tag @x"),
      (
        ["--seed", "3", "explore", "colours", "--moves", "1"], "explore --seed 3 colours --moves 1"
      ),
      (["--secret", "a=b", "--jobs", "2", "test"], "test …"), (["--quiet", "graph"], "graph …"),
    ] {
      let result = try tool.run(words, input: Data())
      #expect(result.code == 64)
      let name = line.prefix { $0 != " " }
      #expect(
        result.diagnostics == "error: '\(name)' is a subcommand, which comes before its options; "
          + "write 'flowsh \(line)'\n")
    }
    #expect(try tool.run("--nonsense", "test").diagnostics.contains("option '--nonsense'"))
    try tool.write("test", "echo a\n")
    #expect(try tool.run("--quiet", "test").output == "a\n")
  }

  @Test(arguments: [
    [], ["a.flow"], ["a.flow", "b.flow"], ["nothing.flow"], [""], ["a.flow", ""], ["-"],
    ["a.flow", "-"], ["a.flow", "test"], ["a.flow", "@nothing"], ["a.flow", "--"], ["tset"],
    ["transfer"], ["tset/a.flow"],
  ])
  func `they mean what they mean to the parser`(arguments: [String]) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("a.flow", "start transfer\nexpect step amount\n")
    try tool.write("b.flow", "start transfer\nexpect step tariffs\n")
    let input = Data("start transfer\nsubmit 100\n".utf8)
    let plain = try tool.run(arguments, input: input)
    // An option that says what is so anyway, and that nothing but the parser knows.
    let parsed = try tool.run(["--seed", "0"] + arguments, input: input)
    #expect(plain.output == parsed.output)
    #expect(plain.diagnostics == parsed.diagnostics)
    #expect(plain.code == parsed.code)
  }
}
