import FlowCore
import FlowTesting
import Testing

/// The ways that the order of the steps implies, and what is asked on them.
struct WayTests {
  private func ways(_ edges: [FlowGraph.Edge], from step: String) -> [FlowGraph.Edge] {
    edges.filter { $0.source == .step(step) }
  }

  @Test func `a step leads to the next that is needed, up to the first that always is`() {
    let edges = TripFlow.definition.flow.edges
    #expect(
      ways(edges, from: "traveller") == [.init(from: .step("traveller"), .forward(to: "country"))])
    #expect(
      ways(edges, from: "country") == [
        .init(from: .step("country"), when: "far", .forward(to: "visa")),
        .init(from: .step("country"), .forward(to: "days")),
      ])
  }

  @Test func `a decision that has an effect leads on, one that has none must be handled`() {
    #expect(
      ways(TripFlow.definition.flow.edges, from: "summary") == [
        .init(from: .step("summary"), on: "summaryEditCountry", .edit("country")),
        .init(from: .step("summary"), on: "summaryEditDays", .edit("days")),
        .init(from: .step("summary"), on: "summaryBook", .forward(to: "booked")),
      ])
  }

  @Test func `what the table says itself is not implied, and stands first at its step`() {
    #expect(
      LiftFlow.definition.flow.edges == [
        .init(from: .step("hall"), on: "up", .forward(to: "low")),
        .init(from: .step("hall"), on: "ride", when: "below 10", .forward(to: "low")),
        .init(from: .step("hall"), on: "ride", when: "below 20", .forward(to: "middle")),
        .init(from: .step("hall"), on: "ride", .forward(to: "high")),
        .init(from: .step("hall"), on: "express", when: "below 10", .forward(to: "low")),
        .init(from: .step("hall"), .forward(to: "middle")),
        .init(from: .step("low"), .forward(to: "middle")),
        .init(from: .step("middle"), on: "up", when: "light", .back(to: "hall")),
        .init(from: .step("middle"), on: "up", when: "odd", .stay),
        .init(from: .step("middle"), on: "up", .oneStepBack),
        .init(from: .step("middle"), .forward(to: "high")),
        .init(from: .step("high"), .needed),
        .init(from: .step("garage"), on: "orphan", .stay),
        .init(from: .step("garage"), .forward(to: "roof")),
        .init(from: .step("roof"), .forward(to: "out")),
        .init(from: .anyStep, on: "up", .forward(to: "high")),
        .init(from: .anyStep, on: "express", .forward(to: "high")),
        .init(from: .anyStep, on: "alarm", .forward(to: "high")),
        .init(from: .anyStep, on: "again", .stay),
        .init(from: .anyStep, on: "leave", .oneStepBack),
        .init(from: .anyStep, on: "toRoof", .back(to: "roof")),
        .init(from: .anyStep, on: "out", .forward(to: "out")),
      ])
  }

  @Test func `no step leads by itself to one that only leads back, unless it is needed`() {
    let edges = SlipFlow.definition.flow.edges
    #expect(
      edges == [
        .init(from: .step("size"), on: "tooSmall", .forward(to: "small")),
        .init(from: .step("size"), when: "huge", .forward(to: "large")),
        .init(from: .step("size"), .forward(to: "done")),
      ])
    #expect(SlipFlow.definition.problems == [])
  }

  @Test func `the graph has every step, its kind and its fields`() {
    let nodes = CoffeeFlow.definition.graph.nodes
    #expect(nodes.map(\.name) == CoffeeFlow.Step.allCases.map(\.name))
    #expect(
      nodes.map(\.kind) == [
        .ordinary, .leadsBack, .ordinary, .ordinary, .leadsBack, .final, .finish,
      ])
    #expect(
      nodes[3].notes == [
        "how: choice", "tip: decimal, at least 0, at most 2 places", "checks credit", "does brew",
      ])
    #expect(nodes.map(\.isStart) == [true, false, false, false, false, false, false])
  }

  @Test func `names come from the types`() {
    #expect(CoffeeFlow.name == "coffee")
    #expect(Brew.name == "brew")
    #expect(CreateTrip.name == "createTrip")
    #expect(URLOfPage.name == "urlOfPage")
    #expect(QR.name == "qr")
    #expect(
      CoffeeFlow.definition.flow.requests.map { "\($0.name) \($0.kind.rawValue)" } == [
        "menu lookup", "credit check", "brew effect",
      ])
  }

  @Test func `a step passed over asks for nothing, and what it asked for is forgotten`() throws {
    var trip = try Trip.summary(country: "far", visa: "V-123")
    try trip.back(to: .country)
    try trip.submit("home")
    #expect(trip.step == .days)
    #expect(trip.state.visa == nil)
  }

  @Test func `what a step needs follows from the ways to it`() throws {
    var state = CoffeeFlow.State()
    state.cups = 2
    let refusal = #expect(throws: Refusal.self) {
      try TypedMachine(CoffeeFlow.self, at: .receipt, with: state, now: .beginning)
    }
    #expect(refusal?.message == "step receipt needs drink, how, order")
    #expect(refusal?.field == "drink")
    #expect(throws: Never.self) {
      try TypedMachine(CoffeeFlow.self, at: .drink, with: state, now: .beginning)
    }
  }

  @Test func `a demand of a step is kept on every way there`() throws {
    var vault = try Vault(on: LiftWorld())
    let refusal = vault.refusal(of: .submit(Inputs(value: "3")))
    #expect(refusal == Refusal("start.needs", "step door needs tries", field: "tries"))
    try vault.submit("2")
    #expect(vault.step == .door)
    var state = VaultFlow.State()
    state.tries = 3
    #expect(throws: Refusal.self) {
      try TypedMachine(VaultFlow.self, at: .door, with: state, now: .beginning)
    }
  }

  @Test func `an event empties what it clears, and an answer can be worked out`() throws {
    var vault = try Vault(on: LiftWorld())
    try vault.submit("2")
    #expect(vault.state.left == 1)
    let refusal = vault.refusal(of: .submit(Inputs(value: "0")))
    #expect(refusal?.code == "field.range")
    #expect(refusal?.field == "code")
    try vault.submit("7")
    #expect(vault.state.hint == 14)
    #expect(vault.path == [.tries, .door])
    #expect(vault.state.code == nil, "a wrong code is asked for again")
    try vault.submit("42")
    #expect(vault.outcome?.kind == .completed)
  }
}

/// Asks for a size, with an advice for one that is too small and one for a huge one.
private struct SlipFlow: Flow {
  enum Step: String, FlowName { case size, small, large, done }
  enum Event: String, FlowName { case tooSmall }

  struct State: FlowState { var size: Int? }

  static let definition = define {
    ask(.size, \.size).event { size, _ in size < 1 ? .tooSmall : nil }
    show(.small)
    show(.large).needed("huge") { ($0.size ?? 0) > 9 }
    finish(.done)
  } transitions: {
    step(.size) { on(.tooSmall) { forward(to: .small) } }
  }
}

struct URLOfPage: Query {}
struct QR: Query {}

/// Opens a vault: a demand, a member that is worked out, and one that an event empties.
private struct VaultFlow: Flow {
  enum Step: String, FlowName { case tries, door, open }
  enum Event: String, FlowName { case wrong }

  struct State: FlowState {
    var tries: Int?
    var left: Int?
    var code: Int?
    var hint: Int?
  }

  struct NoHint: Error {}

  static let definition = define {
    ask(.tries, \.tries).derive(into: \.left) { tries, _ in 3 - tries }
    ask(.door, \.code)
      .needs(\.tries) { ($0.tries ?? 0) < 3 }
      .derive(into: \.hint) { code, _ in
        if code == 0 { throw NoHint() }
        return code * 2
      }
      .event { code, _ in code == 42 ? nil : .wrong }
      .clears(\.code, on: .wrong)
    finish(.open)
  } transitions: {
    step(.door) { on(.wrong) { stay() } }
  }
}

private typealias Vault = Drive<VaultFlow, LiftWorld>
