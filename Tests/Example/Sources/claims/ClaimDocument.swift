import FlowEngine

extension ClaimWorld {
  init(_ document: Document) throws(DocumentError) {
    let document = try document.members("policies", "claims")
    let policies = try document.member("policies") { list throws(DocumentError) in
      try list.entries { number, policy throws(DocumentError) in
        (number, try Policy(policy.members("firstDay", "lastDay", "limit")))
      }
    }
    self.policies = Dictionary(policies) { $1 }
    guard case .object([])? = document["claims"] else {
      throw DocumentError("claims are made by the flow", at: ["claims"])
    }
  }

  var document: Document { (try? DocumentEncoder.saved.encode(Saved(self))) ?? .null }

  private struct Saved: Encodable {
    let policies: [String: Policy]
    let claims: [String: CreateClaim]

    init(_ world: ClaimWorld) { (policies, claims) = (world.policies, world.claims) }
  }
}

extension Policy {
  fileprivate init(_ document: Document) throws(DocumentError) {
    firstDay = try document.day("firstDay")
    lastDay = try document.day("lastDay")
    limit = try document.member("limit") { number throws(DocumentError) in try number.decimal() }
  }
}

extension Document {
  fileprivate func day(_ name: String) throws(DocumentError) -> CalendarDate {
    try member(name) { text throws(DocumentError) in
      guard let day = CalendarDate(try text.text()) else { throw DocumentError("it must be a day") }
      return day
    }
  }
}
