import Foundation
import Testing

@Suite struct ShardingTests {
  /// A folder with many cases.
  private func tool() throws -> Tool {
    let tool = try Tool()
    for file in 0..<4 {
      let cases = (0..<12).map { "case \"c\($0)\"\nexpect flow null\n" }.joined()
      try tool.write("t\(file).flow", cases)
    }
    return tool
  }

  private func ids(_ text: String) -> [Substring] { text.split(separator: "\n") }

  @Test func `GNU parallel runs the shards, and their reports merge`() throws {
    let tool = try tool()
    defer { tool.remove() }
    let command = "\(Tool.binary.path) test . --shard {}/4 --report json=s{}.json"
    let ran = try tool.runProgram(
      "/usr/bin/env", ["parallel", "--will-cite", "-j", "2", command, ":::", "1", "2", "3", "4"])
    #expect(ran.code == 0, "\(ran.output)")
    let files = ["s1.json", "s2.json", "s3.json", "s4.json"]
    let merged = try tool.run(
      ["report", "merge"] + files + ["--report", "junit=report.xml", "--report", "tap=report.tap"]
        + ["--report", "json=report.json", "--report", "html=report.html"], input: Data())
    #expect(merged.code == 0 && merged.output == "48 passed, 0 failed\n", "\(merged.diagnostics)")
    #expect(try tool.judgeReports().code == 0)

    let missing = try tool.run("report", "merge", "s1.json", "s2.json", "s4.json")
    #expect(missing.code == 1 && missing.diagnostics.isEmpty)
    #expect(missing.output.contains("shard 3/4 is missing"))
    let twice = try tool.run(["report", "merge"] + files + ["s2.json"], input: Data())
    #expect(twice.code == 0)
  }

  @Test func `the coverage is checked of all shards together`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "start transfer\nexpect step amount\n")
    let refused = try tool.run("test", "t.flow", "--shard", "1/2", "--coverage-min", "0.1")
    #expect(refused.code == 64)
    #expect(refused.diagnostics.hasPrefix("error: --coverage-min: shard 1/2 is not the whole run"))
    let bazel = try tool.runProgram(
      Tool.binary.path, ["test", "t.flow", "--coverage-min", "0.1"],
      environment: ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2"])
    #expect(bazel.code == 64)
    #expect(try tool.run("test", "t.flow", "--shard", "1/1", "--coverage-min", "0.1").code == 0)

    for index in 1...2 {
      let arguments = ["test", "t.flow", "--shard", "\(index)/2", "--report", "json=\(index).json"]
      #expect(try tool.run(arguments, input: Data()).code == 0)
    }
    let merge = ["report", "merge", "1.json", "2.json", "--report", "tap=r.tap", "--coverage-min"]
    #expect(try tool.run(merge + ["0.1"], input: Data()).code == 66)
    for index in 1...2 {
      let arguments = ["test", "t.flow", "--shard", "\(index)/2", "--report", "json=\(index).json"]
      #expect(
        try tool.run(arguments + ["--coverage-json", "c\(index).json"], input: Data()).code == 0)
    }
    #expect(try tool.run(merge + ["0.1"], input: Data()).code == 0)
    #expect(try tool.run(merge + ["101"], input: Data()).code == 64)
    let low = try tool.run(merge + ["99"], input: Data())
    #expect(low.code == 1 && low.output == "1 passed, 0 failed\n")
    #expect(low.diagnostics.contains("missed transfer step tariffs\n"))
    #expect(low.diagnostics.contains("\nerror: the coverage is "))
  }

  @Test func `a flow that is not counted cannot be covered enough`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "start transfer\nexpect step amount\n")
    let counted = ["test", "t.flow", "--coverage-flow", "transfer"]
    let refused = try tool.run(counted + ["--coverage-min", "booking=1"], input: Data())
    #expect(refused.code == 64)
    #expect(refused.diagnostics.hasPrefix("error: --coverage-min: flow booking is not counted"))
    let written = ["--coverage-json", "c.json", "--report", "json=r.json"]
    _ = try tool.run(counted + written, input: Data())
    let merged = try tool.run("report", "merge", "r.json", "--coverage-min", "booking=1")
    #expect(merged.code == 1)
    #expect(merged.diagnostics.contains("error: the coverage does not count flow booking\n"))
  }

  @Test func `Bazel's protocol is followed without a flag`() throws {
    let tool = try tool()
    defer { tool.remove() }
    var all: [Substring] = []
    for index in 0..<3 {
      let environment = [
        "TEST_SHARD_INDEX": "\(index)", "TEST_TOTAL_SHARDS": "3",
        "TEST_SHARD_STATUS_FILE": "\(tool.folder.path)/status\(index)",
        "XML_OUTPUT_FILE": "\(tool.folder.path)/out\(index).xml", "TESTBRIDGE_TEST_ONLY": "t[12]",
      ]
      let run = try tool.runProgram(Tool.binary.path, ["test", "."], environment: environment)
      #expect(run.code == 0, "\(run.output)")
      #expect(tool.read("status\(index)") == "")
      #expect(tool.read("out\(index).xml")?.contains("<testsuites>") == true)
      let list = try tool.runProgram(
        Tool.binary.path, ["test", "--list", "."], environment: environment)
      all += ids(list.output).map { Substring($0) }
    }
    let expected = (0..<12).flatMap { ["t1.flow::c\($0)", "t2.flow::c\($0)"] }
    #expect(all.map(String.init).sorted() == expected.sorted())
    let other = try tool.runProgram(
      Tool.binary.path, ["test", ".", "--shard", "2/3"],
      environment: ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "3"])
    #expect(other.code == 64)
    #expect(other.output == "error: --shard says shard 2/3, Bazel says 1/3\n")
  }

  @Test func `an empty shard is well, and an empty selection is not`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("t.flow", "expect flow null\n")
    let codes = try (1...4).map { try tool.run("test", "t.flow", "--shard", "\($0)/4").code }
    #expect(codes == [0, 0, 0, 0])
    let status = "\(tool.folder.path)/status"
    let none = try tool.runProgram(
      Tool.binary.path, ["test", "t.flow", "--filter", "nothing"],
      environment: ["TEST_SHARD_STATUS_FILE": status])
    #expect(none.code == 5)
    #expect(tool.read("status") == "")
    #expect(try tool.run("test", "t.flow", "--filter", "x", "--pass-with-no-tests").code == 0)
  }
}
