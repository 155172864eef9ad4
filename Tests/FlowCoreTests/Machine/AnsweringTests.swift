import Testing

@testable import FlowCore

/// Ruling 1: bad input never enters the state.
struct AnsweringTests {
  @Test(arguments: [
    ("0", "field.range", "cups must be 1 to 100"),
    ("101", "field.range", "cups must be 1 to 100"),
    ("many", "field.type", "cups takes a whole number such as 12, not 'many'"),
    ("", "field.missing", "cups is missing"),
    ("13", "coffee.superstition", "13 cups bring bad luck"),
  ])
  func `an answer that breaks a rule is refused and names its field`(
    text: String, code: String, message: String
  ) throws {
    var drive = try TestDrive(CoffeeFlow())
    let refusal = drive.refusal(submitting: ["cups": text])
    #expect(refusal?.code.rawValue == code)
    #expect(refusal?.message == message)
    #expect(refusal?.field == "cups")
    #expect(drive.state == CoffeeFlow.State(shop: "corner"))
  }

  @Test func `what a reducer folded in before it refused is gone`() throws {
    var drive = try TestDrive(ColourFlow())
    let refusal = drive.refusal(submitting: ["text": "  "])
    #expect(refusal?.code == "colours.blank")
    #expect(drive.state == ColourFlow.State())
  }

  @Test func `a typed answer goes through the same rules as text`() throws {
    var drive = try TestDrive(CoffeeFlow())
    #expect(drive.refusal(of: .answer(CupsStage.Answer(cups: 0)))?.code == "field.range")
    #expect(drive.refusal(of: .answer(CupsStage.Answer(cups: 13)))?.code == "coffee.superstition")
    try drive.take(.answer(CupsStage.Answer(cups: 2)))
    #expect(drive.state.cups == 2)
    #expect(drive.line == "loadAsync menu")
    try drive.serve()
    #expect(drive.refusal(of: .answer(DrinkStage.Answer(drink: "tea")))?.code == "field.choice")
    try drive.take(.answer(DrinkStage.Answer(drink: "latte")))
    #expect(drive.state.drink == "latte")
  }

  @Test func `an answer of another step's type is refused`() throws {
    var drive = try TestDrive(CoffeeFlow())
    let refusal = drive.refusal(of: .answer(DrinkStage.Answer(drink: "latte")))
    #expect(refusal?.code == "field.type")
    #expect(refusal?.message == "this is not an answer to cups")
  }

  @Test func `a routed invalid screen takes the answer, and back forgets it`() throws {
    var drive = try TestDrive(CoffeeFlow())
    try drive.submit(["cups": "6"])
    #expect(drive.line == "route tooMany")
    #expect(drive.state.cups == 6)
    #expect(drive.path == [.cups, .tooMany])
    try drive.take(.back)
    #expect(drive.line == "route cups")
    #expect(drive.state == CoffeeFlow.State(shop: "corner"))
    #expect(drive.path == [.cups])
  }

  @Test func `the state is committed only after the verdict`() throws {
    var drive = try TestDrive.at(.payment)
    let before = drive.state
    try drive.submit(["how": "card"])
    #expect(drive.line == "validate credit")
    #expect(drive.state == before)
    #expect(drive.path == [.cups, .drink, .payment])
    try drive.verdict()
    #expect(drive.line == "loadAsync pay")
    #expect(drive.state == before)
    try drive.serve()
    #expect(drive.line == "route receipt")
    #expect(drive.state.order != nil)
  }

  @Test func `a rejected answer never enters the state`() throws {
    var drive = try TestDrive.at(.payment)
    let before = drive.state
    try drive.submit(["how": "card"])
    try drive.verdict(Failure("credit.low", "No credit"))
    #expect(drive.line == "route payment")
    #expect(drive.state == before)
    #expect(drive.machine.failure == Failure("credit.low", "No credit"))
  }

  @Test func `the validation is asked about the state that the answer would give`() throws {
    var drive = try TestDrive.at(.payment)
    try drive.submit(["how": "card"])
    guard case .validate(.credit(let cups), _) = drive.action else {
      Issue.record("\(drive.line)")
      return
    }
    #expect(cups == 2)
  }

  @Test(arguments: [
    CoffeeFlow.Step.tooMany, .closed,
  ])
  func `a step that only leads back takes no answer`(step: CoffeeFlow.Step) throws {
    var drive = try TestDrive.at(step)
    let refusal = drive.refusal(of: .submit(.none))
    #expect(refusal?.code == "transition.none")
    #expect(refusal?.message == "step \(step.name) takes no answer; it only leads back")
  }

  @Test func `a hub takes no answer`() throws {
    var drive = try TestDrive(GuestFlow())
    try drive.load { _ in OutsideResult(failure: .load) }
    #expect(drive.refusal(of: .submit(.none))?.code == "transition.none")
  }

  @Test func `a step without a form takes no words`() throws {
    var drive = try TestDrive.at(.receipt)
    #expect(drive.refusal(submitting: ["tip": "1"])?.code == "field.unknown")
    #expect(drive.refusal(of: .submit(Inputs(value: "1")))?.code == "command.usage")
    try drive.submit()
    #expect(drive.line == "finish completed")
  }
}
