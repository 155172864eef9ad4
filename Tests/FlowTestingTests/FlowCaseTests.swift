import FlowShell
import FlowTesting
import Testing

/// Cases of scripts as tests.
struct FlowCaseTests {
  private static let flows = [RegisteredFlow(KettleFlow.self, on: KettleWorld.self)]

  @Test(arguments: try FlowCase.all(in: "Scripts/well", of: flows))
  func `a case that holds passes, and so does one that is skipped or known to fail`(
    flowCase: FlowCase
  ) throws {
    try flowCase.run()
  }

  @Test func `they are those of the scripts, one for each row`() throws {
    #expect(
      try FlowCase.all(in: "Scripts/well", of: Self.flows).map(\.description) == [
        "Scripts/well/kettle.flow::boils[1]", "Scripts/well/kettle.flow::boils[2]",
        "Scripts/well/kettle.flow::later", "Scripts/well/kettle.flow::known",
        "Scripts/well/more/other.flow::other",
      ])
  }

  @Test func `one that fails says what and where`() throws {
    let cases = try FlowCase.all(in: "Scripts/failing.flow", of: Self.flows)
    #expect(cases.count == 2)
    let wrong = #expect(throws: FlowCase.Failure.self) { try cases[0].run() }
    #expect(wrong?.description.contains("failing.flow:6:19") == true)
    #expect(wrong?.description.contains(#"expected: 3 (int)"#) == true)
    let refused = #expect(throws: FlowCase.Failure.self) { try cases[1].run() }
    #expect(refused?.description.contains("field.range") == true)
  }

  @Test func `secrets are those that the test gives`() throws {
    let path = "Scripts/secret.flow"
    let given = try FlowCase.all(in: path, of: Self.flows, secrets: ["pin": "4711-0815"])
    try given[0].run()
    let lacking = try FlowCase.all(in: path, of: Self.flows)
    let error = #expect(throws: FlowCase.Failure.self) { try lacking[0].run() }
    let advice = #"there is no secret 'pin'; give it with FlowCase.all(in:of:secrets: ["pin": …])"#
    #expect(error?.description.contains(advice) == true)
    #expect(error?.description.contains("--secret") == false)
  }

  @Test func `beside a file without a folder a script is looked for where one works`() {
    let error = #expect(throws: FlowCase.Failure.self) {
      try FlowCase.all(in: "none.flow", of: Self.flows, beside: "Tests.swift")
    }
    #expect(error?.description.contains("'none.flow'") == true)
  }

  @Test(arguments: [("Scripts/wrong.flow", "submt"), ("Scripts/none.flow", "none.flow")])
  func `a script that is wrong, or none, has no cases`(path: String, word: String) {
    let error = #expect(throws: FlowCase.Failure.self) {
      try FlowCase.all(in: path, of: Self.flows)
    }
    #expect(error?.description.contains(word) == true)
  }
}
