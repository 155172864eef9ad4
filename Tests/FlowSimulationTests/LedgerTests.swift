import FlowCore
import FlowSimulation
import Testing

struct LedgerTests {
  @Test func `entries count up, in order`() {
    var ledger = Ledger<String>("x")
    #expect(ledger.isEmpty)
    #expect(ledger.add("a") == "x1")
    #expect(ledger.add("b") == "x2")
    #expect(ledger.map(\.id) == ["x1", "x2"])
    #expect(ledger.map(\.entry) == ["a", "b"])
    #expect(ledger["x2"] == "b")
    #expect(ledger["x3"] == nil)
  }

  @Test(arguments: [
    ("x7", "x8"), ("x07", "x8"), ("y7", "x1"), ("x", "x1"), ("x-3", "x1"), ("seven", "x1"),
    ("x9223372036854775807", "x1"), ("x99999999999999999999", "x1"),
  ])
  func `new ids go on behind the greatest that was set`(saved: String, next: String) {
    var ledger = Ledger<String>("x")
    ledger[saved] = "old"
    #expect(ledger.add("new") == next)
    #expect(ledger.map(\.id) == [saved, next])
  }

  @Test func `a copy and its original go on apart, however many they have`() {
    var ledger = Ledger<Int>("x")
    for number in 1...200 { _ = ledger.add(number) }
    var copy = ledger
    copy["x3"] = -3
    copy["x150"] = nil
    #expect(copy.add(300) == "x201")
    #expect(ledger.add(400) == "x201")
    #expect(ledger.map(\.entry) == Array(1...200) + [400])
    #expect(copy.count == 200)
    #expect(copy["x3"] == -3)
    #expect(copy["x150"] == nil)
    #expect(copy["x151"] == 151)
    #expect(copy["x201"] == 300)
  }

  @Test func `an id is not given again once its entry is gone`() {
    var ledger = Ledger<String>("x")
    let id = ledger.add("a")
    ledger[id] = nil
    #expect(ledger.isEmpty)
    #expect(ledger.add("b") == "x2")
  }

  @Test func `its document is an object of its entries`() throws {
    var ledger = Ledger<Int>("x")
    _ = ledger.add(5)
    ledger["other"] = 6
    let document = try DocumentEncoder.saved.encode(ledger)
    #expect(document == .object([.init("x1", .integer(5)), .init("other", .integer(6))]))
    #expect(try DocumentDecoder().decode(from: document) == ledger)
  }

  @Test func `decoded alone, it counts on with the prefix of its last id`() throws {
    let document = Document.object([.init("y9", .integer(1)), .init("x3", .integer(2))])
    var ledger = try DocumentDecoder().decode(Ledger<Int>.self, from: document)
    #expect(ledger.add(3) == "x4")
  }

  @Test func `an entry that is null is wrong`() {
    let error = #expect(throws: DocumentError.self) {
      try DocumentDecoder().decode(
        Ledger<Int>.self, from: .object([.init("x1", .null)]))
    }
    #expect(error == DocumentError("it must be a whole number, not null", at: ["x1"]))
  }
}
