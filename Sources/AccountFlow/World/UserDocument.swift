import FlowCore

/// Users as they are saved.
extension Users {
  init(_ list: Document) throws(DocumentError) {
    let users = try list.entries { id, user throws(DocumentError) in (id, try User(user)) }
    for (id, user) in users {
      if id.isEmpty || user.relations[id] != nil {
        throw DocumentError(
          id.isEmpty ? "an id cannot be empty" : "nobody is related to themselves", at: [id])
      }
      self[id] = user
    }
  }
}

extension User {
  init(_ document: Document) throws(DocumentError) {
    let document = try document.members(
      "displayName", "email", "isEmailVerified", "avatar", "password", "relations")
    displayName = try document.text(of: "displayName")
    email = try document.text(of: "email")
    isEmailVerified = try document.flag(of: "isEmailVerified")
    avatar = try document.member("avatar") { value throws(DocumentError) in
      try value.optional { avatar throws(DocumentError) in try Avatar(avatar) }
    }
    password = try document.text(of: "password")
    relations = try document.member("relations") { list throws(DocumentError) in
      try User.relations(list)
    }
  }

  /// What others are; null is nothing.
  private static func relations(_ list: Document) throws(DocumentError) -> [String: Relation] {
    let all = try list.entries { id, value throws(DocumentError) in
      (
        id,
        try value.optional { relation throws(DocumentError) in try relation.name(Relation.self) }
      )
    }
    var relations: [String: Relation] = [:]
    for (id, relation) in all { relations[id] = relation }
    return relations
  }

  var document: Document {
    .object([
      .init("displayName", .text(displayName)), .init("email", .text(email)),
      .init("isEmailVerified", .flag(isEmailVerified)),
      .init("avatar", avatar?.document ?? .null), .init("password", .secret(password)),
      .init(
        "relations",
        .object(
          relations.sorted { $0.key < $1.key }.map { .init($0.key, .text($0.value.rawValue)) })),
    ])
  }
}

extension Avatar: DocumentConvertible {
  init(_ document: Document) throws(DocumentError) {
    let document = try document.members("format", "x", "y", "side", "size")
    let format = try document.member("format") { value throws(DocumentError) in
      try value.name(ImageFormat.self)
    }
    self.init(
      format, x: try document.size(of: "x"), y: try document.size(of: "y"),
      side: try document.size(of: "side"))
    guard try document.size(of: "size") == size else {
      throw DocumentError("it must be the side, at most \(Avatar.greatestSize)", at: ["size"])
    }
  }

  /// All of it.
  public var document: Document {
    .object([
      .init("format", .text(format.rawValue)), .init("x", x.document), .init("y", y.document),
      .init("side", side.document), .init("size", size.document),
    ])
  }
}

extension SentCode {
  init(_ document: Document) throws(DocumentError) {
    let document = try document.members("code", "email", "sentAt")
    code = try document.member("code") { value throws(DocumentError) in
      try value.optional { code throws(DocumentError) in try code.text() }
    }
    email = try document.text(of: "email")
    sentAt = try document.member("sentAt") { value throws(DocumentError) in
      try value.moment()
    }
  }

  var document: Document {
    .object([
      .init("code", code.map(Document.secret) ?? .null), .init("email", .text(email)),
      .init("sentAt", sentAt.document),
    ])
  }
}
