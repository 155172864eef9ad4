import FlowCore
import Testing

struct LedgerTests {
  private let key = IdempotencyKey("k")

  @Test func `entries count up, each under the key it was made with`() {
    var ledger = Ledger<String>("x")
    #expect(ledger.id(madeWith: key) == nil)
    #expect(ledger.add("a", madeWith: key) == "x1")
    #expect(ledger.add("b", madeWith: IdempotencyKey("l")) == "x2")
    #expect(ledger.id(madeWith: key) == "x1")
    #expect(ledger.all.map(\.entry) == ["a", "b"])
  }

  @Test(arguments: [
    ("x7", "x8"), ("x07", "x8"), ("y7", "x1"), ("x", "x1"), ("x-3", "x1"), ("seven", "x1"),
    ("x9223372036854775807", "x1"), ("x99999999999999999999", "x1"),
  ])
  func `new ids go on behind the greatest that was restored`(saved: String, next: String) {
    var ledger = Ledger<String>("x")
    ledger.restore(saved, "old")
    #expect(ledger.add("new", madeWith: key) == next)
    #expect(ledger.all.map(\.id) == [saved, next])
  }

  @Test func `keys are kept for entries that are still there, and no id is given twice`() {
    var before = Ledger<String>("x")
    _ = before.add("a", madeWith: key)
    _ = before.add("b", madeWith: IdempotencyKey("l"))
    var after = Ledger<String>("x")
    after.restore("x1", "a")
    after.keepKeys(of: before)
    #expect(after.id(madeWith: key) == "x1")
    #expect(after.id(madeWith: IdempotencyKey("l")) == nil)
    #expect(after.add("c", madeWith: IdempotencyKey("m")) == "x3")
  }
}
