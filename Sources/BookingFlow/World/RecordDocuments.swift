import ExactDecimal
import FlowEngine

extension StoreRecord {
  init(_ id: String, _ document: Document) throws(DocumentError) {
    let document = try document.members(
      "name", "description", "country", "isOpen", "services", "products")
    self.id = id
    name = try document.text(of: "name")
    description = try document.text(of: "description")
    country = try document.text(of: "country")
    isOpen = try document.flag(of: "isOpen")
    services = try document.texts(of: "services")
    products = try document.texts(of: "products")
  }

  var document: Document {
    .object([
      .init("name", .text(name)), .init("description", .text(description)),
      .init("country", .text(country)), .init("isOpen", .flag(isOpen)),
      .init("services", services.document), .init("products", products.document),
    ])
  }
}

extension Service {
  init(_ id: String, _ document: Document) throws(DocumentError) {
    let document = try document.members("name", "price", "minutes")
    self.init(
      id: id, name: try document.text(of: "name"), price: try document.decimal(of: "price"),
      minutes: try document.integer(of: "minutes"))
  }

  /// All of it but the id.
  var record: Document {
    .object([
      .init("name", .text(name)), .init("price", .decimal(price)),
      .init("minutes", .integer(minutes)),
    ])
  }
}

extension ProductRecord {
  init(_ id: String, _ document: Document) throws(DocumentError) {
    let document = try document.members("name", "price", "stock")
    product = Product(
      id: id, name: try document.text(of: "name"), price: try document.decimal(of: "price"))
    stock = try document.integer(of: "stock")
    if stock < 0 { throw DocumentError("it must be 0 or more", at: ["stock"]) }
  }

  var document: Document {
    .object([
      .init("name", .text(product.name)), .init("price", .decimal(product.price)),
      .init("stock", .integer(stock)),
    ])
  }
}

extension SlotRecord {
  init(_ id: String, _ document: Document) throws(DocumentError) {
    let document = try document.members("store", "start", "isFree")
    let start = try document.member("start") { document throws(DocumentError) in
      try document.moment()
    }
    slot = Slot(id: id, start: start)
    store = try document.text(of: "store")
    isFree = try document.flag(of: "isFree")
  }

  var document: Document {
    .object([
      .init("store", .text(store)), .init("start", slot.start.document),
      .init("isFree", .flag(isFree)),
    ])
  }
}

extension CreateBooking {
  /// A booking that was saved.
  static func saved(
    _ id: String, _ document: Document
  ) throws(DocumentError) -> (String, CreateBooking) {
    let document = try document.members(
      "store", "services", "products", "slot", "payment", "price")
    let payment = try document.member("payment") { document throws(DocumentError) in
      try Payment.saved(document)
    }
    let order = CreateBooking(
      store: try document.text(of: "store"), services: try document.texts(of: "services"),
      products: try document.texts(of: "products"), slot: try document.text(of: "slot"),
      payment: payment, price: try document.decimal(of: "price"))
    return (id, order)
  }

  var document: Document {
    .object([
      .init("store", .text(store)), .init("services", services.document),
      .init("products", products.document), .init("slot", .text(slot)),
      .init("payment", .text(payment.rawValue)), .init("price", .decimal(price)),
    ])
  }
}

extension Payment {
  fileprivate static func saved(_ document: Document) throws(DocumentError) -> Payment {
    guard let payment = Payment(rawValue: try document.text()) else {
      throw DocumentError(
        "it must be one of \(allCases.map { $0.rawValue }.joined(separator: ", "))")
    }
    return payment
  }
}
