import FlowCore

/// The world as it is looked at, loaded and saved.
extension AccountWorld {
  /// A world that was saved.
  public init(_ document: Document) throws(DocumentError) {
    let document = try document.members("users", "expenses", "session", "codes")
    self.init(
      users: try document.member("users") { list throws(DocumentError) in
        try Users(list)
      })
    expenses = try document.member("expenses") { list throws(DocumentError) in
      try Expenses(list)
    }
    session = try document.member("session") { value throws(DocumentError) in
      try value.optional { id throws(DocumentError) in try id.text() }
    }
    let codes = try document.member("codes") { list throws(DocumentError) in
      try list.entries { id, code throws(DocumentError) in (id, try SentCode(code)) }
    }
    self.codes = Dictionary(codes) { _, last in last }
    try checkUsers()
  }

  /// Becomes a world that was saved.
  ///
  /// Ids go on where they were.
  public mutating func replace(with document: Document) throws(DocumentError) {
    var world = try AccountWorld(document)
    world.users.skipIDs(of: users)
    world.expenses.skipIDs(of: expenses)
    self = world
  }

  /// The world as a document.
  public var document: Document {
    .object([
      .init("users", .object(users.all.map { .init($0.id, $0.user.document) })),
      .init("expenses", .object(expenses.all.map { .init($0.id, $0.expense.document) })),
      .init("session", session.map(Document.text) ?? .null),
      .init(
        "codes",
        .object(codes.sorted { $0.key < $1.key }.map { .init($0.key, $0.value.document) })),
    ])
  }

  /// Every id that is named must be a user's.
  private func checkUsers() throws(DocumentError) {
    if let session { try check(session, "session") }
    for id in codes.keys.sorted() { try check(id, "codes") }
    for (id, user) in users.all {
      for other in user.relations.keys.sorted() { try check(other, "users", id, "relations") }
    }
    for (id, expense) in expenses.all {
      for share in expense.shares { try check(share.user, "expenses", id, "shares") }
    }
  }

  private func check(_ id: String, _ path: String...) throws(DocumentError) {
    if users.contains(id) { return }
    throw DocumentError("there is no user '\(id)'", at: path)
  }
}
