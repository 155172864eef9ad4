import Foundation
import Testing

/// A shell whose flows are wrong says what, where and what would mend it.
struct BrokenFlowTests {
  static let problems = """
    error: flow bill: the shell has two flows of this name; give one another with static let name
    error: flow bill: nothing leads to step lost; lead there or remove it
    error: flow bill: step choice offers choiceWait, which nothing handles; write \
    on(.choiceWait) { … } in the table
    error: flow bill: nobody answers funds; write $0.check(Funds.self) { … } in the services of Bank

    """

  @Test(arguments: [
    ["-c", "start bill"], ["test", "a.flow"], ["a.flow"], ["flows"], ["--version"],
  ])
  func `it does nothing else`(arguments: [String]) throws {
    let tool = try Tool("broken-shell")
    defer { tool.remove() }
    try tool.write("a.flow", "echo a\n")
    let result = try tool.run(arguments, input: .init())
    #expect(result.code == 70)
    #expect(result.diagnostics == Self.problems)
    #expect(result.output == "")
  }

  @Test func `lint tells the same, and looks at the scripts`() throws {
    let tool = try Tool("broken-shell")
    defer { tool.remove() }
    try tool.write("a.flow", "submt\n")
    let result = try tool.run("lint", ".")
    #expect(result.code == 1)
    #expect(result.output.hasPrefix(Self.problems))
    #expect(result.output.contains("a.flow:1:1"))
    let lines = try tool.run("lint", "--format", "json", ".").output.split(separator: "\n")
    #expect(
      lines.prefix(2) == [
        #"{"flow":"bill","code":"flow.duplicateFlow","severity":"error","message":"flow bill: the "#
          + #"shell has two flows of this name; give one another with static let name"}"#,
        #"{"flow":"bill","code":"flow.unreachableStep","severity":"error","message":"flow bill: "#
          + #"nothing leads to step lost; lead there or remove it"}"#,
      ])
    #expect(lines.count == 5)
  }

  @Test func `what is wrong with a flow is in the formats that machines read`() throws {
    let tool = try Tool("broken-shell")
    defer { tool.remove() }
    try tool.write("a.flow", "submt\n")
    let annotations = try tool.run("lint", "--format", "github", ".")
    #expect(annotations.diagnostics == "")
    #expect(
      annotations.output.hasPrefix(
        "::error title=flow.duplicateFlow::flow bill: the shell has two flows of this name; "))
    #expect(annotations.output.split(separator: "\n").count == 5)
    let log = try tool.run("lint", "--format", "sarif", ".")
    #expect(log.diagnostics == "")
    let document = try JSONSerialization.jsonObject(with: Data(log.output.utf8)) as? [String: Any]
    let run = try #require((document?["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 5)
    let places = try #require(results[1]["locations"] as? [[String: Any]])
    let names = try #require(places.first?["logicalLocations"] as? [[String: String]])
    #expect(results[1]["ruleId"] as? String == "flow.unreachableStep")
    #expect(names == [["name": "bill", "kind": "type"]])
  }

  @Test func `lint of a file is about the flows that it names`() throws {
    let tool = try Tool("broken-shell")
    defer { tool.remove() }
    let twins = Self.problems.prefix { $0 != "\n" } + "\n"
    try tool.write("_bill.flow", "start bill\n")
    for (script, problems) in [
      ("start bill\nexpect flow bill\n", Self.problems),
      ("source _bill.flow\nexpect flow bill\n", Self.problems),
      ("expect flow null\n", String(twins)),
    ] {
      try tool.write("a.flow", script)
      #expect(try tool.run("lint", "a.flow").output == problems, "\(script)")
    }
  }
}
