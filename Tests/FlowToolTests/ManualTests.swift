import Foundation
import Testing

/// Every example of the manual of the language, run.
///
/// A comment in front of each says what it is: `session` is a script that passes, `file NAME` a file
/// that later sessions name, `fragment` lines that can be understood, `output of: COMMAND; COMMAND…`
/// what these print, and `grammar` rules each of which is defined.
struct ManualTests {
  private static let page = Tool.package.appending(path: "man/flow.5")

  private struct Example: Sendable, CustomTestStringConvertible {
    let kind: String
    let text: String
    let line: Int
    /// The files that stand before it.
    let files: [String: String]

    var testDescription: String { "line \(line): \(kind)" }
  }

  private static let examples = examples(in: (try? String(contentsOf: page, encoding: .utf8)) ?? "")

  private static func examples(in page: String) -> [Example] {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var examples: [Example] = []
    var files: [String: String] = [:]
    for (index, line) in lines.enumerated() where line.hasPrefix(".Bd -literal") {
      let mark = ".\\\" example: "
      let before = index > 0 ? lines[index - 1] : ""
      let kind = before.hasPrefix(mark) ? String(before.dropFirst(mark.count)) : "unmarked"
      let text = lines[(index + 1)...].prefix { $0 != ".Ed" }.map(plain).joined(separator: "\n")
      if kind.hasPrefix("file ") { files[String(kind.dropFirst(5))] = text + "\n" }
      examples.append(Example(kind: kind, text: text + "\n", line: index + 1, files: files))
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
    #expect(kinds == ["session", "file", "fragment", "output", "grammar"])
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
  ])
  func `help explains a topic in the manual's words`(name: String, part: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    let help = try tool.run("-c", "help \(name)")
    #expect(help.code == 0)
    #expect(help.output.contains(part))
    #expect(try tool.run("-c", "help").output.contains(name))
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
    // This one is for whoever embeds a flow.
    codes.remove("service.missing")
    #expect(codes.count > 20)
    for code in codes.sorted() {
      let words = page.split(whereSeparator: { " \n".contains($0) })
      #expect(words.contains { $0 == code }, "\(code)")
    }
  }

  @Test(arguments: [
    "start", "submit", "back", "cancel", "retry", "open", "go", "undo", "redo", "reset", "flows",
    "show", "link", "state", "action", "steps", "tree", "trace", "graph", "world", "eval", "help",
    "vars", "echo", "inject", "release", "advance", "wait", "seed", "expect", "check", "case",
    "with", "tags", "skip", "todo", "flaky", "timeout", "let", "source", "quit",
  ])
  func `every command is described`(name: String) throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(page.contains(".It Ic \(name)\n") || page.contains(".It Ic \(name) "))
  }
}
