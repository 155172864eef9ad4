import FlowCore
import Testing

/// A saved app names everything, and says what it cannot hold.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SavedByNameTests {
  private let till = Till()

  private func saved() async throws -> Document {
    let shop = try FlowDriver(Before.ShopFlow.self, services: till.services, time: .still)
    try shop.submit(\.item, "book")
    await shop.idle()
    #expect(shop.screen.failure?.code == "timeout")
    return try #require(try shop.app.saved)
  }

  @Test func `another request in front of the one that is pending is a change of the flow`()
    async throws
  {
    let saved = try await saved()
    let refusal = #expect(throws: Refusal.self) {
      try AppDriver(
        restoring: saved, After.ShopFlow.self, services: self.till.services, time: .still)
    }
    #expect(refusal?.code == "saved.changed")
  }

  @Test func `no request of a migrated flow is asked under the key of another`() async throws {
    let saved = try await saved()
    let app = try AppDriver(
      restoring: saved, Migrated.ShopFlow.self, services: till.services, time: .still)
    #expect(app.screen.front.step == "item", "an audit that nobody made must come first")
    #expect(app.unresolved.map(\.request) == ["charge"])
    try app.submit(.none)
    await app.idle()
    #expect(app.screen.isOver)
    let asked = await till.asked
    #expect(asked == ["reserve 1", "charge 2", "audit 3", "reserve 1", "charge 2"])
  }

  @Test func `tabs are saved by name, in whatever order another version has them`() async throws {
    let services = Services { _ in }
    let old = try AppDriver(Before.HouseFlow.self, services: services, time: .still)
    try old.submit(Inputs(value: "kitchen"))
    try old.select(Garden.self)
    try old.submit(Inputs(value: "roses"))
    let app = try AppDriver(
      restoring: try #require(try old.saved), Migrated.HouseFlow.self, services: services,
      time: .still)
    #expect(app.screen.tabs == ["garden", "rooms", "cellar"])
    #expect(app.screen.selection == 0)
    #expect(app.flow(Garden.self)?.screen.state.plant == "roses")
    #expect(app.flow(Rooms.self)?.screen.state.room == "kitchen")
    try app.select(Rooms.self)
    #expect(app.screen.front.flow == "rooms")
    #expect(app.screen.front.step == "more")
    let other = try #require(try app.saved)
    let refusal = #expect(throws: Refusal.self) {
      try AppDriver(restoring: other, Rooms.self, services: services, time: .still)
    }
    #expect(refusal?.code == "saved.wrong")
  }

  @Test func `an error names the place of what no document can hold`() throws {
    let flow = try FlowDriver(ScaleFlow.self, services: Services { _ in }, time: .still)
    try flow.submit(\.item, "book")
    let error = #expect(throws: DocumentError.self) { try flow.app.saved }
    #expect(error?.path.last == "weight")
  }
}

/// A till whose first charge times out, and the numbers of the keys that it was asked under.
private actor Till {
  private(set) var asked: [String] = []

  nonisolated var services: Services {
    Services {
      $0.on(Reserve.self) { _, key in await self.note("reserve", key) }
      $0.on(Audit.self) { _, key in await self.note("audit", key) }
      $0.on(Charge.self) { _, key in
        if await self.note("charge", key).isEmpty { throw Failure.timeout }
        return "c"
      }
    }
  }

  private func note(_ name: String, _ key: IdempotencyKey) -> String {
    asked.append("\(name) \(key.description.suffix(1))")
    return asked.count == 2 ? "" : name
  }
}

private struct Reserve: Mutation {
  typealias Value = String

  let item: String
}

private struct Audit: Mutation {
  typealias Value = String

  let item: String
}

private struct Charge: Mutation {
  typealias Value = String

  let item: String
}

private struct ShopState: FlowState {
  var item: String?
  var reserved: String?
  var audited: String?
  var charged: String?
}

/// The flow as it was.
private enum Before {
  struct ShopFlow: Flow {
    enum Step: String, FlowName { case item, done }
    typealias State = ShopState

    static let definition = define {
      ask(.item, \.item)
        .perform(into: \.reserved) { item, _ in Reserve(item: item) }
        .perform(into: \.charged) { item, _ in Charge(item: item) }
      finish(.done)
    }
  }
}

private struct Rooms: Flow {
  enum Step: String, FlowName { case room, more }
  typealias Output = Never

  struct State: FlowState { var room: String? }

  static let definition = define {
    ask(.room, \.room)
    confirm(.more)
  } transitions: {
    step(.more) { next { stay() } }
  }
}

private struct Garden: Flow {
  enum Step: String, FlowName { case plant, more }
  typealias Output = Never

  struct State: FlowState { var plant: String? }

  static let definition = define {
    ask(.plant, \.plant)
    confirm(.more)
  } transitions: {
    step(.more) { next { stay() } }
  }
}

private struct Cellar: Flow {
  enum Step: String, FlowName { case cellar }
  typealias Output = Never

  struct State: FlowState {}

  static let definition = define { show(.cellar) }
}

extension Before {
  fileprivate struct HouseFlow: Flow {
    enum Step: String, FlowName { case inside }
    typealias Output = Never

    struct State: FlowState {}

    static let definition = define {
      hub(.inside)
      tab(Rooms.self, "rooms", at: .inside)
      tab(Garden.self, "garden", at: .inside)
    }
  }
}

extension Migrated {
  fileprivate struct HouseFlow: Flow {
    enum Step: String, FlowName { case inside }
    typealias Output = Never

    struct State: FlowState {}

    static let version = 2

    static let definition = define {
      hub(.inside)
      tab(Garden.self, "garden", at: .inside)
      tab(Rooms.self, "rooms", at: .inside)
      tab(Cellar.self, "cellar", at: .inside)
    }

    static func migrate(_ showing: inout Document, from version: Int) throws {}
  }
}

/// The flow with a request in front, and the version of before.
private enum After {
  struct ShopFlow: Flow {
    enum Step: String, FlowName { case item, done }
    typealias State = ShopState

    static let definition = define {
      ask(.item, \.item)
        .perform(into: \.audited) { item, _ in Audit(item: item) }
        .perform(into: \.reserved) { item, _ in Reserve(item: item) }
        .perform(into: \.charged) { item, _ in Charge(item: item) }
      finish(.done)
    }
  }
}

/// The same in a version of its own.
private enum Migrated {
  struct ShopFlow: Flow {
    enum Step: String, FlowName { case item, done }
    typealias State = ShopState

    static let version = 2

    static let definition = define {
      ask(.item, \.item)
        .perform(into: \.audited) { item, _ in Audit(item: item) }
        .perform(into: \.reserved) { item, _ in Reserve(item: item) }
        .perform(into: \.charged) { item, _ in Charge(item: item) }
      finish(.done)
    }

    static func migrate(_ showing: inout Document, from version: Int) throws {}
  }
}

/// A flow that weighs nothing by nothing.
private struct ScaleFlow: Flow {
  enum Step: String, FlowName { case item, review, done }

  struct State: FlowState {
    var item: String?
    var weight: Double?
  }

  static let definition = define {
    ask(.item, \.item).derive(into: \.weight) { _, _ in Double.infinity }
    confirm(.review)
    finish(.done)
  }
}
