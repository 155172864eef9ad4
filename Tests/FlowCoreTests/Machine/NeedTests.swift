import Testing

@testable import FlowCore

/// Ruling 3: steps chosen by need.
struct NeedTests {
  @Test func `each step comes up when it is needed, and the loader finishes the text`() throws {
    var drive = try TestDrive(ColourFlow())
    for step in ["start", "blue", "red", "green"] {
      #expect(drive.line == "route \(step)")
      try drive.submit("a \(step)")
    }
    #expect(drive.line == "loadAsync finishText")
    try drive.load(ColourFlow.serve)
    #expect(drive.line == "finish completed")
    #expect(
      drive.machine.outcome
        == .completed(.init(text: "a start a blue a red a green\nDone!")))
    #expect(drive.path == [.start, .blue, .red, .green, .done])
  }

  @Test(arguments: ["", " ", "    "])
  func `an empty answer is refused with a message`(text: String) throws {
    var drive = try TestDrive(ColourFlow())
    try drive.submit("begin")
    let refusal = drive.refusal(submitting: ["text": text])
    #expect(refusal?.field == "text")
    #expect(refusal?.message == (text.isEmpty ? "text is missing" : "say something about blue"))
    #expect(drive.step == .blue)
  }

  @Test(arguments: [
    ([], ColourFlow.Step.start), (["name"], .blue), (["name", "red"], .blue),
    (["name", "blue", "red"], .green), (["blue", "red", "green"], .start),
    (["name", "blue", "red", "green"], .done),
  ])
  func `a start leads to the first step, in declared order, that is needed`(
    known: [String], step: ColourFlow.Step
  ) throws {
    let drive = try TestDrive(ColourFlow(), Inputs(known.map { ($0, "x") }))
    #expect(drive.step == step)
    #expect(drive.path == [step])
  }

  @Test func `a step that is still needed after its answer is entered afresh`() throws {
    var drive = try TestDrive(NeedlessFlow())
    try drive.submit(["amount": "4"])
    #expect(drive.line == "route filling")
    #expect(drive.path == [.filling])
    #expect(drive.state.sum == 4)
  }

  @Test func `when nothing is needed any more and nothing finishes, that is an error`() throws {
    var drive = try TestDrive(NeedlessFlow())
    let refusal = drive.refusal(submitting: ["amount": "10"])
    #expect(refusal?.code == "transition.none")
    #expect(refusal?.message == "no step is needed any more, and none finishes the flow")
  }

  @Test func `a start where nothing is needed is the same error`() {
    #expect(throws: Refusal.self) {
      var machine = try FlowMachine(NeedlessFlow(), inputs: Inputs(["sum": "10"]))
      var identity = Identity()
      _ = try machine.begin(identity: &identity)
    }
  }

  @Test func `back leads through the steps that were needed, and what was said there is gone`()
    throws
  {
    var drive = try TestDrive(ColourFlow())
    try drive.submit("a")
    try drive.submit("b")
    try drive.take(.backTo(.start))
    #expect(drive.line == "route start")
    #expect(drive.state == ColourFlow.State())
    try drive.submit("c")
    #expect(drive.step == .blue)
  }
}
