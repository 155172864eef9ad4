import Foundation
import Testing

/// The options that a run reads without the argument parser.
struct PlainRunTests {
  @Test(arguments: [
    [], ["a.flow"], ["a.flow", "b.flow"], ["nothing.flow"], [""], ["a.flow", ""], ["-"],
    ["-c", "flows"], ["-c", "start transfer", "-c", "state"], ["-c", ""], ["-c"], ["-c", "-c"],
    ["-c", "test"], ["-c", "flows", "a.flow"], ["a.flow", "-c", "flows"], ["-cflows"],
    ["--quiet"], ["--quiet", "a.flow"], ["a.flow", "--quiet", "--quiet"], ["--quiet=true"],
    ["--quite", "a.flow"], ["-q", "a.flow"], ["--echo", "a.flow"],
    ["--echo", "-c", "start transfer"], ["--format", "json", "a.flow"],
    ["--format", "text", "--format", "json", "-c", "flows"],
    ["--format", "xml", "a.flow"], ["--format"], ["--format", ""], ["--format=json", "a.flow"],
    ["--color", "always", "b.flow"], ["--color", "never", "b.flow"], ["--color", "red"],
    ["--plain", "a.flow"], ["--no-rc", "-c", "flows"], ["--resume"], ["--", "a.flow"],
    ["--quiet", "test", "a.flow"], ["a.flow", "test"], ["--quiet", "flows"], ["--help", "a.flow"],
    ["--quiet", "--version"],
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
