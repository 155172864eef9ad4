import ExactDecimal
import FlowEngine

/// The world as it is looked at, loaded and saved.
extension TransferWorld {
  /// A world that was saved.
  public init(_ document: Document) throws(DocumentError) {
    let document = try document.members("wallet", "countries", "tariffs", "transfers")
    wallet = try document.member("wallet", Wallet.init)
    countries = try document.member("countries") { list throws(DocumentError) in
      try list.items { item throws(DocumentError) in Country(try item.text()) }
    }
    tariffs = try document.member("tariffs") { list throws(DocumentError) in
      try list.entries { name, item throws(DocumentError) in
        let item = try item.members("commission")
        return Tariff(
          name,
          commission: try item.member("commission") { document throws(DocumentError) in
            try document.decimal()
          })
      }
    }
    var transfers = Transfers()
    let saved = try document.member("transfers") { list throws(DocumentError) in
      try list.entries { id, item throws(DocumentError) in (id, try CreateTransfer(item)) }
    }
    for (id, order) in saved { transfers.restore(id, order) }
    self.transfers = transfers
  }

  /// Becomes a world that was saved.
  ///
  /// Ids go on where they were.
  public mutating func replace(with document: Document) throws(DocumentError) {
    var world = try TransferWorld(document)
    world.transfers.goOn(from: transfers)
    self = world
  }

  /// The world as a document.
  public var document: Document {
    let tariffs = tariffs.map { tariff in
      Document.Member(tariff.name, .object([.init("commission", .decimal(tariff.commission))]))
    }
    return .object([
      .init("wallet", wallet.document), .init("countries", countries.map(\.id).document),
      .init("tariffs", .object(tariffs)),
      .init("transfers", .object(transfers.all.map { .init($0.id, $0.order.document) })),
    ])
  }
}

extension TransferWorld.Wallet {
  init(_ document: Document) throws(DocumentError) {
    let document = try document.members("balance", "currency")
    balance = try document.member("balance") { document throws(DocumentError) in
      try document.decimal()
    }
    currency = try document.member("currency") { document throws(DocumentError) in
      try document.text()
    }
  }

  var document: Document {
    .object([.init("balance", .decimal(balance)), .init("currency", .text(currency))])
  }
}

extension CreateTransfer {
  init(_ document: Document) throws(DocumentError) {
    let document = try document.members("country", "amount", "fee", "tariff")
    country = Country(
      try document.member("country") { document throws(DocumentError) in try document.text() })
    amount = try document.member("amount") { document throws(DocumentError) in
      try document.decimal()
    }
    fee = try document.member("fee") { document throws(DocumentError) in try document.decimal() }
    tariff = try document.member("tariff") { document throws(DocumentError) in try document.text() }
  }

  var document: Document {
    .object([
      .init("country", .text(country.id)), .init("amount", .decimal(amount)),
      .init("fee", .decimal(fee)), .init("tariff", .text(tariff)),
    ])
  }
}
