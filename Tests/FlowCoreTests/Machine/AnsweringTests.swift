import FlowCore
import FlowTesting
import Testing

/// From an answer to a move: nothing that is refused or rejected enters the state.
struct AnsweringTests {
  @Test(arguments: [
    ("0", "field.range", "cups must be more than 0"),
    ("101", "field.range", "cups can be at most 100"),
    ("many", "field.type", "cups takes a whole number such as 12, not 'many'"),
    ("", "field.missing", "cups is missing"),
    ("13", "coffee.superstition", "cups must be a number that brings no bad luck"),
  ])
  func `an answer that breaks a rule is refused and names its field`(
    text: String, code: String, message: String
  ) throws {
    var coffee = try Coffee.at(.cups)
    let refusal = coffee.refusal(of: .submit(Inputs(["cups": text])))
    #expect(refusal?.code.rawValue == code)
    #expect(refusal?.message == message)
    #expect(refusal?.field == "cups")
    #expect(coffee.state.cups == nil)
  }

  @Test(arguments: CoffeeFlow.Step.allCases)
  func `whatever is refused, wherever, changes nothing`(step: CoffeeFlow.Step) throws {
    var refused = 0
    for isBusy in [false, true] {
      var coffee = try Coffee.at(step)
      if isBusy, step == .payment {
        coffee.hold("brew")
        try coffee.submit(["how": "cash"])
      }
      let inputs: [FlowInput<CoffeeFlow>] = [
        .submit(.none), .submit(Inputs(value: "?")), .submit(Inputs(["colour": "red"])),
        .change { $0.how = .cash }, .decide(.startOver), .back, .backTo(.payment), .backTo(.finish),
        .cancelPending, .retry, .hear(.declined), .hear(.startOver),
      ]
      for input in inputs {
        var copy = coffee
        do throws(Refusal) {
          try copy.take(input)
        } catch {
          #expect(coffee.refusal(of: input) == error, "\(input) at \(step) changed something")
          refused += 1
        }
      }
    }
    #expect(refused > 8)
  }

  @Test func `what is refused as a whole changes nothing either`() throws {
    var note = try Note(on: NoteWorld())
    let refusal = note.refusal(of: .submit(Inputs(["text": "tea", "title": "tea"])))
    #expect(refusal == Refusal("note.echo", "the title repeats the text"))
    #expect(note.state.text == nil)
  }

  @Test func `an answer that leads aside is taken, and back forgets it`() throws {
    var coffee = try Coffee.at(.tooMany)
    #expect(coffee.state.cups == 6)
    #expect(coffee.screen.text == "6 cups are too many")
    #expect(coffee.path == [.cups, .tooMany])
    try coffee.back()
    #expect(coffee.path == [.cups])
    #expect(coffee.state.cups == nil)
    #expect(coffee.screen.submitted.value(of: "cups") == "6", "what was typed is still there")
  }

  @Test(arguments: [CoffeeFlow.Step.tooMany, .closed])
  func `a step that only leads back takes no answer`(step: CoffeeFlow.Step) throws {
    var coffee = try Coffee.at(step)
    let refusal = coffee.refusal(of: .submit(.none))
    #expect(refusal?.code == "transition.none")
    #expect(refusal?.message == "step \(step.name) takes no answer; it only leads back")
  }

  @Test func `a hub takes no answer`() throws {
    var party = try Party(on: PartyWorld())
    let refusal = party.refusal(of: .submit(.none))
    #expect(refusal?.code == "transition.none")
    #expect(
      refusal?.message
        == "step house takes no answer; call one of its flows (pick, dish), or go back")
  }

  @Test func `the state is committed only after check and effect`() throws {
    var coffee = try Coffee.at(.payment)
    coffee.hold("credit")
    try coffee.submit(["how": "card"])
    #expect(coffee.screen.action == .validate)
    #expect(coffee.screen.asked == "credit")
    #expect(coffee.state.how == nil)
    coffee.hold("brew")
    try coffee.take(.answered(4, coffee.machine.attempt))
    #expect(coffee.screen.action == .loadAsync)
    #expect(coffee.screen.asked == "brew")
    #expect(coffee.state.how == nil)
    try coffee.release()
    #expect(coffee.step == .receipt)
    #expect(coffee.state.how == .card)
    #expect(coffee.state.credit == 4)
    #expect(coffee.state.order == "o1")
  }

  @Test func `a check sees the answer that would be taken`() throws {
    var note = try Note(on: NoteWorld())
    note.hold("spelling")
    try note.submit(["text": "tea"])
    #expect(note.machine.asked?.request as? Spelling == Spelling(text: "tea"))
    #expect(note.machine.asked?.key == nil)
  }

  @Test func `a decision is written without its step's name, and only what is offered is taken`()
    throws
  {
    var order = try Order(on: OrderWorld(), ["count": "2"], at: .payment)
    try order.submit("card")
    try order.submit("thanks")
    #expect(order.screen.fields.first?.choices == ["edit"])
    let refusal = order.refusal(of: .submit(Inputs(value: "reviewEdit")))
    #expect(refusal?.code == "field.choice")
    #expect(refusal?.known == ["edit"])
    var coffee = try Coffee.at(.payment)
    #expect(coffee.refusal(of: .decide(.startOver))?.code == "field.choice")
    try order.decide(.reviewEdit)
    #expect(order.step == .count)
  }
}

/// The verdicts of a check: yes, no, and nothing.
struct CheckTests {
  @Test func `a rejected answer never enters the state, and its field is named`() throws {
    var note = try Note(on: NoteWorld())
    try note.submit(["text": "teh"])
    #expect(note.step == .note)
    #expect(note.state.text == nil)
    #expect(note.failure == Failure("note.spelling", field: "text"))
    #expect(note.screen.submitted.value(of: "text") == "teh")
    try note.submit(["text": "the"])
    #expect(note.step == .finish)
  }

  @Test func `nobody is asked about an answer that needs no check`() throws {
    var coffee = try Coffee.at(.payment)
    coffee.hold("credit")
    try coffee.submit(["how": "cash"])
    #expect(coffee.step == .receipt)
  }

  @Test func `what was not answered can be asked again`() throws {
    var note = try Note(on: NoteWorld())
    note.fail("spelling", with: .timeout)
    try note.submit(["text": "tea"])
    #expect(note.failure == .timeout)
    #expect(note.state.text == nil)
    try note.retry()
    #expect(note.step == .finish)
    #expect(note.state.text == "tea")
  }

  @Test func `an accepted check is not asked again for the same question`() throws {
    var coffee = try Coffee.at(.payment)
    coffee.fail("brew", with: Failure("offline"))
    try coffee.submit(["how": "card"])
    #expect(coffee.failure?.code == "offline")
    coffee.hold("credit")
    try coffee.submit(["how": "card", "tip": "1"])
    #expect(coffee.step == .receipt)
    #expect(coffee.state.credit == 4, "what the check brought is still folded in")
  }

  @Test func `an accepted check is asked again in another showing`() throws {
    var coffee = try Coffee.at(.payment)
    coffee.fail("brew", with: Failure("offline"))
    try coffee.submit(["how": "card"])
    try coffee.back()
    try coffee.submit("latte")
    coffee.hold("credit")
    try coffee.submit(["how": "card"])
    #expect(coffee.screen.action == .validate)
  }
}
