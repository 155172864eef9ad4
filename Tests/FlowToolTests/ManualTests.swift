import Foundation
import ProcessTesting
import Testing

/// Every example of the manual, run.
///
/// A comment in front of each says what it is: `session` is a script that passes, `file NAME` a file
/// that later examples of the page name, `fragment` lines that can be understood, `output of: COMMAND;
/// COMMAND…` what these print, `run` or `run CODE` commands of a shell behind `$` with what they print
/// and the exit code of the last, `prompt` lines that are typed behind prompts with what they print,
/// and `grammar` rules each of which is defined. In what is printed, a line ` ...` stands for any lines.
struct ManualTests {
  private static let page = Tool.package.appending(path: "man/flow.5")
  private static let pages = [
    "flow.5", "flow-tutorial.7", "flow-cookbook.7", "flowsh-prompt.1",
  ]

  fileprivate struct Example: Sendable, CustomTestStringConvertible {
    let page: String
    let kind: String
    let text: String
    let line: Int
    /// The files that stand before it.
    let files: [String: String]

    var testDescription: String { "\(page), line \(line): \(kind)" }
  }

  private static let examples = pages.flatMap { page in
    let url = Tool.package.appending(path: "man/\(page)")
    return examples(of: page, (try? String(contentsOf: url, encoding: .utf8)) ?? "")
  }

  private static func examples(of page: String, _ text: String) -> [Example] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var examples: [Example] = []
    var files: [String: String] = [:]
    for (index, line) in lines.enumerated() where line.hasPrefix(".Bd -literal") {
      let mark = ".\\\" example: "
      let before = index > 0 ? lines[index - 1] : ""
      let kind = before.hasPrefix(mark) ? String(before.dropFirst(mark.count)) : "unmarked"
      let text = lines[(index + 1)...].prefix { $0 != ".Ed" }.map(plain).joined(separator: "\n")
      if kind.hasPrefix("file ") { files[String(kind.dropFirst(5))] = text + "\n" }
      examples.append(
        Example(page: page, kind: kind, text: text + "\n", line: index + 1, files: files))
    }
    return examples
  }

  /// A line of a literal display as it is shown.
  private static func plain(_ line: String) -> String {
    line.replacing("\\&", with: "").replacing("\\(dq", with: "\"").replacing("\\-", with: "-")
      .replacing("\\e", with: "\\")
  }

  @Test func `there are examples of every kind, and each is marked`() {
    let kinds = Set(Self.examples.map { String($0.kind.prefix { $0 != " " }) })
    #expect(kinds == ["session", "file", "fragment", "output", "run", "prompt", "grammar"])
    #expect(Set(Self.examples.map(\.page)) == Set(Self.pages))
  }

  @Test(arguments: examples.filter { $0.kind == "run" || $0.kind.hasPrefix("run ") })
  private func `commands of a shell print what stands below them`(example: Example) throws {
    let tool = try Tool()
    defer { tool.remove() }
    for (name, text) in example.files { try tool.write(name, text) }
    var code: Int32 = 0
    for part in example.parts(after: /\$ (.*)/) {
      let result = try tool.shell(part.typed)
      code = result.code
      let printed = result.output + result.diagnostics
      #expect(Self.matches(printed, part.printed), "\(part.typed):\n\(printed)")
    }
    #expect(code == Int32(example.kind.dropFirst("run ".count)) ?? 0)
  }

  @Test(arguments: examples.filter { $0.kind == "prompt" })
  private func `what is typed at the prompt prints what stands below it`(example: Example) throws {
    let tool = try Tool()
    defer { tool.remove() }
    for (name, text) in example.files { try tool.write(name, text) }
    let parts = example.parts(after: /(?:[a-zA-Z:]+)?> (.*)/)
    let (printed, code) = try tool.type(parts.map(\.typed))
    #expect(code == 0)
    #expect(Self.matches(printed, parts.flatMap(\.printed)), "\(printed)")
  }

  @Test(
    arguments: try FileManager.default.contentsOfDirectory(
      atPath: Tool.package.appending(path: "man").path))
  func `a page begins with an example`(page: String) throws {
    let url = Tool.package.appending(path: "man/\(page)")
    let sections = try String(contentsOf: url, encoding: .utf8).split(separator: "\n.Sh ")
      .dropFirst()
    let text = sections.filter { !$0.hasPrefix("NAME\n") && !$0.hasPrefix("SYNOPSIS\n") }
      .joined(separator: "\n")
    let example = try #require(text.firstRange(of: /\n\.(?:Bd -literal|Dl )/))
    let words = text[..<example.lowerBound].split(whereSeparator: \.isWhitespace)
    #expect(words.count < 100)
  }

  @Test func `the recipes for builds do what they say`() async throws {
    let result = try await Python.run(
      Tool.package.appending(path: "Tests/FlowToolTests/workflows.py"),
      environment: ["FLOWSH": Tool.binary.path])
    #expect(result.status == 0, "\(result.output)")
  }

  /// True if a text has these lines, of which ` ...` stands for any.
  private static func matches(_ text: String, _ lines: [String]) -> Bool {
    let found = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return matches((found.last == "" ? found.dropLast() : found[...]), lines[...])
  }

  private static func matches(_ found: ArraySlice<String>, _ lines: ArraySlice<String>) -> Bool {
    guard let line = lines.first else { return found.isEmpty }
    if line == " ..." {
      return (found.startIndex...found.endIndex).contains {
        matches(found[$0...], lines.dropFirst())
      }
    }
    return found.first == line && matches(found.dropFirst(), lines.dropFirst())
  }

  @Test(arguments: examples.filter { $0.kind == "session" })
  private func `a session passes`(example: Example) throws {
    let tool = try Tool()
    defer { tool.remove() }
    for (name, text) in example.files { try tool.write(name, text) }
    let result = try tool.run("-", input: example.text)
    #expect(result.code == 0, "\(result.diagnostics)")
    #expect(try tool.run("format", "--check", "-", input: example.text).code < 2)
  }

  @Test(arguments: examples.filter { $0.kind == "fragment" })
  private func `a fragment is understood`(example: Example) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run("-", input: example.text)
    #expect(result.code < 2, "\(result.diagnostics)")
  }

  @Test(arguments: examples.filter { $0.kind.hasPrefix("output of: ") })
  private func `output is what is printed`(example: Example) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let commands = example.kind.dropFirst("output of: ".count).components(separatedBy: "; ")
    let result = try tool.run("-", input: commands.joined(separator: "\n"))
    #expect(result.output.hasSuffix(example.text), "\(result.output)")
  }

  @Test(arguments: examples.filter { $0.kind == "grammar" })
  private func `every rule of the grammar is defined, or said not to be`(example: Example) throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let terminals = /"[^"\n]*"|'[^'\n]*'/
    var defined: Set<String> = []
    var used: Set<String> = []
    for rule in example.text.replacing(terminals, with: " ").split(separator: ";") {
      let names = rule.matches(of: /[a-z]+/).map { String($0.output) }
      defined.formUnion(names.prefix(1))
      used.formUnion(names.dropFirst())
    }
    let unspelled = used.subtracting(defined)
    #expect(unspelled.allSatisfy { page.contains(".Em \($0)\n") || page.contains(".Em \($0) ,\n") })
    #expect(defined.subtracting(used) == ["script"])
    #expect(unspelled.count < 12)
  }

  @Test(arguments: [
    ("expressions", "exact decimal"), ("transcripts", "|~ regex"), ("variables", "printed"),
    ("errors", "field.range"), ("files", "JSON Lines"),
    ("recipes", "How do I show that nothing is paid twice?"),
  ])
  func `help explains a topic in the manual's words`(name: String, part: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let help = try tool.run("-c", "help \(name)")
    #expect(help.code == 0)
    #expect(help.output.contains(part))
    #expect(try tool.run("-c", "help").output.contains(name))
  }

  @Test func `help explains every command at once`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let help = try tool.run("-c", "help all").output
    for name in [
      "start FLOW", "inject NAME lost", "trace --html FILE", "record stop",
      "  recipes      questions about tests",
    ] {
      #expect(help.contains(name), "\(name)")
    }
    #expect(
      try tool.run("-c", "help start").output.split(separator: "\n").allSatisfy(help.contains))
  }

  @Test func `every code of a refusal is described`() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let sources = FileManager.default.enumerator(
      at: Tool.package.appending(path: "Sources"), includingPropertiesForKeys: nil)
    var codes: Set<String> = []
    for case let url as URL in try #require(sources) where url.pathExtension == "swift" {
      let text = try String(contentsOf: url, encoding: .utf8)
      let found = text.matches(of: /(?:Refusal\(\s*|: Self = )"([a-z]+\.[a-z]+)"/)
      codes.formUnion(found.map { String($0.output.1) })
    }
    // These are for apps that embed flows.
    codes.subtract(["service.missing", "definition.wrong", "tab.unknown"])
    codes = codes.filter { !$0.hasPrefix("saved.") }
    #expect(codes.count > 20)
    for code in codes.sorted() {
      let words = page.split(whereSeparator: { " \n".contains($0) })
      #expect(words.contains { $0 == code }, "\(code)")
    }
  }

  @Test(arguments: [
    "start", "submit", "back", "cancel", "retry", "open", "go", "undo", "redo", "reset", "flows",
    "show", "link", "state", "action", "steps", "tree", "trace", "graph", "world", "eval", "help",
    "vars", "echo", "inject", "release", "advance", "wait", "seed", "expect", "check", "always",
    "case",
    "with", "tags", "skip", "todo", "flaky", "timeout", "let", "source", "quit",
  ])
  func `every command is described`(name: String) throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(page.contains(".It Ic \(name)\n") || page.contains(".It Ic \(name) "))
  }
}

extension ManualTests.Example {
  /// The lines that are typed, each with the lines below it that it prints.
  fileprivate func parts(after mark: Regex<(Substring, Substring)>) -> [(
    typed: String, printed: [String]
  )] {
    var parts: [(typed: String, printed: [String])] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if let match = line.wholeMatch(of: mark) {
        parts.append((String(match.output.1), []))
      } else if !parts.isEmpty {
        parts[parts.count - 1].printed.append(String(line))
      }
    }
    return parts
  }
}
