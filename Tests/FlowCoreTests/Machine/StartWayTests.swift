import FlowCore
import FlowTesting
import Testing

/// Starts in the middle: the answers that are given decide which way is taken.
struct StartWayTests {
  private func refusal(
    _ inputs: KeyValuePairs<String, String>, at step: TripFlow.Step
  ) -> Refusal? {
    #expect(throws: Refusal.self) { try Trip(on: TripWorld(), inputs, at: step) }
  }

  @Test func `a step that the answers need is on the way`() throws {
    var trip = try Trip(
      on: TripWorld(), ["traveller": "amy", "country": "far", "visa": "V-123"], at: .days)
    #expect(trip.path == [.traveller, .country, .visa, .days])
    trip = try Trip(on: TripWorld(), ["traveller": "amy", "country": "home"], at: .days)
    #expect(trip.path == [.traveller, .country, .days])
  }

  @Test func `what is missing on the way is named`() {
    let refusal = refusal(["traveller": "amy", "country": "far"], at: .days)
    #expect(refusal?.code == "start.needs")
    #expect(refusal?.message == "field visa of step visa is needed to start there")
  }

  @Test func `an answer to a step that is not on the way is refused`() {
    let refusal = refusal(
      ["traveller": "amy", "country": "home", "visa": "V-123"], at: .days)
    #expect(refusal?.code == "field.unknown")
    #expect(refusal?.field == "visa")
  }

  @Test func `a step that the answers do not need is not started at`() {
    let refusal = refusal(["traveller": "amy", "country": "home"], at: .visa)
    #expect(refusal?.code == "start.needs")
    #expect(refusal?.message == "what was given leads to step days, past step visa")
  }

  @Test func `answers that lead back lead nowhere else`() {
    let trip: KeyValuePairs = [
      "traveller": "amy", "country": "home", "days": "3", "leaving": "2026-02-01",
      "summary": "editCountry",
    ]
    let back = refusal(trip, at: .booked)
    #expect(back?.code == "start.needs")
    #expect(
      back?.message == "what was given leads to step country, and no further towards booked")
    let superfluous = #expect(throws: Refusal.self) {
      try Coffee(
        on: CoffeeWorld(), ["cups": "7", "drink": "latte"], at: .payment)
    }
    #expect(superfluous?.code == "field.unknown")
  }

  @Test func `checks on the way are asked, and what they bring is there`() throws {
    let refusal = refusal(["traveller": "nobody", "country": "home"], at: .days)
    #expect(refusal?.code == "trip.nobody")
    #expect(refusal?.field == "traveller")
    let trip = try Trip(
      on: TripWorld(),
      ["traveller": "amy", "country": "home", "days": "3", "leaving": "2026-02-01"], at: .summary)
    #expect(trip.state.price == 300)
  }

  @Test func `a way that ends before the step is none`() {
    let refusal = #expect(throws: Refusal.self) {
      try Drive(ExitFlow.self, on: LiftWorld(), ["age": "12"], at: .drink)
    }
    #expect(refusal?.code == "start.needs")
    #expect(refusal?.message == "what was given ends the flow before step drink")
    let left = #expect(throws: Refusal.self) {
      try Drive(ExitFlow.self, on: LiftWorld(), ["age": "-1"], at: .drink)
    }
    #expect(left?.message == "what was given ends the flow before step drink")
  }

  @Test func `a way to the end takes everything that was given, and completes`() throws {
    let ended = try Drive(ExitFlow.self, on: LiftWorld(), ["age": "12"], at: .out)
    #expect(ended.outcome?.kind == .completed)
    let refusal = #expect(throws: Refusal.self) {
      try Drive(ExitFlow.self, on: LiftWorld(), ["age": "12", "drink": "tea"], at: .out)
    }
    #expect(refusal?.code == "field.unknown")
  }

  @Test func `nobody starts behind an effect of which nothing tells that it was performed`() throws
  {
    let refusal = #expect(throws: Refusal.self) {
      try Drive(ExitFlow.self, on: LiftWorld(), ["age": "40", "drink": "tea"], at: .out)
    }
    #expect(refusal?.code == "start.needs")
    #expect(refusal?.message == "step out cannot be started at, since serve is not performed")
    let middle = try Drive(ExitFlow.self, on: LiftWorld(), ["age": "40", "drink": "tea"], at: .tip)
    #expect(middle.step == .tip, "a step in the middle says nothing of it")
  }

  @Test func `rules on the way are kept`() {
    let refusal = refusal(
      ["traveller": "amy", "country": "near", "days": "8", "leaving": "2026-02-01"], at: .summary)
    #expect(refusal?.message == "days can be at most 7")
  }
}

/// Serves a drink, to nobody who is too young.
private struct ExitFlow: Flow {
  enum Step: String, FlowName { case age, drink, tip, out }
  enum Event: String, FlowName { case young, unborn }

  struct State: FlowState {
    var age: Int?
    var drink: String?
    var tip = 0
  }

  static let definition = define {
    ask(.age, \.age).event { age, _ in age < 0 ? .unborn : age < 18 ? .young : nil }
    ask(.drink, \.drink).perform { drink, _ in Serve(drink: drink) }
    ask(.tip, \.tip)
    finish(.out)
  } transitions: {
    step(.age) {
      on(.young) { forward(to: .out) }
      on(.unborn) { back() }
    }
  }

  struct Serve: Mutation { let drink: String }
}
