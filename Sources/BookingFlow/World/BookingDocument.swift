import ExactDecimal
import FlowEngine

/// The world as it is looked at, loaded and saved.
extension BookingWorld {
  /// A world that was saved.
  public init(_ document: Document) throws(DocumentError) {
    let document = try document.members("stores", "services", "products", "slots", "bookings")
    services = try document.entries("services", Service.init)
    products = try document.entries("products", ProductRecord.init)
    stores = try document.entries("stores", StoreRecord.init)
    slots = try document.entries("slots", SlotRecord.init)
    for (id, order) in try document.entries("bookings", CreateBooking.saved) {
      bookings.restore(id, order)
    }
    try checkOffers()
  }

  /// Becomes a world that was saved.
  ///
  /// A wish that was fulfilled by a booking of that world stays fulfilled.
  public mutating func replace(with document: Document) throws(DocumentError) {
    var world = try BookingWorld(document)
    world.bookings.keepKeys(of: bookings)
    self = world
  }

  /// The world as a document.
  public var document: Document {
    .object([
      .init("stores", .object(stores.map { .init($0.id, $0.document) })),
      .init("services", .object(services.map { .init($0.id, $0.record) })),
      .init("products", .object(products.map { .init($0.id, $0.document) })),
      .init("slots", .object(slots.map { .init($0.id, $0.document) })),
      .init("bookings", .object(bookings.all.map { .init($0.id, $0.entry.document) })),
    ])
  }

  /// Refuses a store that offers what there is not.
  private func checkOffers() throws(DocumentError) {
    let services = Set(self.services.map { $0.id })
    let products = Set(self.products.map { $0.id })
    for store in stores {
      if let id = store.services.first(where: { !services.contains($0) }) {
        throw DocumentError("there is no service '\(id)'", at: ["stores", store.id, "services"])
      }
      if let id = store.products.first(where: { !products.contains($0) }) {
        throw DocumentError("there is no product '\(id)'", at: ["stores", store.id, "products"])
      }
    }
  }
}

extension Document {
  /// What a member holds by id, in order.
  fileprivate func entries<Value>(
    _ name: String, _ read: (String, Document) throws(DocumentError) -> Value
  ) throws(DocumentError) -> [Value] {
    try member(name) { list throws(DocumentError) in try list.entries(read) }
  }
}
