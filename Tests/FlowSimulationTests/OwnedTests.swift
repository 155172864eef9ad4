import FlowCore
import FlowSimulation
import Testing

/// The things of users.
struct OwnedTests {
  private struct Note: Codable, Sendable, Equatable { let text: String }

  @Test func `a thing is saved with its owner behind its own members`() throws {
    let owned = Owned(Note(text: "x"), owner: "amy")
    let document = try DocumentEncoder.saved.encode(owned)
    #expect(document == .object([.init("text", .text("x")), .init("owner", .text("amy"))]))
    let read = try DocumentDecoder().decode(Owned<Note>.self, from: document)
    #expect(read.thing == owned.thing && read.owner == "amy")
    let nobody = try DocumentEncoder.saved.encode(Owned(Note(text: "x"), owner: nil))
    #expect(nobody == .object([.init("text", .text("x"))]))
  }

  @Test func `each sees what is theirs`() {
    var ledger = Ledger<Owned<Note>>("n")
    for owner in ["amy", nil, "ben", "amy"] {
      _ = ledger.add(Owned(Note(text: owner ?? "nobody"), owner: owner))
    }
    #expect(ledger.things(of: "amy").map(\.id) == ["n1", "n4"])
    #expect(ledger.things(of: nil).map(\.id) == ["n2"])
    #expect(ledger.things(of: "zoe").isEmpty)
  }
}
