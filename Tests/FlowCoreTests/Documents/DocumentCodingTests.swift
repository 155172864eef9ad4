import ExactDecimal
import FlowCore
import FlowTesting
import Testing

/// One value of everything that a state or a world can hold.
private struct Everything: Codable, Equatable {
  var text = "a"
  var count = -3
  var long = Int64.max
  var price: DecimalNumber = "10.00"
  var isOpen = true
  var pin: Secret = "1234"
  var at = Moment(nanoseconds: 1_767_603_600_000_000_000)
  var day = CalendarDate(year: 2026, month: 1, day: 31)
  var colour = Colour.red
  var payment = Payment.card(number: "42", tip: "0.50")
  var lines = [Line(name: "x", amount: "1.0"), Line(name: "y", amount: 2)]
  var matrix = [[1, 2], []]
  var byName = ["b": 2, "a": 1]
  var country = Country(name: "chad")
  var missing: String?
  var noLine: Line?
  var small: UInt8 = 255
  var great = UInt64.max
  var ratio = 0.25

  enum Colour: String, Codable, CaseIterable { case red, green }

  enum Payment: Codable, Equatable {
    case cash
    case card(number: String, tip: DecimalNumber)
  }

  struct Line: Codable, Equatable {
    var name: String
    var amount: DecimalNumber
  }

  struct Country: SingleMember, Equatable { var name: String }
  struct Debts: SingleMember, Equatable { var all = Keyed<DecimalNumber>() }
}

struct DocumentCodingTests {
  @Test func `a single member that is an object comes back as it was`() throws {
    var debts = Everything.Debts()
    for currency in [nil, "eur", "all"] {
      if let currency { debts.all[currency] = 3 }
      let saved = try DocumentEncoder.saved.encode(debts)
      #expect(try DocumentDecoder().decode(Everything.Debts.self, from: saved) == debts)
    }
    let whole = Document.object([.init("name", .text("x"))])
    #expect(try DocumentDecoder().decode(Everything.Country.self, from: whole).name == "x")
  }

  private let document = Document.object([
    .init("text", .text("a")), .init("count", .integer(-3)), .init("long", .integer(.max)),
    .init("price", .decimal("10.00")), .init("isOpen", .flag(true)),
    .init("pin", .secret("1234")), .init("at", .text("2026-01-05T09:00:00Z")),
    .init("day", .text("2026-01-31")), .init("colour", .text("red")),
    .init(
      "payment",
      .object([
        .init("card", .object([.init("number", .text("42")), .init("tip", .decimal("0.50"))]))
      ])),
    .init(
      "lines",
      .list([
        .object([.init("name", .text("x")), .init("amount", .decimal("1.0"))]),
        .object([.init("name", .text("y")), .init("amount", .decimal(2))]),
      ])), .init("matrix", .list([.list([.integer(1), .integer(2)]), .list([])])),
    .init("byName", .object([.init("a", .integer(1)), .init("b", .integer(2))])),
    .init("country", .text("chad")), .init("missing", .null), .init("noLine", .null),
    .init("small", .integer(255)), .init("great", .decimal("18446744073709551615")),
    .init("ratio", .decimal("0.25")),
  ])

  @Test func `a value is encoded in declared order, with scales, secrets and nulls`() throws {
    let encoded = try DocumentEncoder.saved.encode(Everything())
    #expect(encoded == document)
    #expect("\(encoded)" == "\(document)", "scales are the same too")
  }

  @Test func `a value comes back from its document`() throws {
    #expect(try DocumentDecoder().decode(Everything.self, from: document) == Everything())
  }

  @Test func `a value that is shown leaves out what is nil, and names it as a member`() throws {
    let shown = try DocumentEncoder.shown.encode(Everything())
    #expect(shown["missing"] == nil && shown["noLine"] == nil)
    let members = DocumentEncoder.shown.members(of: Everything())
    #expect(members.document == shown)
    #expect(members.all.map(\.name) == MemberNames(of: Everything()).all.map(\.name))
    #expect(members.all.filter { $0.value == nil }.map(\.name) == ["missing", "noLine"])
  }

  private struct Gaps: Codable {
    var a: Int?
    var b: String?
    var c = 1
    var d: DecimalNumber?
    var e = true
    var f: Everything.Colour?
  }

  @Test func `nil members keep their place among the others`() {
    let all = DocumentEncoder.shown.members(of: Gaps()).all
    #expect(all.map(\.name) == ["a", "b", "c", "d", "e", "f"])
    #expect(all.map { $0.value != nil } == [false, false, true, false, true, false])
  }

  private struct Dish: Codable, DocumentConvertible, Equatable {
    var name = "soup"
    var price: DecimalNumber = "4.50"
    var document: Document { .text(name) }
  }

  private struct Meal: Codable, Equatable {
    var dish: Dish? = Dish()
    var note = Hidden("salt")
    var more = [Dish(), Dish()]
    var nothing: Hidden<Int>?
  }

  @Test func `a type says how it is shown, and is saved whole`() throws {
    #expect(
      try DocumentEncoder.shown.encode(Meal())
        == .object([
          .init("dish", .text("soup")), .init("more", .list([.text("soup"), .text("soup")])),
        ]))
    let saved = try DocumentEncoder.saved.encode(Meal())
    #expect(saved["dish"]?["price"] == .decimal("4.50"))
    #expect(saved["note"] == .text("salt"))
    #expect(saved["nothing"] == .null)
    #expect(try DocumentDecoder().decode(Meal.self, from: saved) == Meal())
    #expect(DocumentEncoder.shown.members(of: Meal()).all.map(\.name) == ["dish", "more"])
  }

  @Test func `a secret shows itself nowhere but in what is saved`() throws {
    let secret: Secret = "Password123"
    var dumped = ""
    dump(secret, to: &dumped)
    let words = [
      "\(secret)", String(reflecting: secret), "\([secret])", "\(Optional(secret) as Any)",
    ]
    #expect(!(words + [dumped]).contains { $0.contains("Password") })
    #expect(try DocumentEncoder.shown.encode([secret]) == .list([.secret("Password123")]))
    #expect(try DocumentDecoder().decode(Secret.self, from: .text("x")) == "x")
  }

  @Test func `sets are sorted, whatever order they come in`() throws {
    let names = Set((0..<50).map { "name\($0)" })
    let encoded = try DocumentEncoder.saved.encode(names)
    #expect(encoded == .list(names.sorted().map { .text($0) }))
    #expect(try DocumentDecoder().decode(Set<String>.self, from: encoded) == names)
  }

  @Test func `a dictionary by other keys than names is a list, sorted by key`() throws {
    let counts = [Everything.Colour.red: 1, .green: 2]
    let encoded = try DocumentEncoder.saved.encode(counts)
    #expect(encoded == .list([.text("green"), .integer(2), .text("red"), .integer(1)]))
    #expect(try DocumentDecoder().decode([Everything.Colour: Int].self, from: encoded) == counts)
    let numbers = try DocumentEncoder.saved.encode([7: "x", 10: "y"])
    #expect(numbers == .object([.init("10", .text("y")), .init("7", .text("x"))]))
    #expect(try DocumentDecoder().decode(from: numbers) == [7: "x", 10: "y"])
  }

  private class Animal: Codable {
    var name = "Rex"
  }

  private final class Dog: Animal {
    var isGood = true

    override init() { super.init() }

    enum CodingKeys: CodingKey { case isGood }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      isGood = try container.decode(Bool.self, forKey: .isGood)
      try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(isGood, forKey: .isGood)
      try super.encode(to: container.superEncoder())
    }
  }

  @Test func `a class encodes its parent's part beside its own`() throws {
    let dog = Dog()
    dog.name = "Ada"
    dog.isGood = false
    let encoded = try DocumentEncoder.saved.encode(dog)
    #expect(
      encoded
        == .object([
          .init("isGood", .flag(false)), .init("super", .object([.init("name", .text("Ada"))])),
        ]))
    let again = try DocumentDecoder().decode(Dog.self, from: encoded)
    #expect(again.name == "Ada" && !again.isGood)
  }

  /// Two containers for one object, and parts that are filled after others.
  private struct Flattened: Codable, Equatable {
    var a = 1
    var items = ["x", "y"]
    var b = 2

    enum First: CodingKey { case a, items }
    enum Second: CodingKey { case b }

    init() {}

    init(from decoder: any Decoder) throws {
      a = try decoder.container(keyedBy: First.self).decode(Int.self, forKey: .a)
      var list = try decoder.container(keyedBy: First.self)
        .nestedUnkeyedContainer(forKey: .items)
      items = []
      while !list.isAtEnd { items.append(try list.decode(String.self)) }
      b = try decoder.container(keyedBy: Second.self).decode(Int.self, forKey: .b)
    }

    func encode(to encoder: any Encoder) throws {
      var first = encoder.container(keyedBy: First.self)
      try first.encode(a, forKey: .a)
      var list = first.nestedUnkeyedContainer(forKey: .items)
      var second = encoder.container(keyedBy: Second.self)
      try second.encode(b, forKey: .b)
      for item in items { try list.encode(item) }
    }
  }

  @Test func `two containers make one object`() throws {
    let encoded = try DocumentEncoder.saved.encode(Flattened())
    #expect(
      encoded
        == .object([
          .init("a", .integer(1)), .init("items", .list([.text("x"), .text("y")])),
          .init("b", .integer(2)),
        ]))
    #expect(try DocumentDecoder().decode(Flattened.self, from: encoded) == Flattened())
  }

  @Test(
    arguments: [
      (["text"], nil, "it is missing", ["text"]),
      (["text"], .integer(1), "it must be text, not a number", ["text"]),
      (["count"], .decimal("1.5"), "it must be a whole number, not 1.5", ["count"]),
      (["count"], .text("3"), "it must be a whole number, not text", ["count"]),
      (["small"], .integer(256), "it must be 0 to 255", ["small"]),
      (["isOpen"], .integer(0), "it must be true or false, not a number", ["isOpen"]),
      (["price"], .text("10"), "it must be a number, not text", ["price"]),
      (
        ["at"], .text("tomorrow"), "it must be a moment in UTC such as 2026-01-05T09:00:00Z",
        ["at"]
      ), (["at"], .integer(1), "it must be text, not a number", ["at"]),
      (["day"], .text("2026-02-30"), "it must be a day such as 2026-01-31", ["day"]),
      (["colour"], .text("blue"), "it must be one of red, green", ["colour"]),
      (["lines"], .object([]), "it must be a list, not an object", ["lines"]),
      (["lines"], .list([.null]), "it must be an object, not null", ["lines", "0"]),
      (
        ["lines"], .list([.object([.init("name", .text("x"))])]), "it is missing",
        ["lines", "0", "amount"]
      ),
      (
        ["lines"],
        .list([
          .object([
            .init("name", .text("x")), .init("amount", .decimal(1)), .init("note", .null),
          ])
        ]), "there is no such member; there are name, amount", ["lines", "0", "note"]
      ),
      (
        ["matrix"], .list([.list([.flag(true)])]), "it must be a whole number, not true",
        [
          "matrix", "0", "0",
        ]
      ),
      (["byName", "c"], .text("x"), "it must be a whole number, not text", ["byName", "c"]),
      (["country"], .list([]), "it must be text, not a list", ["country"]),
      (["country"], .integer(1), "it must be text, not a number", ["country"]),
      (
        ["payment", "card", "colour"], .text("gold"),
        "there is no such member; there are number, tip", ["payment", "card", "colour"]
      ), (["payment"], .text("cash"), "it must be an object, not text", ["payment"]),
      (
        ["payment", "gold"], .object([]), "there is no such member; there are card",
        ["payment", "gold"]
      ),
      (
        ["payment"], .object([.init("gold", .object([]))]),
        "it must have one member, of the name of a case", ["payment"]
      ),
    ] as [([String], Document?, String, [String])])
  func `an error names the path to what is wrong`(
    path: [String], value: Document?, message: String, place: [String]
  ) {
    let document = document.setting(path[...], to: value)
    let error = #expect(throws: DocumentError.self) {
      try DocumentDecoder().decode(Everything.self, from: document)
    }
    #expect(error?.message == message)
    #expect(error?.path == place)
  }

  @Test func `an error names an unknown member before a missing one, with those there are`() {
    let error = #expect(throws: DocumentError.self) {
      try DocumentDecoder().decode(
        Everything.Line.self, from: .object([.init("nam", .text("x"))]))
    }
    #expect(error?.message == "there is no such member; there are name, amount")
    #expect(error?.path == ["nam"])
    #expect(error?.isUnknownName == true)
  }

  @Test func `unknown members can be ignored`() throws {
    var decoder = DocumentDecoder()
    decoder.refusesUnknownMembers = false
    let document = document.setting(["colours"], to: .null)
    #expect(try decoder.decode(Everything.self, from: document) == Everything())
  }

  private enum Relation: String, Codable { case friend, foe }

  @Test func `an error names a word that a type does not have, though it cannot list its own`() {
    let error = #expect(throws: DocumentError.self) {
      try DocumentDecoder().decode([Relation].self, from: .list([.text("friend"), .text("fiend")]))
    }
    #expect(error == DocumentError("it cannot be 'fiend'", at: ["1"]))
  }

  private struct Stock: SelfChecking {
    var count: Int

    func check() throws {
      if count < 0 { throw DocumentError("it must be 0 or more", at: ["count"]) }
    }
  }

  private struct Shelf: Decodable { var stocks: [String: Stock] }

  @Test func `a type checks itself once it is decoded`() {
    let document = Document.object([
      .init("stocks", .object([.init("tea", .object([.init("count", .integer(-1))]))]))
    ])
    let error = #expect(throws: DocumentError.self) {
      try DocumentDecoder().decode(Shelf.self, from: document)
    }
    #expect(error == DocumentError("it must be 0 or more", at: ["stocks", "tea", "count"]))
  }

  struct Shop: Codable, Equatable {
    var name = "corner"
    var till = Till()
    var prices = ["tea": 1]
    var owner: String? = "amy"

    struct Till: Codable, Equatable {
      var balance: DecimalNumber = "10.00"
      var currency = "EUR"
    }
  }

  @Test(
    arguments: [
      (.object([]), Shop()),
      (.object([.init("name", .text("x"))]), Shop(name: "x")),
      (
        .object([.init("till", .object([.init("currency", .text("USD"))]))]),
        Shop(till: .init(currency: "USD"))
      ),
      (.object([.init("prices", .object([]))]), Shop(prices: [:])),
      (
        .object([.init("prices", .object([.init("milk", .integer(2))]))]), Shop(prices: ["milk": 2])
      ),
      (.object([.init("owner", .null)]), Shop(owner: nil)),
    ] as [(Document, Shop)])
  func `members that a document lacks take their beginnings, entries do not`(
    document: Document, shop: Shop
  ) throws {
    let beginning = try DocumentEncoder.saved.encode(Shop())
    #expect(try DocumentDecoder().decode(from: document, over: beginning) == shop)
  }

  @Test func `a beginning hides nothing that is wrong`() throws {
    let beginning = try DocumentEncoder.saved.encode(Shop())
    let error = #expect(throws: DocumentError.self) {
      try DocumentDecoder().decode(
        Shop.self, from: .object([.init("till", .object([.init("balans", .integer(1))]))]),
        over: beginning)
    }
    #expect(error?.message == "there is no such member; there are balance, currency")
    #expect(error?.path == ["till", "balans"])
  }
}
