import FlowCore
import Testing

@testable import FlowSimulation

/// The answers of worlds to requests.
struct SimulationTests {
  private struct Price: Query {
    typealias Value = Int
    let item: String
  }

  private struct Stock: Query { typealias Value = Int }

  private struct Buy: Mutation, Codable {
    typealias Value = Int
    let count: Int
  }

  private struct Shop: SimulatedWorld {
    static let name = "shop"
    static let services = Simulation<Shop> {
      $0.on(Price.self) { _, _ in 1 }
      // The last answer to a request counts.
      $0.on(Price.self) { price, world in
        guard price.item == "tea" else {
          throw Failure("shop.unknown", "there is no \(price.item)")
        }
        return world.price
      }
      $0.on(Buy.self) { buy, world in
        world.stock -= buy.count
        if world.stock < 0 { throw Failure("shop.soldOut", "there are fewer") }
        return world.stock
      }
      $0.local(Stock.self)
    }

    var price = 3
    var stock = 2
  }

  private var around: Around {
    Around(Surroundings(now: Moment(nanoseconds: 7), generator: SeededGenerator(seed: 1)))
  }

  @Test func `a query is answered by the world as it is`() throws {
    var shop = Shop()
    shop.price = 5
    #expect(try Shop.services.answer(Price(item: "tea"), in: shop, around) as? Int == 5)
    let error = #expect(throws: Failure.self) {
      try Shop.services.answer(Price(item: "milk"), in: shop, around)
    }
    #expect(error?.code == "shop.unknown" && error?.tookEffect == .no)
  }

  @Test func `a mutation changes the world, and changes nothing if it fails`() throws {
    var (shop, around) = (Shop(), around)
    #expect(try Shop.services.answer(Buy(count: 2), in: &shop, &around) as? Int == 0)
    #expect(shop.stock == 0)
    #expect(throws: Failure.self) { try Shop.services.answer(Buy(count: 1), in: &shop, &around) }
    #expect(shop.stock == 0)
  }

  @Test func `what nobody answers fails, and so does a mutation where a query is due`() {
    let error = #expect(throws: Failure.self) {
      try Shop.services.answer(Stock(), in: Shop(), around)
    }
    #expect(error?.code == Failure.load.code)
    #expect(throws: Failure.self) { try Shop.services.answer(Buy(count: 1), in: Shop(), around) }
  }

  @Test func `only what the device answers is local`() {
    let requests = Shop.services.requests
    #expect(requests.hasLocals && requests.isLocal(Stock()) && !requests.isLocal(Price(item: "")))
    #expect(!NoWorld.services.requests.hasLocals)
  }

  @Test func `a world sees its neighbours, and where there is none as it begins`() {
    struct Neighbours: WorldNeighbours {
      let shop: Shop
      func world(named name: String) -> (any World)? { name == Shop.name ? shop : nil }
      var sessionWorld: (any SessionWorld)? { Door(session: "amy") }
    }
    struct Door: SessionWorld {
      static let name = "door"
      var session: String?
    }
    var shop = Shop()
    shop.price = 9
    let surroundings = Surroundings(
      now: Moment(nanoseconds: 7), generator: SeededGenerator(seed: 1))
    #expect(Around(surroundings, neighbours: Neighbours(shop: shop)).world(Shop.self).price == 9)
    #expect(Around(surroundings).world(Shop.self).price == 3)
    #expect(Around(surroundings).now == Moment(nanoseconds: 7))
    #expect(Around(surroundings).user == nil)
    #expect(Around(surroundings, neighbours: Neighbours(shop: shop)).user == "amy")
  }

  @Test func `a failure can keep what it has changed`() throws {
    struct Code: Mutation, Codable { let code: String }
    struct Door: World {
      static let name = "door"
      var tries = 3
    }
    let services = Simulation<Door> {
      $0.perform(Code.self) { code, door in
        door.tries -= 1
        if code.code != "42" { throw Failure("door.code", "that is not it").keepingChanges }
      }
    }
    var (door, around) = (Door(), around)
    let error = #expect(throws: Failure.self) {
      try services.answer(Code(code: "1"), in: &door, &around)
    }
    #expect(error?.code == "door.code" && door.tries == 2)
    #expect(try services.answer(Code(code: "42"), in: &door, &around) is Nothing)
  }
}
