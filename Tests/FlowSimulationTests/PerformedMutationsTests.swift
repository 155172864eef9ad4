import FlowCore
import Testing

@testable import FlowSimulation

/// What mutations have brought.
struct PerformedMutationsTests {
  private struct Buy: Mutation, Codable { typealias Value = Int }

  @Test func `what was performed under a key is known by it alone`() throws {
    var performed = PerformedMutations()
    #expect(performed.isEmpty)
    performed.note(5, under: IdempotencyKey("a"))
    #expect(performed.knows(IdempotencyKey("a")) && !performed.knows(IdempotencyKey("b")))
    #expect(try performed.value(of: Buy(), under: IdempotencyKey("a")) as? Int == 5)
    #expect(try performed.value(of: Buy(), under: IdempotencyKey("b")) == nil)
  }

  @Test func `what was saved is read again, in order, and something else is refused`() throws {
    var performed = PerformedMutations()
    for (index, key) in ["b", "a"].enumerated() {
      performed.note(index, under: IdempotencyKey(key))
    }
    let document = performed.document
    #expect(document == .object([.init("b", .integer(0)), .init("a", .integer(1))]))
    let read = try PerformedMutations(document)
    #expect(try read.value(of: Buy(), under: IdempotencyKey("a")) as? Int == 1)
    let wrong = try PerformedMutations(.object([.init("a", .text("x"))]))
    let error = #expect(throws: Failure.self) {
      try wrong.value(of: Buy(), under: IdempotencyKey("a"))
    }
    #expect(error?.code == "world.value")
    #expect(throws: DocumentError.self) { try PerformedMutations(.list([])) }
  }

  @Test func `of earlier sessions the last thousand are saved, of this one all`() throws {
    let most = PerformedMutations.mostSaved
    let earlier = Document.object((0...most).map { .init("k\($0)", .integer(Int64($0))) })
    var performed = try PerformedMutations(earlier)
    for number in 0..<3 { performed.note(number, under: IdempotencyKey("own\(number)")) }
    guard case .object(let members) = performed.document else { return }
    #expect(members.count == most + 3)
    #expect(members.first?.name == "k1" && members.last?.name == "own2")
  }
}
