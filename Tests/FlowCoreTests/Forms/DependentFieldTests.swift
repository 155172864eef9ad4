import Testing

@testable import FlowCore

/// Fields whose choices are what the value of a field before them offers.
struct DependentFieldTests {
  private func choices(_ drive: TestDrive<ErrandFlow>) -> [[String]?] {
    drive.machine.viewState.fields.map(\.choices)
  }

  @Test(
    arguments: [
      (["shop": "bakery", "thing": "bread"], nil),
      (["shop": "dairy", "thing": "cake", "more": "milk,milk"], nil),
      (["shop": "dairy", "thing": "bread"], "thing cannot be 'bread'; choices: milk, cake"),
      (
        ["shop": "bakery", "thing": "bread", "more": "cake,milk"],
        "more cannot be 'milk'; choices: bread, cake"
      ),
    ] as [(KeyValuePairs<String, String>, String?)])
  func `what one field is decides what the next can be`(
    fields: KeyValuePairs<String, String>, message: String?
  ) throws {
    var drive = try TestDrive.shopping()
    guard let message else { return try drive.submit(fields) }
    let refusal = drive.refusal(submitting: fields)
    #expect(refusal?.code == "field.choice")
    #expect(refusal?.message == message)
  }

  @Test func `a wrong field is refused before those that depend on it`() throws {
    var drive = try TestDrive.shopping()
    let refusal = drive.refusal(submitting: ["thing": "coal", "shop": "mine"])
    #expect(refusal?.field == "shop")
    #expect(drive.refusal(submitting: ["thing": "cake"])?.code == "field.missing")
    #expect(drive.refusal(submitting: ["shop": "dairy"])?.field == "thing")
  }

  @Test func `until the field is decided all there could be is shown, each name once`() throws {
    var drive = try TestDrive.shopping()
    let all = ["bread", "cake", "milk"]
    #expect(choices(drive) == [["bakery", "dairy"], all, all])
    try drive.submit(["shop": "dairy", "thing": "milk"])
    try drive.verdict(.timeout)
    #expect(choices(drive) == [["bakery", "dairy"], ["milk", "cake"], ["milk", "cake"]])
  }

  @Test func `what was last submitted decides too`() throws {
    var drive = try TestDrive.shopping()
    try drive.submit(["shop": "dairy", "thing": "milk"])
    try drive.verdict(.timeout)
    #expect(drive.refusal(submitting: ["thing": "bread"])?.code == "field.choice")
    #expect(drive.refusal(submitting: ["shop": "bakery"])?.code == "field.choice")
    try drive.submit(["shop": "bakery", "thing": "bread"])
    #expect(drive.line == "validate money")
  }

  @Test func `with nothing loaded there is nothing to choose`() throws {
    var drive = try TestDrive(ErrandFlow())
    try drive.failLoad("offline")
    #expect(choices(drive) == [[], [], []])
  }
}
