import ExactDecimal
import FlowCore

/// What a session starts with.
enum Fixture {
  static var stores: Keyed<StoreRecord> {
    [
      store("1a2b", "Old Town", "Three chairs by the market", "germany"),
      store("42", "Harbour", "A chair with a view", "france"),
      store("7", "Riverside", "Being painted", "germany", isOpen: false),
    ]
  }

  static var services: Keyed<Service> {
    [
      Service(id: "123", name: "Haircut", price: "30.00", minutes: 30),
      Service(id: "124", name: "Beard trim", price: "15.00", minutes: 15),
    ]
  }

  static var products: Keyed<ProductRecord> {
    [
      ProductRecord(id: "123", name: "Shampoo", price: "9.90", stock: 20),
      ProductRecord(id: "9", name: "Comb", price: "4.50", stock: 1),
      ProductRecord(id: "10", name: "Gift box", price: "25.00", stock: 0),
    ]
  }

  static var slots: Keyed<SlotRecord> { Keyed(slots(of: "1a2b") + slots(of: "42")) }

  private static func store(
    _ id: String, _ name: String, _ description: String, _ country: String, isOpen: Bool = true
  ) -> StoreRecord {
    StoreRecord(
      id: id, name: name, description: description, country: country, isOpen: isOpen,
      services: ["123", "124"], products: ["123", "9", "10"])
  }

  /// Two days with three slots each, an hour apart.
  private static func slots(of store: String) -> [SlotRecord] {
    (0..<6 as Range<Int64>).map { index in
      let start = opening + (index / 3) * 86_400 + (index % 3) * 3600
      return SlotRecord(
        id: "\(store)-\(index + 1)", store: store,
        start: Moment(nanoseconds: start * 1_000_000_000), isFree: true)
    }
  }

  /// 2026-01-05T09:00:00Z, in seconds.
  private static let opening: Int64 = 1_767_603_600
}
