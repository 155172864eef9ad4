import Testing

@testable import FlowCore

/// Ruling 4: a step may declare that later answers survive an edit.
struct KeptAnswersTests {
  private func reviewed() throws(Refusal) -> TestDrive<SurveyFlow> {
    var drive = try TestDrive(SurveyFlow())
    try drive.submit("30")
    try drive.load(SurveyFlow.serve)
    try drive.submit("juice")
    try drive.submit("fine")
    try drive.verdict()
    return drive
  }

  @Test func `steps whose answers are still valid are skipped on the way on`() throws {
    var drive = try reviewed()
    #expect(drive.line == "route review")
    try drive.submit(["right": "no"])
    #expect(drive.line == "route age")
    #expect(drive.state == SurveyFlow.State())
    try drive.submit("12")
    #expect(drive.line == "loadAsync drinks")
    try drive.load(SurveyFlow.serve)
    #expect(drive.line == "validate decency")
    try drive.verdict()
    #expect(drive.line == "route review")
    #expect(drive.state == SurveyFlow.State(age: 12, drink: "juice", comment: "fine"))
    #expect(drive.path == [.age, .drink, .comment, .review])
  }

  @Test func `an answer that is no longer a choice is asked for, and so is all after it`() throws {
    var drive = try TestDrive(SurveyFlow())
    try drive.submit("30")
    try drive.load(SurveyFlow.serve)
    try drive.submit("wine")
    try drive.submit("fine")
    try drive.verdict()
    try drive.take(.backTo(.age))
    try drive.submit("12")
    try drive.load(SurveyFlow.serve)
    #expect(drive.line == "route drink")
    #expect(drive.machine.loaded.drinks == ["milk", "juice"])
    #expect(drive.machine.failure == nil)
    try drive.submit("milk")
    #expect(drive.line == "route comment")
  }

  @Test func `an answer that is rejected now is asked for`() throws {
    var drive = try reviewed()
    try drive.take(.backTo(.age))
    try drive.submit("31")
    try drive.load(SurveyFlow.serve)
    try drive.verdict(Failure("rude"))
    #expect(drive.line == "route comment")
    #expect(drive.state == SurveyFlow.State(age: 31, drink: "juice"))
  }

  @Test func `a step that does not keep later answers asks for all of them`() throws {
    var drive = try reviewed()
    try drive.take(.backTo(.drink))
    try drive.submit("wine")
    #expect(drive.line == "route comment")
    #expect(drive.state.comment == nil)
  }

  @Test func `cancelling a kept answer's validation asks for the answer`() throws {
    var drive = try reviewed()
    try drive.take(.backTo(.age))
    try drive.submit("31")
    try drive.load(SurveyFlow.serve)
    #expect(drive.line == "validate decency")
    try drive.take(.cancel)
    #expect(drive.line == "route comment")
    try drive.submit("better")
    try drive.verdict()
    #expect(drive.line == "route review")
    #expect(drive.state.comment == "better")
  }

  @Test func `a load that fails on the way can be tried again`() throws {
    var drive = try reviewed()
    try drive.take(.backTo(.age))
    try drive.submit("31")
    try drive.failLoad("offline")
    #expect(drive.line == "route drink")
    #expect(drive.machine.failure == Failure("offline"))
    try drive.take(.retry)
    #expect(drive.line == "loadAsync drinks")
  }

  @Test func `a secret is asked for again`() throws {
    var drive = try TestDrive(VaultFlow())
    try drive.submit(["name": "ann"])
    try drive.submit(["pin": "1234"])
    #expect(drive.step == .done)
    try drive.take(.backTo(.name))
    try drive.submit(["name": "bob"])
    #expect(drive.step == .pin)
  }

  @Test func `answers without end are given again without end`() async {
    await #expect(processExitsWith: .success) {
      var drive = try TestDrive(LoopFlow())
      for _ in 0...20_000 { try drive.submit() }
      try drive.take(.backTo(.first))
      try drive.submit()
      #expect(drive.state.count == 20_000)
      #expect(drive.path.count == 20_002)
    }
  }
}
