import Foundation
import Testing

/// The tool's help about its own command line.
struct HelpTests {
  private static let questions = [["--help"], ["-h"], ["help"], ["help", "--help"]]

  @Test(arguments: questions) func `help begins with what people type`(question: [String]) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let help = try tool.run(question, input: Data())
    #expect(help.code == 0)
    #expect(help.output.contains("flowsh [<options>] -c <command>"))
    let options = try #require(help.output.split(separator: "\n\nOPTIONS:\n").last)
    let shown = options.split(separator: "\n").compactMap { line in
      line.hasPrefix("  -") ? line.split(separator: " ").first : nil
    }
    #expect(
      shown == [
        "-c", "--format", "--quiet", "--echo", "--color", "--world", "--outside", "--header",
        "--language", "--seed", "--set", "--variables",
        "--secret", "--secrets-file", "--no-rc", "--flow-file", "--resume", "--session",
        "--sessions",
        "--no-journal",
        "--plain",
        "--version",
        "-h,",
      ])
  }

  @Test func `help is as wide as COLUMNS asks for`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let usual = try tool.run("--help").output
    let narrow = try tool.run("--help", variables: ["COLUMNS": "60"]).output
    #expect(narrow != usual)
    #expect(narrow.split(separator: /\s+/) == usual.split(separator: /\s+/))
  }

  @Test func `an option that help lists is an option of the usual subcommand`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let whole = try tool.run("--help").output
    let usual = try tool.run("help", "run").output
    let options = try #require(usual.split(separator: "ARGUMENTS:").last)
    #expect(whole.contains(options.dropLast(2)))
  }

  @Test func `a subcommand that help lists is never a file`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let list = try #require(tool.run("--help").output.split(separator: "SUBCOMMANDS:").last)
    let names = list.split(separator: "\n").compactMap { line in
      line.hasPrefix("  ") && !line.hasPrefix("   ") ? line.split(separator: " ").first : nil
    }
    #expect(names.count > 7)
    for name in names where name != "See" {
      let result = try tool.run([String(name), "nothing", "--nonsense"], input: Data())
      #expect(result.code == 64, "\(name): \(result.diagnostics)")
      // The one that goes on for a minute when it is left alone.
      let brief = name == "explore" ? ["--moves", "1"] : []
      let bare = try tool.run([String(name)] + brief, input: Data())
      #expect(!bare.diagnostics.contains("cannot read"), "\(name): \(bare.diagnostics)")
    }
  }

  @Test(
    "help on a subcommand",
    arguments: [
      (["graph"], "flowsh graph"), (["report"], "flowsh report"),
      (["report", "merge"], "flowsh report merge"), (["test", "--help"], "flowsh test"),
    ])
  func subcommand(_ names: [String], _ usage: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let help = try tool.run(["help"] + names, input: Data())
    #expect(help.code == 0)
    #expect(help.output.contains("USAGE: \(usage) "))
  }

  @Test func `help all is the help of every subcommand`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let help = try tool.run(["help", "all"], input: Data())
    #expect(help.code == 0)
    let usages = help.output.matches(of: /(?m)^USAGE: flowsh(?: ([a-z]+))?(?: ([a-z]+))?(?:\s|$)/)
      .map { [$0.output.1, $0.output.2].compactMap(\.self).joined(separator: " ") }
    #expect(
      usages == [
        "", "run", "test", "explore", "lint", "format", "report", "report merge", "report schema",
        "graph", "flows", "describe", "new", "completions",
      ])
    #expect(
      try tool.run("help", "report", "merge").output.split(separator: "\n")
        .allSatisfy(help.output.contains))
  }

  @Test(
    "help on what is no subcommand",
    arguments: [
      (["tset"], "no subcommand is named 'tset'; did you mean 'test'?"),
      (["errors"], "'errors' is explained at the prompt, or by flowsh -c 'help errors'"),
      (["report", "merg"], "no subcommand is named 'merg'; did you mean 'merge'?"),
      (["report", "nothing"], "no subcommand is named 'nothing'; there are merge, schema"),
      (["lint", "nothing"], "no subcommand is named 'nothing'; there is none"),
    ])
  func noSubcommand(_ names: [String], _ message: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let help = try tool.run(["help"] + names, input: Data())
    #expect(help.code == 64)
    #expect(help.output.isEmpty)
    #expect(help.diagnostics == "error: \(message)\n")
  }

  @Test func `the manual page has every option and subcommand that help lists`() throws {
    let page = try String(
      contentsOf: Tool.package.appending(path: "man/flowsh.1"), encoding: .utf8)
    let tool = try Tool()
    defer { tool.remove() }
    let lines = try tool.run("--help").output.split(separator: "\n")
    let names = lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first }.filter { $0 != "<files>" && $0 != "See" }
    #expect(names.count > 20)
    for name in names {
      let item = name.hasPrefix("-") ? "Fl \(name.dropFirst().filter { $0 != "," })" : "Cm \(name)"
      let isDescribed = ["\n", " "].contains { page.contains(".It \(item)\($0)") }
      #expect(isDescribed, "\(name)")
    }
  }

  @Test func `the manual page has every exit code that help lists`() throws {
    let page = try String(
      contentsOf: Tool.package.appending(path: "man/flowsh.1"), encoding: .utf8)
    let tool = try Tool()
    defer { tool.remove() }
    let help = try tool.run("--help").output
    let codes = try #require(help.split(separator: "Exit codes: ").last)
      .prefix { $0 != "." }.split(separator: ",")
      .compactMap { $0.split(whereSeparator: \.isWhitespace).first }
    #expect(codes == ["0", "1", "2", "5", "64", "65", "66", "74"])
    for code in codes { #expect(page.contains(".It \(code)\n"), "\(code)") }
  }
}
