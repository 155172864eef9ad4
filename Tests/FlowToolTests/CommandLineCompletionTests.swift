import Foundation
import Testing

/// The offers that the completion scripts of the shells get.
struct CommandLineCompletionTests {
  @Test(
    "candidates",
    arguments: [
      (["--wor"], ["--world"]), (["--format", ""], ["text", "json"]),
      (["--format", "j"], ["json"]), (["--format=j"], ["--format=json"]),
      (["--color", "always", "--co"], []),
      (
        ["--set", "a=b", "--se"],
        ["--seed", "--set", "--secret", "--secrets-file", "--session", "--sessions"]
      ),
      (["--quiet", "gr"], ["graph"]), (["graph", "tr"], ["transfer"]),
      (["graph", "transfer", ""], []), (["graph", "--format", "d"], ["dot"]),
      (["--", "--wor"], []), (["-c", "flo"], []), (["completions", "z"], ["zsh"]),
      (["help", "fl"], ["flows"]), (["help", "al"], ["all"]), (["nothing", "like", "--zzz"], []),
      (["test", "--report", "j"], ["junit=", "json="]), (["test", "--report", "g"], ["github"]),
      (["test", "--rerun", ""], ["failed"]), (["help", "report", ""], ["merge", "schema"]),
      (["help", "rep"], ["report"]),
      (["test", "cases.flow::"], ["cases.flow::one", "cases.flow::two words"]),
      (["test", "cases.flow::tw"], ["cases.flow::two words"]),
      (["test", "one.flow", "cases.flow::o"], ["cases.flow::one"]), (["test", "w.json::"], []),
      (["test", "--tag", "@s"], ["@slow", "@smoke"]),
      (["test", "--tag", "@smoke and not (@sl"], ["@smoke and not (@slow"]),
      (["test", "one.flow", "--tag", "@"], []),
      (["test", "--tag=not @sl"], ["--tag=not @slow"]),
    ] as [([String], [String])])
  func candidates(_ words: [String], _ expected: [String]) throws {
    let tool = try Tool()
    defer { tool.remove() }
    for name in ["one.flow", "w.json"] { try tool.write(name, "") }
    try tool.write(
      "cases.flow",
      """
      tags @smoke
      case "one"
      expect flow null
      case "two words" @slow
      expect flow null

      """)
    let found = try completion(tool, words).dropFirst(3).map { $0.prefix { $0 != "\t" } }
    #expect(Set(found.map(String.init)) == Set(expected))
  }

  /// A shell lists files by itself: it is told which.
  @Test(
    arguments: [
      (["on"], ["files", "", "flow"]), (["one.flow", ""], ["files", "", "flow"]),
      (["--world", "w"], ["files", "", "json"]), (["--world=w"], ["files", "--world=", "json"]),
      (["report", "merge", "r"], ["files", "", "json jsonl"]),
      (["test", "--report", "tap=su"], ["files", "tap=", ""]),
      (["test", "--report=tap=su"], ["files", "--report=tap=", ""]),
      (["test", "--report", "ta"], ["words", "", ""]),
      (["explore", "--out", "o"], ["folders", "", ""]), (["graph", "tr"], ["words", "", ""]),
      (["--wor"], ["words", "", ""]), (["test", "a.flow::"], ["words", "", ""]),
    ] as [([String], [String])])
  func files(_ words: [String], _ expected: [String]) throws {
    let tool = try Tool()
    defer { tool.remove() }
    #expect(try Array(completion(tool, words).prefix(3)) == expected)
  }

  @Test func `without the outline of the command line nothing is offered`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    for arguments in [["_complete"], ["_complete", "--wor"], ["_complete", "{}", "--wor"]] {
      let result = try tool.run(arguments, input: Data())
      #expect(result.output == "words\n\n\n")
      #expect(result.code == 0)
    }
  }

  @Test func `options and subcommands say what they are for`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    #expect(try completion(tool, ["--quie"])[3].hasPrefix("--quiet\t"))
    #expect(try completion(tool, ["grap"])[3].hasPrefix("graph\tPrint a flow"))
    #expect(try completion(tool, [""]).contains { $0.hasPrefix("flows\t") })
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `every shell has a script`(shell: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run("completions", shell)
    #expect(result.code == 0)
    #expect(result.output.contains("_complete"))
    #expect(try tool.run("completions", "csh").code == 64)
  }

  /// The lines that the tool answers a shell: three about files, then the candidates.
  private func completion(_ tool: Tool, _ words: [String]) throws -> [String] {
    let outline = try tool.run("_outline").output.trimmingCharacters(in: .newlines)
    let result = try tool.run(["_complete", outline] + words, input: Data())
    #expect(result.code == 0)
    return result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
  }
}
