import Foundation
import ProcessTesting
import Testing

/// `test --mutate` on the command line: what it prints and writes, how it ends, and what it refuses.
struct MutateTests {
  private static let plan = """
    {"flow": "pick",
     "steps": [
       {"step": "size", "fields": [{"field": "size", "kind": "integer", "atLeast": 1}]},
       {"step": "done", "kind": "finish"}
     ]}
    """

  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write("pick.json", Self.plan)
    try tool.write("pick.flow", "start pick\nsubmit 2\nexpect step done\n")
  }

  private func mutate(_ arguments: String...) throws -> (
    code: Int32, output: String, diagnostics: String
  ) {
    let result = try tool.run(
      ["test", "--flow-file", "pick.json", "--mutate"] + arguments, input: Data())
    return (Int32(result.code), result.output, result.diagnostics)
  }

  @Test func `survivors have their place and a script, and the last line ends with the score`()
    throws
  {
    defer { tool.remove() }
    let result = try mutate("pick.flow")
    #expect(result.code == 0, "\(result.diagnostics)")
    #expect(result.output.hasPrefix("1 passed, 0 failed\npick: "))
    #expect(
      result.output.contains(
        """
          survived    size: size need not be at least 1 (pick.json:3)
                      1 case comes there and passes all the same; this would notice it:
        """))
    #expect(result.output.contains("! submit size=0\n"))
    #expect(result.output.hasSuffix(" %\n"))
    #expect(try #require(result.output.split(separator: "\n").last).hasPrefix("mutants: "))
  }

  @Test func `scripts that are kept pass, and with them the score is whole`() throws {
    defer { tool.remove() }
    let low = try mutate("--mutate-min", "100", "--keep", "kept", "pick.flow")
    #expect(low.code == 1)
    #expect(low.diagnostics.contains("error: the score is "))
    #expect(low.output.contains("kept/pick-size-size-need-not-be-at-least-1.flow would notice it"))
    let kept = try #require(tool.read("kept/pick-size-size-need-not-be-at-least-1.flow"))
    #expect(
      kept.hasPrefix(
        "# Written by test --mutate: it passes, and notices what is wrong once in pick\n"))
    let whole = try mutate("--mutate-min", "pick=100", "pick.flow", "kept")
    #expect(whole.code == 0, "\(whole.output)\(whole.diagnostics)")
    #expect(whole.output.hasSuffix(", 100.0 %\n"))
    // What somebody has written is left alone.
    try tool.write("kept/pick-size-size-need-not-be-at-least-1.flow", "start pick\n")
    let left = try mutate("--keep", "kept", "pick.flow")
    #expect(left.diagnostics.contains("is left as it is, since test --mutate has not written it"))
  }

  @Test func `survivors that are listed are accepted, and a list only gets shorter`() throws {
    defer { tool.remove() }
    let output = try mutate("pick.flow").output
    let names = output.split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("  survived    ") else { return nil }
      return String(line.dropFirst(14).prefix { $0 != "(" })
    }
    #expect(!names.isEmpty)
    let list = names.map { "pick \($0)# for a test" }
    try tool.write("known", list.joined(separator: "\n"))
    let accepted = try mutate("--known", "known", "pick.flow")
    #expect(accepted.code == 0, "\(accepted.diagnostics)")
    #expect(accepted.output.contains("  known       size: size need not be at least 1"))
    try tool.write(
      "known", (list.dropFirst() + ["pick size: nothing at all # a test"]).joined(separator: "\n"))
    let other = try mutate("--known", "known", "pick.flow")
    #expect(other.code == 1)
    #expect(other.diagnostics.contains("survived, and is not in known"))
    #expect(
      other.diagnostics.contains(
        "known:\(list.count): 'pick size: nothing at all' does not survive any more; take it off the list"
      ))
    try tool.write("known", "pick size: no reason")
    #expect(try mutate("--known", "known", "pick.flow").code == 66)
  }

  @Test func `a flow whose code crashes while something is looked for keeps the report`() throws {
    let fragile = try Tool("fragile-shell")
    defer {
      fragile.remove()
      tool.remove()
    }
    try fragile.write("divide.flow", "start divide\nsubmit 3\nexpect step result\n")
    let result = try fragile.run(["test", "--mutate", "divide.flow"], input: Data())
    #expect(result.code == 0, "\(result.diagnostics)")
    #expect(result.diagnostics.contains("crashes the flow's code (signal "))
    #expect(result.output.contains("\ndivide: "))
    #expect(result.output.hasSuffix(" %\n"))
  }

  @Test func `no mutant runs where a case does not pass`() throws {
    defer { tool.remove() }
    try tool.write("pick.flow", "start pick\nexpect step done\n")
    let result = try mutate("pick.flow")
    #expect(result.code == 1)
    #expect(!result.output.contains("mutants"))
  }

  @Test(arguments: [
    (["test", "--keep", "kept", "a.flow"], "--keep is about mutants; give --mutate, too"),
    (["test", "--mutate-min", "90", "a.flow"], "--mutate-min is about mutants"),
    (["test", "--mutate", "--list", "a.flow"], "does not go with --list"),
    (["test", "--mutate", "--watch", "a.flow"], "does not go with --watch"),
    (
      ["test", "--mutate-flow", "transfr", "a.flow"],
      "no flow is named 'transfr'; did you mean 'transfer'?"
    ),
    (["test", "--mutate", "--mutate-min", "x", "a.flow"], "--mutate-min: 'x' is not a percentage"),
  ])
  func `what does not go together is refused`(arguments: [String], message: String) throws {
    defer { tool.remove() }
    let result = try tool.run(arguments, input: Data())
    #expect(result.code == 64)
    #expect(result.diagnostics.contains(message), "\(result.diagnostics)")
  }

  @Test func `the lines of JSON are as their schema says, and the page has the survivors`() throws {
    defer { tool.remove() }
    let result = try mutate("--format", "json", "--report", "html=page.html", "pick.flow")
    let lines = result.output.split(separator: "\n").filter {
      $0.contains(#""event":"mutant""#) || $0.contains(#""event":"flow""#)
        || $0.contains(#""event":"score""#)
    }
    #expect(lines.count > 3)
    try tool.write("lines.json", lines.joined(separator: "\n"))
    let schema = try tool.run(["report", "schema", "mutate"], input: Data())
    try tool.write("schema.json", schema.output)
    try tool.write(
      "check.py",
      """
      import json, jsonschema
      schema = json.load(open("schema.json"))
      jsonschema.Draft202012Validator.check_schema(schema)
      for line in open("lines.json"):
          jsonschema.validate(json.loads(line), schema, cls=jsonschema.Draft202012Validator)
      print("valid")
      """)
    #expect(try tool.shell("'\(Python.path)' check.py").output == "valid\n")
    let page = try #require(tool.read("page.html"))
    #expect(page.contains("<summary>Mutants <small>"))
    #expect(page.contains("size: size need not be at least 1 (pick.json:3)"))
  }
}
