import BookingFlow
import BookingWorld
import FlowCore
import FlowSimulation
import FlowTesting
import Testing

/// Several sessions on one world: a slot and the last of a product are had by one of them.
struct OversellingTests {
  @Test func `of two that want a slot one gets it, and the other chooses again`() throws {
    let town = Town()
    var first = try Visit.checkout(services: "123", in: town)
    var second = try Visit.checkout(services: "124", in: town)
    first.hold("createBooking")
    second.hold("createBooking")
    try first.book("1a2b-3")
    try second.book("1a2b-3")
    try second.release()
    try first.release()
    #expect(second.step == .confirmed)
    #expect(first.step == .checkout)
    #expect(first.failure?.code == "booking.slotTaken")
    try first.book("1a2b-4")
    #expect(first.step == .confirmed)
    #expect(town.world.appointments().map(\.booking.slot) == ["1a2b-3", "1a2b-4"])
  }

  @Test func `of two that want the last comb one gets it`() throws {
    let town = Town()
    var visits = [
      try Visit.checkout(products: "9", in: town), try Visit.checkout(products: "9", in: town),
    ]
    for index in visits.indices {
      visits[index].hold("createBooking")
      try visits[index].book("1a2b-\(index + 1)")
    }
    for index in visits.indices { try visits[index].release() }
    #expect(visits.map(\.step) == [.confirmed, .checkout])
    #expect(visits[1].failure?.code == "booking.outOfStock")
    #expect(try town.world.stock(of: "9") == 0)
    #expect(try town.world.isFree("1a2b-2") == true)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `however many sessions run into each other, nothing is sold twice`(seed: UInt64) throws {
    let town = Town()
    var random = SeededGenerator(seed: seed)
    var visits: [Visit] = []
    for _ in 0..<12 {
      let products = ["9", "123", "123,9", "", "123,123,123"].randomElement(using: &random) ?? ""
      visits.append(try Visit.checkout(services: "123", products: products, in: town))
    }
    for _ in 0..<200 {
      let index = Int.random(in: visits.indices, using: &random)
      step(&visits[index], &random)
      try check(town.world)
    }
    #expect(!town.world.appointments().isEmpty)
  }

  /// Does something that a user or the outside could do now.
  private func step(_ visit: inout Visit, _ random: inout SeededGenerator) {
    guard visit.outcome == nil, visit.step == .checkout else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1:
      visit.hold(Bool.random(using: &random) ? "createBooking" : "stock")
      if Int.random(in: 0..<4, using: &random) == 0 {
        visit.fail("createBooking", with: .timeout, isLost: true)
      }
      try? visit.book("1a2b-\(Int.random(in: 1...6, using: &random))")
    case 2, 3: try? visit.release()
    case 4: try? visit.retry()
    default: try? visit.cancelPending()
    }
  }

  /// Every booking has its slot alone, and what was sold and what is left is what there was.
  private func check(_ world: BookingWorld) throws {
    let orders = world.appointments().map(\.booking)
    let slots = orders.map(\.slot)
    let document = world.document
    #expect(Set(slots).count == slots.count)
    for slot in slots { #expect(document["slots"]?[slot]?["isFree"] == .flag(false)) }
    for (product, count) in [("123", 20), ("9", 1), ("10", 0)] {
      let sold = orders.flatMap(\.products).filter { $0 == product }.count
      let left = try #require(try document["products"]?[product]?["stock"]?.integer())
      #expect(left >= 0)
      #expect(Int(left) + sold == count)
    }
  }
}
