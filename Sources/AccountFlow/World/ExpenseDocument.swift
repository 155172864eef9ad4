import FlowCore

/// Expenses as they are saved.
extension Expenses {
  init(_ list: Document) throws(DocumentError) {
    let all = try list.entries { id, expense throws(DocumentError) in
      (id, try Expense(expense))
    }
    for (id, expense) in all { restore(id, expense) }
  }
}

extension Expense: DocumentConvertible {
  init(_ document: Document) throws(DocumentError) {
    let document = try document.members("description", "amount", "currency", "shares")
    description = try document.text(of: "description")
    amount = try document.decimal(of: "amount")
    currency = try document.member("currency") { value throws(DocumentError) in
      try value.name(Currency.self)
    }
    shares = try document.member("shares") { list throws(DocumentError) in
      try list.entries { user, amount throws(DocumentError) in
        Share(user: user, amount: try amount.decimal())
      }
    }
  }

  /// All of it.
  public var document: Document {
    .object([
      .init("description", .text(description)), .init("amount", .decimal(amount)),
      .init("currency", .text(currency.rawValue)), .init("shares", sharesDocument),
    ])
  }

  /// A member a user.
  var sharesDocument: Document {
    .object(shares.map { Document.Member($0.user, .decimal($0.amount)) })
  }
}
