import Foundation
import Testing

/// Scripts that several threads read and run.
struct ManyScriptTests {
  /// So many that they are worth more than one thread, and large pages.
  private static let count = 300

  private static let outcomes = "\(count - 30) passed, 30 failed\n"

  /// A tool in a folder with that many scripts, every tenth of which fails.
  private func tool() throws -> Tool {
    let tool = try Tool()
    for number in 0..<Self.count {
      let step = number % 10 == 3 ? "tariffs" : "amount"
      try tool.write("s\(number).flow", "start transfer\nexpect step \(step)\n")
    }
    return tool
  }

  @Test(arguments: ["2", "3", "64"])
  func `many scripts come out the same whatever the jobs`(jobs: String) throws {
    let tool = try tool()
    defer { tool.remove() }
    let one = try tool.run("test", "--jobs", "1")
    let many = try tool.run("test", "--jobs", jobs)
    #expect(one.output.hasSuffix(Self.outcomes))
    #expect(many.output == one.output && many.diagnostics == one.diagnostics)
  }

  @Test(arguments: ["1", "2", "64"])
  func `one wrong script of many keeps all from running`(jobs: String) throws {
    let tool = try tool()
    defer { tool.remove() }
    try tool.write("s204.flow", "nonsense\n")
    try tool.write("s207.flow", "start transfer at\n")
    let result = try tool.run("test", "--jobs", jobs)
    #expect(result.code == 2 && result.output.isEmpty)
    let places = ["s204.flow:1", "s207.flow:1"].map { result.diagnostics.firstRange(of: $0) }
    let (first, second) = (try #require(places[0]), try #require(places[1]))
    #expect(first.lowerBound < second.lowerBound)
  }

  @Test func `a script that is named twice runs once`() throws {
    let tool = try tool()
    defer { tool.remove() }
    let result = try tool.run("test", ".", "s7.flow", "./s7.flow", "s8.flow:2", ".")
    #expect(result.output.hasSuffix(Self.outcomes))
    let folder = tool.folder.lastPathComponent
    let detour = try tool.run("test", "../\(folder)", ".", "../\(folder)/s7.flow")
    #expect(detour.output.hasSuffix(Self.outcomes))
    let nothing = try tool.run("test", ".", "s8.flow:9")
    #expect(nothing.code == 5)
  }
}
