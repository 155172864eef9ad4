import Foundation
import Testing

/// Findings, as they are printed and explained.
struct LintCommandTests {
  private static let codes: [String] = {
    guard let tool = try? Tool(), let help = try? tool.run("lint", "--help").output else {
      return []
    }
    defer { tool.remove() }
    let text = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let list = text.firstMatch(of: /Codes: ([^;]*);/)?.output.1 ?? ""
    return list.split(separator: ", ").map(String.init)
  }()

  @Test func `every rule is in the help`() {
    #expect(Self.codes.count > 20)
    #expect(Self.codes.contains("tag.lone"))
  }

  @Test("a rule finds its own example, and not the other one", arguments: codes)
  func example(_ code: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("empty.csv", "amount\n")
    let text = try tool.run("lint", "--explain", code).output
    let blocks = text.split(separator: "\n", omittingEmptySubsequences: false)
      .split { !$0.hasPrefix("    ") }
    try #require(blocks.count == 2, "\(text)")
    let scripts = blocks.map { lines in
      lines.map { "\($0.dropFirst(4))\n" }.joined()
    }
    try tool.write("wrong.flow", scripts[0])
    try tool.write("right.flow", scripts[1])
    #expect(try found(tool, "wrong.flow").contains(code))
    #expect(try found(tool, "right.flow") == [])
  }

  private func found(_ tool: Tool, _ path: String) throws -> [String] {
    try tool.run("lint", path, "--format", "json").output.matches(of: /"code":"([^"]*)"/)
      .map { String($0.output.1) }
  }

  @Test func `a code that there is not is refused with the one that was meant`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run("lint", "--explain", "tag.loan")
    #expect(result.code == 64)
    #expect(result.diagnostics == "error: no rule is named 'tag.loan'; did you mean 'tag.lone'?\n")
    #expect(try tool.run("lint", "--explain", "case.twice").code == 0)
    let refusal = try tool.run("lint", "--explain", "field.range")
    #expect(
      refusal.diagnostics == """
        error: 'field.range' is what a command is refused with, no finding; \
        -c 'help errors' lists it

        """)
    #expect(try tool.run("lint").code == 64)
  }

  @Test func `findings are a document of SARIF, with a rule for each`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("a b.flow", "expect stp == \"a\"\nsource _p.flow\n")
    try tool.write("_p.flow", "expect 1 == 1\n")
    let result = try tool.run("lint", "a b.flow", "--format", "sarif")
    #expect(result.code == 1 && result.diagnostics.isEmpty)
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 2)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect((result["message"] as? [String: Any])?["text"] is String)
      #expect(["error", "warning"].contains(result["level"] as? String))
    }
    #expect(result.output.contains("\"uri\": \"a%20b.flow\""))
  }

  @Test func `as JSON a finding has the help that mends it, or none`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("a.flow", "expect x == 'a'\nstart transfr\n")
    let output = try tool.run("lint", "a.flow", "--format", "json").output
    let findings = output.split(separator: "\n")
    #expect(findings.count == 2)
    #expect(findings.first?.hasSuffix(#""message":"'x' has no value here"}"#) == true, "\(output)")
    #expect(findings.last?.contains(#""help":"did you mean 'transfer'?""#) == true, "\(output)")
  }

  @Test func `a tag that stands alone has the suggestion as it is written`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("a.flow", "case x @signin\nexpect !busy\ncase y @signup\nexpect !busy\n")
    try tool.write("b.flow", "case x @signup\nexpect !busy\n")
    let result = try tool.run("lint", "a.flow", "b.flow")
    #expect(result.output.contains("tag.lone; did you mean '@signup'?"))
  }

  @Test func `findings are found from the working folder on, however a script is named`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("d/t.flow", "expect step nope\n")
    let folder = tool.folder.lastPathComponent
    for path in ["d", "./d/../d/t.flow", "../\(folder)/d/t.flow", "\(tool.folder.path)/d"] {
      #expect(
        try tool.run("lint", path, "--format", "sarif").output.contains("\"uri\": \"d/t.flow\""))
      #expect(
        try tool.run("lint", path, "--format", "github").output.contains("file=d/t.flow,line=1,"))
      #expect(
        try tool.run("lint", path, "--format", "json").output.contains("\"file\":\"d/t.flow\""))
    }
  }

  @Test func `findings are annotations for GitHub's runners`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("a.flow", "let a = 1\nexpect 1 == 1\n")
    let result = try tool.run("lint", "a.flow", "--format", "github")
    #expect(
      result.output == """
        ::warning file=a.flow,line=1,col=5,title=variable.unused::nothing reads the variable 'a'
        ::error file=a.flow,line=2,col=8,title=check.constant::\
        this is the same whatever happens; name what is to be checked

        """)
  }

  @Test func `an annotation on a sourced file says from where it is sourced`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    try tool.write("d/inn.flow", "expect 1 == 1\n")
    try tool.write("out.flow", "start transfer\nsource d/inn.flow\n")
    #expect(
      try tool.run("lint", "out.flow", "--format", "github").output == """
        ::error file=d/inn.flow,line=1,col=8,title=check.constant::\
        this is the same whatever happens; name what is to be checked%0Asourced at out.flow:2:1

        """)
  }
}
