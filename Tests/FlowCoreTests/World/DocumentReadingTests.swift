import ExactDecimal
import FlowCore
import Testing

struct DocumentReadingTests {
  private let document = Document.object([
    .init("name", .text("x")), .init("pin", .secret("y")), .init("count", .integer(3)),
    .init("price", .decimal("2.50")), .init("isOpen", .flag(true)),
  ])

  @Test func `values are read by their kind`() throws {
    #expect(try document["name"]?.text() == "x")
    #expect(try document["pin"]?.text() == "y")
    #expect(try document["count"]?.integer() == 3)
    #expect(try document["count"]?.decimal() == 3)
    #expect(try document["price"]?.decimal().description == "2.50")
    #expect(try document["isOpen"]?.flag() == true)
    #expect(document["nobody"] == nil)
    #expect(Document.integer(1)["name"] == nil)
  }

  @Test func `a number that is not whole is no whole number`() {
    let error = #expect(throws: DocumentError.self) { try Document.decimal("1.0").integer() }
    #expect(error?.message == "it must be a whole number, not 1.0")
  }

  @Test(arguments: [
    (Document.null, "null"), (.flag(true), "true"), (.integer(1), "a number"),
    (.decimal(1), "a number"), (.text(""), "text"), (.secret(""), "text"), (.list([]), "a list"),
    (.object([]), "an object"),
  ])
  func `every kind of value has a word`(document: Document, word: String) {
    #expect(document.kind == word)
  }

  @Test func `members are listed in order, and those without a value are not set`() {
    let members: Members = ["a": 1, "b": nil as String?, "c": true, "d": ["x"], "e": Int64(5)]
    #expect(members.all.map(\.name) == ["a", "b", "c", "d", "e"])
    #expect(
      members.document
        == .object([
          .init("a", .integer(1)), .init("c", .flag(true)), .init("d", .list([.text("x")])),
          .init("e", .integer(5)),
        ]))
  }
}
