import FlowCore
import FlowSimulation
import FlowTesting
import Testing

struct WorldTests {
  private struct Shop: World {
    static let name = "shop"

    var owner = Owner()
    var orders = Ledger<String>("o")

    struct Owner: Codable, Sendable {
      var name = "amy"
      var pin: Secret? = "1234"
    }

    func check() throws {
      if owner.name.isEmpty { throw DocumentError("nobody", at: ["owner", "name"]) }
    }
  }

  @Test func `a world that is replaced gives no id twice`() throws {
    var shop = Shop()
    _ = shop.orders.add("tea")
    _ = shop.orders.add("milk")
    try shop.replace(with: .object([]))
    #expect(shop.orders.isEmpty)
    #expect(shop.orders.add("water") == "o3")
  }

  @Test func `a world that was saved counts on with the prefix of its ledgers`() throws {
    var empty = try Shop(.object([]))
    #expect(empty.orders.add("tea") == "o1")
    var shop = try Shop(.object([.init("orders", .object([.init("o7", .text("x"))]))]))
    #expect(shop.orders.add("tea") == "o8")
    #expect(shop.owner.name == "amy")
  }

  @Test(
    arguments: [
      (["owner", "name"], .text(""), "nobody", ["owner", "name"]),
      (["wishes"], .object([]), "there is no such member; there are owner, orders", ["wishes"]),
      (
        ["owner", "pins"], .null, "there is no such member; there are name, pin",
        ["owner", "pins"]
      ),
    ] as [([String], Document, String, [String])])
  func `what is wrong changes nothing`(
    path: [String], value: Document, message: String, place: [String]
  ) {
    var shop = Shop()
    let before = shop.document
    let error = #expect(throws: DocumentError.self) {
      try shop.replace(with: before.setting(path[...], to: value))
    }
    #expect(error?.message == message)
    #expect(error?.path == place)
    #expect(shop.document == before)
  }

  @Test func `null takes an optional away, and a missing one is as it was`() throws {
    #expect(try Shop(Shop().document.setting(["owner", "pin"], to: .null)).owner.pin == nil)
    #expect(try Shop(Shop().document.setting(["owner", "pin"], to: nil)).owner.pin == "1234")
  }
}
