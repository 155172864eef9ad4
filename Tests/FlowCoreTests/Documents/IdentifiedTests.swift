import FlowCore
import Testing

struct IdentifiedTests {
  private struct Order: Codable, Equatable {
    let amount: Int
    let note: String?
  }

  private let made = Identified("o1", Order(amount: 3, note: nil))

  @Test func `its id stands in front of the members`() throws {
    let document = try DocumentEncoder.shown.encode(made)
    #expect(document == .object([.init("id", .text("o1")), .init("amount", .integer(3))]))
    #expect(made.amount == 3)
  }

  @Test func `it comes back as it was saved`() throws {
    let saved = try DocumentEncoder.saved.encode(made)
    #expect(try DocumentDecoder().decode(Identified<Order>.self, from: saved) == made)
    let error = #expect(throws: DocumentError.self) {
      try DocumentDecoder().decode(
        Identified<Order>.self, from: .object([.init("id", .text("o1"))]))
    }
    #expect(error?.path == ["amount"])
  }

  @Test func `there is none as long as a part is missing`() {
    #expect(Identified<Order>(nil, made.content) == nil)
    #expect(Identified<Order>("o1", nil) == nil)
  }

  @Test func `an error names the place of a mistake in it`() {
    #expect(
      "\(DocumentError("it must be 0 or more", at: ["b", "c"]).inside("a"))"
        == "'a.b.c': it must be 0 or more")
    #expect("\(DocumentError("it must be an object"))" == "it must be an object")
  }
}
