import Foundation
import Testing

/// Command lines that are understood without the argument parser.
struct PlainRunTests {
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
