import FlowCore
import FlowSimulation
import FlowTesting
import Testing

/// Loads that are asked at once.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct LoadsTests {
  private let server = Server()

  private func services() -> Services {
    let server = server
    return Services {
      $0.on(Voyages.self) { _ in
        try await server.answer("trips")
        return ["rome", "oslo"]
      }
      $0.on(Bonus.self) { _ in
        try await server.answer("credit")
        return 7
      }
      $0.on(Fare.self) { request in
        try await server.answer("price \(request.credit)")
        return 100
      }
    }
  }

  private func trip() throws -> FlowDriver<VoyageFlow> {
    let trip = try FlowDriver(VoyageFlow.self, services: services(), time: .still)
    try trip.confirm()
    return trip
  }

  @Test func `they are asked at once, answered in any order, and what is behind sees all of them`()
    async throws
  {
    let trip = try trip()
    await server.reached(["trips", "credit"])
    #expect(trip.screen.isBusy)
    #expect(trip.screen.pending?.name == "voyages")
    let screens = trip.screens
    await server.open("credit")
    for await screen in screens where screen.state.credit == 7 {
      #expect(screen.pending?.name == "voyages")
      break
    }
    #expect(throws: Refusal.self) { try trip.submit(\.trip, "rome") }
    await server.open("trips")
    await server.reached(["trips", "credit", "price 7"])
    #expect(trip.screen.pending?.name == "fare")
    await server.open("price 7")
    await trip.idle()
    #expect(trip.screen.state.trips == ["rome", "oslo"])
    try trip.submit(\.trip, "rome")
    #expect(trip.screen.outcome?.kind == .completed)
  }

  @Test(arguments: [["trips", "credit"], ["credit", "trips"]])
  func `the one that fails is asked again alone`(order: [String]) async throws {
    let trip = try trip()
    await server.fail("credit")
    await server.reached(["trips", "credit"])
    for name in order { await server.open(name) }
    await trip.idle()
    #expect(trip.screen.failure?.code == "down")
    #expect(trip.screen.canRetry)
    #expect(trip.screen.state.trips == ["rome", "oslo"])
    await server.open("price 7")
    try trip.retry()
    await trip.idle()
    #expect(trip.screen.failure == nil)
    let asked = await server.asked
    #expect(asked.filter { $0 == "trips" }.count == 1)
    #expect(asked.filter { $0 == "credit" }.count == 2)
    try trip.submit(\.trip, "oslo")
  }

  @Test func `where all fail, a retry asks for all of them`() async throws {
    let trip = try trip()
    for name in ["trips", "credit"] {
      await server.fail(name)
      await server.open(name)
    }
    await trip.idle()
    #expect(trip.screen.failure?.code == "down")
    await server.open("price 7")
    try trip.retry()
    await trip.idle()
    #expect(trip.screen.state.trips.count == 2 && trip.screen.state.credit == 7)
    let asked = await server.asked
    #expect(asked.count == 5)
  }

  @Test func `what is given up is given up together, and tried again together`() async throws {
    let trip = try trip()
    await server.reached(["trips", "credit"])
    trip.cancelPending()
    #expect(trip.app.taskCount == 0)
    #expect(trip.screen.canRetry)
    for name in ["trips", "credit", "price 7"] { await server.open(name) }
    try trip.retry()
    await trip.idle()
    #expect(trip.screen.state.credit == 7 && !trip.screen.isBusy)
    try trip.back()
    #expect(trip.screen.step == .begin)
  }

  @Test func `an app that was saved meanwhile asks for them again`() async throws {
    let trip = try trip()
    await server.reached(["trips", "credit"])
    let saved = try #require(try trip.app.saved)
    for name in ["trips", "credit", "price 7"] { await server.open(name) }
    let app = try AppDriver(restoring: saved, VoyageFlow.self, services: services(), time: .still)
    try app.retry()
    await app.idle()
    #expect(app.flow(VoyageFlow.self)?.screen.state.credit == 7)
    #expect(app.flow(VoyageFlow.self)?.screen.state.trips.count == 2)
    try app.submit(Inputs(value: "rome"))
    #expect(app.screen.isOver)
  }

  @Test func `what is left takes what comes later nowhere`() async throws {
    let trip = try trip()
    await server.reached(["trips", "credit"])
    try trip.back()
    #expect(trip.app.taskCount == 0)
    for name in ["trips", "credit"] { await server.open(name) }
    #expect(trip.screen.step == .begin)
    #expect(trip.screen.state.credit == nil)
  }

  @Test func `a start in the middle waits for all of them, in a test as well`() throws {
    var trip = try Drive(VoyageFlow.self, at: .trip) {
      $0.on(Voyages.self) { _, _ in ["rome"] }
      $0.on(Bonus.self) { _, _ in 3 }
      $0.on(Fare.self) { request, _ in request.credit * 10 }
    }
    #expect(trip.state.price == 30)
    try trip.submit("rome")
    #expect(trip.outcome?.kind == .completed)
  }
}

/// A server whose answers wait until they are let out.
private actor Server {
  private(set) var asked: [String] = []
  private var open: Set<String> = []
  private var failing: Set<String> = []

  func answer(_ name: String) async throws {
    asked.append(name)
    while !open.contains(name) {
      if Task.isCancelled { throw CancellationError() }
      await Task.yield()
    }
    if failing.remove(name) != nil { throw Failure("down", "The server is down") }
  }

  func open(_ name: String) { open.insert(name) }

  func fail(_ name: String) { failing.insert(name) }

  func reached(_ names: [String]) async {
    while asked.sorted() != names.sorted() { await Task.yield() }
  }
}

private struct Voyages: Query { typealias Value = [String] }

private struct Bonus: Query { typealias Value = Int }

private struct Fare: Query {
  typealias Value = Int

  let credit: Int
}

private struct VoyageFlow: Flow {
  enum Step: String, FlowName { case begin, trip, done }

  struct State: FlowState {
    var trips: [String] = []
    var credit: Int?
    var price: Int?
    var trip: String?
  }

  static let definition = define {
    confirm(.begin)
    ask(.trip, \.trip, from: \.trips)
      .loads {
        $0.load(into: \.trips) { _ in Voyages() }
          .load(into: \.credit) { _ in Bonus() }
      }
      .load(into: \.price) { given in given.credit.map { Fare(credit: $0) } }
    finish(.done)
  }
}
