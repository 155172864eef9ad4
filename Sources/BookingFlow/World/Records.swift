import FlowEngine

/// A store as the world keeps it: what it offers by id.
struct StoreRecord: Sendable {
  let id: String
  let name: String
  let description: String
  let country: String
  let isOpen: Bool
  let services: [String]
  let products: [String]
}

/// A product, and how many there are.
struct ProductRecord: Sendable {
  let product: Product
  var stock: Int64

  var id: String { product.id }
}

/// A slot, and whose it is.
struct SlotRecord: Sendable {
  let slot: Slot
  let store: String
  var isFree: Bool

  var id: String { slot.id }
}
