import ExactDecimal
import FlowCore
import Testing

struct DocumentReadingTests {
  private let document = Document.object([
    .init("name", .text("x")), .init("pin", .secret("y")), .init("count", .integer(3)),
    .init("price", .decimal("2.50")), .init("isOpen", .flag(true)),
    .init("list", .list([.integer(1), .integer(2)])),
    .init("inner", .object([.init("b", .integer(1)), .init("a", .integer(2))])),
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

  @Test func `members that hold one value are read by name`() throws {
    #expect(try document.text(of: "name") == "x")
    #expect(try document.integer(of: "count") == 3)
    #expect(try document.decimal(of: "price") == "2.50")
    #expect(try document.flag(of: "isOpen"))
    #expect(
      try Document.object([.init("all", ["a", "b"].document)]).texts(of: "all") == ["a", "b"])
    let error = #expect(throws: DocumentError.self) { try document.texts(of: "list") }
    #expect(error?.path == ["list", "0"])
  }

  @Test func `lists and objects are read in order`() throws {
    let items = try document["list"]?.items { item throws(DocumentError) in try item.integer() }
    #expect(items == [1, 2])
    let entries = try document["inner"]?.entries { name, item throws(DocumentError) in
      "\(name)\(try item.integer())"
    }
    #expect(entries == ["b1", "a2"])
  }

  @Test func `what is wrong is named with the way to it`() {
    let error = #expect(throws: DocumentError.self) {
      try document.member("inner") { inner throws(DocumentError) in
        try inner.member("a") { value throws(DocumentError) in try value.text() }
      }
    }
    #expect(error?.path == ["inner", "a"])
    #expect(error?.message == "it must be text, not a number")
    #expect(error?.inside("outer").path == ["outer", "inner", "a"])
  }

  @Test func `a name that nothing takes is told from a wrong value, from far out too`() {
    let name = #expect(throws: DocumentError.self) { try document.members("name", "pin") }
    #expect(name?.path == ["count"])
    #expect(name?.inside("outer").isUnknownName == true)
    let value = #expect(throws: DocumentError.self) { try document.text(of: "count") }
    #expect(value?.isUnknownName == false)
    let missing = #expect(throws: DocumentError.self) { try document.text(of: "nobody") }
    #expect(missing?.isUnknownName == false)
  }

  @Test func `a number that is not whole is no whole number`() {
    let error = #expect(throws: DocumentError.self) { try Document.decimal("1.0").integer() }
    #expect(error?.message == "it must be a whole number, not a number")
  }

  @Test(arguments: [
    (Document.null, "null"), (.flag(true), "a flag"), (.integer(1), "a number"),
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
    #expect(NoOutput().members.all.isEmpty)
  }
}
