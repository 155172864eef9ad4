import Foundation
import Testing

/// The options that `test` reads without the argument parser.
struct PlainOptionTests {
  @Test(arguments: [
    [], ["."], ["b.flow", "a.flow"], ["a.flow", "nothing.flow"], ["", "a.flow"], ["-"],
    ["--quiet"], [".", "--quiet", "--quiet"], ["--quiet=true"], ["--quite"], ["-q"],
    ["--jobs", "1", "."], ["--jobs", "2", "--jobs", "1"], ["--jobs", "+2"], ["--jobs=2"],
    ["--jobs"], ["--jobs", "0"], ["--jobs", "-1"], ["--jobs", "two"], ["--jobs", ""],
    ["--jobs", "99999999999999999999"], ["--jobs", "99999999"], ["--jobs", "--quiet"],
    ["--report", "tap=-"], ["--report=tap=-"], ["--report", "github", "--quiet"],
    ["--report", "nonsense"], ["--report", "junit"], ["--report"], ["--report", "--quiet"],
    ["--report", "tap=a.flow"], ["--report", "tap=r", "--report", "json=./r"],
    ["--report", "tap=-", "--report", "github"], ["--", "--quiet"], ["--", "a.flow"], ["--help"],
  ])
  func `they mean what they mean to the parser`(arguments: [String]) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("a.flow", "start transfer\nexpect step amount\n")
    try tool.write("b.flow", "start transfer\nexpect step tariffs\n")
    let plain = try tool.run(["test"] + arguments, input: Data())
    // An option that says what is so anyway, and that nothing but the parser knows.
    let parsed = try tool.run(["test", "--order", "defined"] + arguments, input: Data())
    #expect(plain.output == parsed.output)
    #expect(plain.diagnostics == parsed.diagnostics)
    #expect(plain.code == parsed.code)
  }

  @Test(arguments: [[], ["--order", "defined"]])
  func `a report that the environment asks for replaces no script`(options: [String]) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("a.flow", "expect flow null\n")
    let result = try tool.runProgram(
      Tool.binary.path, ["test"] + options, environment: ["XML_OUTPUT_FILE": "a.flow"])
    #expect(result.code == 64)
    #expect(tool.read("a.flow") == "expect flow null\n")
  }
}
