import FlowSimulation
import FlowTesting
import Testing

@testable import FlowCore

/// Answers that are given as values, and are still those values wherever they are given again.
struct TypedAnswerTests {
  @Test func `a list stays as it was given while an earlier answer is edited`() throws {
    var tags = try Drive(TagFlow.self)
    try tags.submit(\.kind, "a")
    try tags.submit(\.tags, ["x,y", " z "])
    try tags.submit(\.places, [])
    try tags.decide(.editKind)
    try tags.submit(\.kind, "b")
    #expect(tags.step == .review)
    #expect(tags.state.kind == "b")
    #expect(tags.state.tags == ["x,y", " z "])
  }

  @Test func `what was submitted stands for what is left out, item by item`() throws {
    var tags = try Drive(TagFlow.self)
    try tags.submit(\.kind, "a")
    try tags.submit(\.tags, ["x,y", " z "])
    try tags.back()
    try tags.submit()
    #expect(tags.state.tags == ["x,y", " z "])
  }

  @Test func `a list has no empty item, typed or not`() throws {
    var tags = try Drive(TagFlow.self)
    try tags.submit(\.kind, "a")
    #expect(tags.refusal(of: .submit(\.tags, ["x", ""]))?.code == "field.type")
    #expect(tags.refusal(of: .submit(\.tags, []))?.code == "field.missing")
  }

  @Test(arguments: ["Berlin, Mitte", "Bonn,Berlin, Mitte", "Berlin, Mitte , Bonn"])
  func `a choice whose name has a comma is taken in text`(text: String) throws {
    var tags = try Drive(TagFlow.self)
    try tags.submit(\.kind, "a")
    try tags.submit(\.tags, ["x"])
    try tags.submit(text)
    #expect(tags.state.places?.contains("Berlin, Mitte") == true)
  }

  @Test func `a choice whose name has a comma is taken as a value`() throws {
    var tags = try Drive(TagFlow.self)
    try tags.submit(\.kind, "a")
    try tags.submit(\.tags, ["x"])
    let refusal = tags.refusal(of: .submit(\.places, ["Berlin"]))
    #expect(refusal?.message == "places cannot be 'Berlin'; choices: Berlin, Mitte, Bonn")
    try tags.submit(\.places, ["Berlin, Mitte"])
    #expect(tags.state.places == ["Berlin, Mitte"])
  }

  @Test func `a decision may be named as its step`() throws {
    var letter = try Drive(LetterFlow.self)
    try letter.submit("hello")
    try letter.decide(.send)
    #expect(letter.outcome?.kind == .completed)
    var other = try Drive(LetterFlow.self)
    try other.submit("text")
    #expect(other.state.text == "text", "the name of the field is an answer to it")
    try other.submit("send")
    #expect(other.outcome?.kind == .completed)
  }

  @Test func `a decision is offered only while it is possible`() throws {
    var bill = try Drive(BillFlow.self)
    try bill.submit(\.amount, 10)
    #expect(bill.screen.fields.first?.choices == ["pay"])
    let refusal = bill.refusal(of: .decide(.billSplit))
    #expect(refusal?.code == .fieldChoice)
    #expect(refusal?.known == ["billPay"])
    #expect(bill.refusal(of: .submit(Inputs(value: "split")))?.code == .fieldChoice)
    try bill.back()
    try bill.submit(\.amount, 100)
    #expect(bill.screen.fields.first?.choices == ["pay", "split"])
    try bill.decide(.billSplit)
    #expect(bill.step == .bill, "what is not much is not edited either")
    try bill.back()
    try bill.submit(\.amount, 1000)
    try bill.decide(.billSplit)
    #expect(bill.step == .amount)
  }

  @MainActor
  @Test func `a view knows which decisions are possible`() throws {
    let bill = try FlowDriver(BillFlow.self, services: Services { _ in }, time: .still)
    #expect(bill.screen.offered.isEmpty)
    try bill.submit(\.amount, 10)
    #expect(bill.screen.offered == [.billPay])
    #expect(bill.screen.can(.billPay) && !bill.screen.can(.billSplit))
  }

  @Test func `a member that only another step asks for is refused`() throws {
    var letter = try Drive(LetterFlow.self)
    try letter.submit("hello")
    for input in [FlowInput<LetterFlow>.submit(\.note, "n"), .change { $0.note = "n" }] {
      let refusal = letter.refusal(of: input)
      #expect(refusal?.code == "field.unknown")
      #expect(refusal?.message == "step send does not ask for note")
    }
    #expect(letter.step == .send)
  }

  @Test func `a member that nobody asks for does not confirm a step`() throws {
    var bill = try Drive(StampFlow.self) { $0.on(Stamp.self) { _, _ in "s1" } }
    for input in [FlowInput<StampFlow>.submit(\.note, "n"), .change { $0.note = "n" }] {
      let refusal = bill.refusal(of: input)
      #expect(refusal?.code == .fieldUnknown)
      #expect(refusal?.message == "step pay does not ask for note")
    }
    try bill.confirm()
    #expect(bill.outcome?.kind == .completed)
  }

  @Test func `what asks for something is not confirmed, whatever its default`() throws {
    var guests = try Drive(GuestsFlow.self)
    #expect(guests.refusal(of: .confirm)?.field == "guests")
    try guests.submit(\.guests, 3)
    #expect(guests.state.guests == 3)
  }

  @Test func `what asks for something is not confirmed`() throws {
    let letter = try Drive(LetterFlow.self)
    var other = letter
    let refusal = other.refusal(of: .confirm)
    #expect(refusal?.code == "field.missing")
    #expect(refusal?.field == "text")
  }

  @Test func `a refused input does not move the time on`() throws {
    var machine = try TypedMachine(LetterFlow.self, now: Moment(nanoseconds: 1))
    var identity = Identity()
    _ = try machine.begin(identity: &identity)
    #expect(throws: Refusal.self) {
      try machine.handle(.confirm, at: Moment(nanoseconds: 99), identity: &identity)
    }
    #expect(machine.now == Moment(nanoseconds: 1))
  }

  @Test func `a long way is given back without exhausting the stack`() {
    let given = AnyGiven(Given(LetterFlow.State(), now: .beginning))
    var history = History(Showing(given, at: 0, id: 0))
    for id in 1...400_000 { history.enter(Showing(given, at: id % 2, id: UInt64(id))) }
    let copy = history
    #expect(history.count == 400_001)
    history.goBack(to: history.latestVisit(of: 0) ?? history.before!)
    #expect(history.count == copy.count - 2)
    #expect(copy.current.id == 400_000)
  }
}

/// A flow of lists.
private struct TagFlow: Flow {
  enum Step: String, FlowName { case kind, tags, places, review, done }
  enum Event: String, FlowName { case reviewDone, editKind }

  struct State: FlowState {
    var kind: String?
    var tags: [String]?
    var places: [String]?
    var all = ["Berlin, Mitte", "Bonn"]
  }

  static let definition = define {
    ask(.kind, \.kind)
    ask(.tags, \.tags)
    ask(.places, \.places, .optional, from: \.all)
    decide(.review, .reviewDone, .editKind)
    finish(.done)
  } transitions: {
    step(.review) {
      on(.reviewDone) { forward(to: .done) }
      on(.editKind) { edit(.kind) }
    }
  }
}

/// A flow with a decision that is named as its step.
private struct LetterFlow: Flow {
  enum Step: String, FlowName { case text, send, done }
  enum Event: String, FlowName { case send, sendBack }

  struct State: FlowState {
    var text: String?
    var note: String?
  }

  static let definition = define {
    ask(.text, \.text)
    decide(.send, .send, .sendBack)
    finish(.done)
  } transitions: {
    step(.send) {
      on(.send) { forward(to: .done) }
      on(.sendBack) { back(to: .text) }
    }
  }
}

private struct Stamp: Mutation { typealias Value = String }

/// A flow with a member that no step asks for.
private struct StampFlow: Flow {
  enum Step: String, FlowName { case pay, done }

  struct State: FlowState {
    var note: String?
    var stamp: String?
  }

  static let definition = define {
    confirm(.pay).perform(into: \.stamp) { _ in Stamp() }
    finish(.done)
  }
}

/// A flow with a default.
private struct GuestsFlow: Flow {
  enum Step: String, FlowName { case guests, done }

  struct State: FlowState { var guests = 2 }

  static let definition = define {
    ask(.guests, \.guests)
    finish(.done)
  }
}

/// A bill that can be split if it is much, and is edited then if it is very much.
private struct BillFlow: Flow {
  enum Step: String, FlowName { case amount, bill, done }
  enum Event: String, FlowName { case billPay, billSplit }

  struct State: FlowState {
    var amount: Int?
  }

  static let definition = define {
    ask(.amount, \.amount)
    decide(
      .bill, .billPay, .billSplit,
      offering: { event, given in
        event == .billPay || (given.amount ?? 0) >= 100
      })
    finish(.done)
  } transitions: {
    step(.bill) {
      on(.billPay) { forward(to: .done) }
      on(.billSplit) {
        edit(.amount, when: "very much") { ($0.amount ?? 0) >= 1000 }
        stay()
      }
    }
  }
}
