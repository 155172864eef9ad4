import Foundation
import Testing

/// Flows that a file describes, offered beside those of the shell.
struct FlowFileTests {
  private static let plan = served("giveBack.json")

  private static func served(_ name: String) -> String {
    Tool.package.appending(path: "Tests/Served/\(name)").path
  }

  @Test func `its acceptance cases pass, and lint and format find nothing`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let script = FlowFileTests.served("giveBack.flow")
    let tested = try tool.run(
      "test", "--flow-file", FlowFileTests.plan, "--quiet", "--coverage", script)
    #expect(tested.code == 0, "\(tested.output)\(tested.diagnostics)")
    #expect(tested.output.contains("10 passed, 0 failed"))
    let linted = try tool.run("lint", "--flow-file", FlowFileTests.plan, script)
    #expect(linted.code == 0 && linted.output + linted.diagnostics == "", "\(linted)")
    #expect(try tool.run("format", "--check", script).code == 0)
  }

  @Test func `it is listed, drawn and described as every flow`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let option = ["--flow-file", FlowFileTests.plan]
    #expect(
      try tool.run(["flows"] + option, input: Data()).output.contains(
        "\ngiveBack: give back what was ordered\n"))
    let picture = try tool.run(
      ["graph", "giveBack", "--format", "dot"] + option, input: Data()
    ).output
    #expect(picture.contains(#"review -> thanks [label="on reviewSend"]"#))
    let told = try tool.run(["describe", "giveBack"] + option, input: Data()).output
    #expect(told.contains("amount: decimal, more than 0, at most price.most, at most 2 places\n"))
    #expect(told.contains("  output\n    order\n    items\n    amount\n"))
    let german = try tool.run(
      option + [
        "--language", "de", "-c", "start giveBack order=A1234", "-c", "submit", "-c",
        "submit items=lamp reason=late",
      ], input: Data())
    #expect(german.output.contains("  Höchstens 160,50 EUR.\n"))
  }

  @Test func `what is typed of it can be taken back, and its failures be injected`() throws {
    let tool = try Tool()
    defer { tool.remove() }
    let result = try tool.run(
      "--flow-file", FlowFileTests.plan, "-c", "start giveBack", "-c", "submit A1234", "-c", "undo",
      "-c", "inject findOrder fail offline", "-c", "submit A1234", "-c",
      "expect error.code == \"offline\"")
    #expect(result.code == 0, "\(result.output)\(result.diagnostics)")
  }

  @Test(arguments: [
    ("", "line 1: a value was expected"),
    (
      #"{"flow":"transfer","steps":[{"step":"done","kind":"finish"}]}"#,
      "a flow or a world 'transfer'"
    ),
    (#"{"flow":"config","steps":[{"step":"done","kind":"finish"}]}"#, "a flow or a world 'config'"),
    (#"{"flow":"a","steps":[{"step":"x","kind":"odd"}]}"#, "'steps.0.kind': "),
  ])
  func `a file that is no flow is refused`(text: String, message: String) throws {
    let tool = try Tool()
    defer { tool.remove() }
    try Data(text.utf8).write(to: tool.folder.appending(path: "a.json"))
    let result = try tool.run("flows", "--flow-file", "a.json")
    #expect(result.code == 65 && result.output == "")
    #expect(result.diagnostics.hasPrefix("error: a.json: "), "\(result.diagnostics)")
    #expect(result.diagnostics.contains(message), "\(result.diagnostics)")
    #expect(try tool.run("flows", "--flow-file", "none.json").code == 66)
  }

  @Test(arguments: [
    (
      #"{"step":"x","ways":[{"forward":"done"}]},{"step":"y"}"#,
      #"'steps.1': nothing leads to step 'y'; write {"forward": "y"} in the ways of another step, "#
        + "or remove it"
    ),
    (
      #"{"step":"x","decide":["xYes","xNo"],"ways":[{"on":"xYes","forward":"done"}]}"#,
      #"'steps.0.decide.1': no way is for 'xNo'; write {"on": "xNo", "forward": "STEP"} in the ways "#
        + "of the step"
    ),
    (
      #"{"step":"x","check":[{"request":"r"}],"fails":["closed"]}"#,
      #"'steps.0.fails.0': no way is for 'closed'; write {"on": "closed", "forward": "STEP"} in the "#
        + "ways of the step"
    ),
    (
      #"{"step":"x","ways":[{"forward":"y"}]},{"step":"y","kind":"show","ways":[{"forward":"done"}]}"#,
      "'steps.1.ways': a step of kind show only leads back, so that no way is ever taken; remove "
        + "them, or the kind"
    ),
    (
      #"{"step":"x","ways":[{"forward":"done"},{"if":"today > '2026'","forward":"x"}]}"#,
      #"'steps.0.ways.1': it is never taken, since a way in front of it has no "if"; put it in front "#
        + "of that"
    ),
    (
      #"{"step":"x","kind":"load","load":[{"request":"r","into":"v"}]},"#
        + #"{"step":"y","fields":[{"field":"f"}],"ways":[{"if":"f == 'a'","back":"x"},{"forward":"done"}]}"#,
      "'steps.1.ways.0': step 'x' goes on by itself; lead back to a step that asks, or forward to 'x'"
    ),
    (
      #"{"step":"x","ways":[{"forward":"y"}]},{"step":"y","kind":"finish"}"#,
      "'steps.2.kind': a flow has one step of kind finish; keep one, and lead there"
    ),
    (#"{"step":"x"},{"step":"x"}"#, "'steps.1.step': there are two steps 'x'; rename one"),
    (
      #"{"step":"x","fields":[{"field":"action"}]}"#,
      "'steps.0.fields.0.field': 'action' is a line of every screen; take another name"
    ),
  ])
  func `a mistake in its ways is reported in the words of the plan`(
    steps: String, message: String
  ) throws {
    let told = try told(#"{"flow":"a","steps":[\#(steps),{"step":"done","kind":"finish"}]}"#)
    #expect(told.contains("error: a.json: \(message)\n"), "\(told)")
    #expect(told.split(separator: "\n").allSatisfy { $0.hasPrefix("error: a.json: '") }, "\(told)")
  }

  @Test func `a plan whose steps do not end tells each mistake on a line`() throws {
    #expect(
      try told(#"{"flow":"a","steps":[{"step":"x"}]}"#) == """
        error: a.json: 'steps.0': nothing leads on from step 'x'; write ways, a step behind it, or \
        "kind": "show" if it only leads back
        error: a.json: 'steps': no step ends the flow; write one, such as {"step": "done", "kind": "finish"}

        """)
  }

  private func told(_ plan: String) throws -> String {
    let tool = try Tool()
    defer { tool.remove() }
    try Data(plan.utf8).write(to: tool.folder.appending(path: "a.json"))
    return try tool.run("flows", "--flow-file", "a.json").diagnostics
  }
}
