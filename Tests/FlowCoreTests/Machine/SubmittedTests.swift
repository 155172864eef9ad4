import Testing

@testable import FlowCore

/// A start at a step whose answer was given before, as a link gives it.
struct SubmittedTests {
  private func machine(
    _ submitted: KeyValuePairs<String, String>
  ) throws(Refusal) -> FlowMachine<ErrandFlow> {
    try FlowMachine(ErrandFlow(), at: .shopping, submitted: Inputs(submitted))
  }

  @Test func `what counts as submitted is there, and nothing of it was taken`() throws {
    var drive = try TestDrive(machine(["shop": "dairy", "thing": "cake"]))
    try drive.open()
    #expect(drive.line == "route shopping")
    #expect(drive.state == ErrandFlow.State())
    #expect(drive.machine.viewState.submitted.value(of: "shop") == "dairy")
    #expect(drive.path == [.shopping])
    try drive.submit(["thing": "milk"])
    #expect(drive.line == "validate money", "the shop was left out")
  }

  @Test(arguments: [
    ["shop": "mine", "thing": "coal"], ["shop": "bakery", "thing": "milk"], ["colour": "red"],
  ])
  func `what the step could not take refuses the start`(fields: [String: String]) throws {
    let submitted = Inputs(fields.map { ($0.key, $0.value) })
    var drive = try TestDrive(
      FlowMachine(ErrandFlow(), at: .shopping, submitted: submitted))
    let refusal = drive.refusalOfLoad { command in
      guard case .shops(let reply) = command else { return OutsideResult(failure: .load) }
      return reply(ErrandFlow.shops)
    }
    #expect(["field.choice", "field.unknown"].contains(refusal?.code))
  }

  @Test func `a text can show what was loaded`() throws {
    #expect(try TestDrive(ErrandFlow()).machine.viewState.text == "0 shops")
    #expect(try TestDrive.shopping().machine.viewState.text == "2 shops")
  }
}
