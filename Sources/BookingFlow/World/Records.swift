import ExactDecimal
import FlowCore

/// A store as the world keeps it: what it offers by id.
struct StoreRecord: Codable, Identifiable, Sendable {
  let id: String
  let name: String
  let description: String
  let country: String
  let isOpen: Bool
  let services: [String]
  let products: [String]
}

/// A product, and how many there are.
struct ProductRecord: Identifiable, SelfChecking, Encodable, Sendable {
  let id: String
  let name: String
  let price: DecimalNumber
  var stock: Int64

  var product: Product { Product(id: id, name: name, price: price) }

  func check() throws {
    if stock < 0 { throw DocumentError("it must be 0 or more", at: ["stock"]) }
  }
}

/// A slot, and whose it is.
struct SlotRecord: Codable, Identifiable, Sendable {
  let id: String
  let store: String
  let start: Moment
  var isFree: Bool

  var slot: Slot { Slot(id: id, start: start) }
}
