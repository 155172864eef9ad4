import Foundation
import Testing

/// The offers that the completion scripts of the shells get.
struct CommandLineCompletionTests {
  @Test(
    "candidates",
    arguments: [
      (["--wor"], ["--world"]), (["--format", ""], ["text", "json"]),
      (["--format", "j"], ["json"]), (["--format=j"], ["--format=json"]),
      (["--format", "=", "j"], ["json"]), (["--format", "="], ["text", "json"]),
      (["--color", "always", "--co"], []),
      (
        ["--set", "a=b", "--se"],
        ["--seed", "--set", "--secret", "--secrets-file", "--session", "--sessions"]
      ),
      (["--quiet", "gr"], ["graph"]), (["graph", "tr"], ["transfer"]),
      (["graph", "transfer", ""], []), (["graph", "--format", "d"], ["dot"]),
      (["one"], ["one.flow"]), (["one.flow", "t"], ["two.flow"]), (["sub/"], ["sub/three.flow"]),
      (["s"], ["sub/"]), (["--world", "w"], ["w.json"]), (["--", "--wor"], []),
      (["-c", "flo"], []), (["completions", "z"], ["zsh"]), (["help", "fl"], ["flows"]),
      (["help", "al"], ["all"]),
      (["nothing", "like", "--zzz"], []),
      (["test", "--report", "j"], ["junit=", "json="]), (["test", "--report", "g"], ["github"]),
      (["test", "--report", "tap=su"], ["tap=sub/"]),
      (["test", "--order", "r"], ["random", "random:"]),
      (["test", "--rerun", ""], ["failed"]), (["help", "report", ""], ["merge", "schema"]),
      (["help", "rep"], ["report"]), (["test", "my\\ dir/"], ["my dir/four.flow"]),
      (["test", "my dir/f"], ["my dir/four.flow"]), (["test", "~/fi"], ["~/five.flow"]),
      (["test", "cases.flow::"], ["cases.flow::one", "cases.flow::two words"]),
      (["test", "cases.flow::tw"], ["cases.flow::two words"]),
      // As bash cuts it.
      (["test", "one.flow", "cases.flow", "::"], ["one", "two words"]),
      (["test", "cases.flow", "::", "o"], ["one"]), (["test", "w.json::"], []),
      (["test", "--tag", "@s"], ["@slow", "@smoke"]),
      (["test", "--tag", "@smoke and not (@sl"], ["@smoke and not (@slow"]),
      (["test", "one.flow", "--tag", "@"], []),
    ] as [([String], [String])])
  func candidates(_ words: [String], _ expected: [String]) throws {
    let tool = try Tool()
    defer { tool.remove() }
    for name in ["one.flow", "two.flow", "w.json", "notes.txt", ".hidden.flow"] {
      try tool.write(name, "")
    }
    for name in ["sub/three.flow", "my dir/four.flow", "home/five.flow"] {
      try tool.write(name, "")
    }
    try tool.write(
      "cases.flow",
      """
      tags @smoke
      case "one"
      expect flow null
      case "two words" @slow
      expect flow null

      """)
    let home = ["HOME": tool.folder.appending(path: "home").path]
    let result = try tool.run(["_complete"] + words, input: Data(), variables: home)
    let found = result.output.split(separator: "\n").map { line in
      String(line.prefix { $0 != "\t" })
    }
    #expect(Set(found) == Set(expected))
    #expect(result.code == 0)
  }

  @Test func `options and subcommands say what they are for`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    #expect(try tool.run("_complete", "--quie").output.hasPrefix("--quiet\t"))
    #expect(try tool.run("_complete", "grap").output.hasPrefix("graph\tPrint a flow"))
    #expect(try tool.run("_complete").output.contains("flows\t"))
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
}
