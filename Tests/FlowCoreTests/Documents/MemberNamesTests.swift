import ExactDecimal
import FlowCore
import Testing

struct MemberNamesTests {
  private struct Order: Codable, EmptyInitializable {
    var amount: DecimalNumber?
    var tariff = Tariff()
    var note = ""
    var pin: Secret?
    var lines: [String] = []

    struct Tariff: Codable {
      var name = "economy"
      var note = ""
    }

    var total: Int {
      get { 0 }
      set {}
    }
  }

  @Test func `members are listed in declared order with their types, nil ones too`() {
    let names = MemberNames(Order.self)
    #expect(names.all.map(\.name) == ["amount", "tariff", "note", "pin", "lines"])
    #expect(names.all.map(\.isOptional) == [true, false, false, true, false])
    let types: [any Any.Type] = [
      DecimalNumber.self, Order.Tariff.self, String.self, Secret.self, [String].self,
    ]
    #expect(names.all.map { ObjectIdentifier($0.type) } == types.map { ObjectIdentifier($0) })
  }

  @Test func `a key path leads to the name of its member`() {
    let names = MemberNames(Order.self)
    let amount: WritableKeyPath<Order, DecimalNumber?> = \.amount
    #expect(names.name(of: amount) == "amount")
    #expect(names.name(of: \.tariff) == "tariff")
    #expect(names.name(of: \.pin) == "pin")
    #expect(names.name(of: \.lines) == "lines")
  }

  @Test func `a key path that goes further has no name`() {
    let names = MemberNames(Order.self)
    #expect(names.name(of: \.tariff.name) == nil)
    #expect(names.name(of: \.tariff.note) == nil, "the name is that of another member")
    #expect(names.name(of: \.pin?.text) == nil)
    #expect(names.name(of: \.self) == nil)
  }

  @Test func `a computed member has no name`() {
    #expect(MemberNames(Order.self).name(of: \.total) == nil)
  }

  private struct Renamed: Codable, EmptyInitializable {
    var first: String?
    var second = 0
    var third: String?

    enum CodingKeys: String, CodingKey {
      case first = "one"
      case second
      case third = "three"
    }
  }

  @Test func `a member that is encoded under another name has that one`() {
    let names = MemberNames(Renamed.self)
    #expect(names.name(of: \.first) == "one")
    #expect(names.name(of: \.second) == "second")
    #expect(names.name(of: \.third) == "three")
  }

  private struct Omitting: Codable, EmptyInitializable {
    var kept = 1
    var cache = 2
    var renamed: Int? = 3

    enum CodingKeys: String, CodingKey {
      case kept
      case renamed = "other"
    }
  }

  @Test func `a member that is not encoded has no name and gives none to others`() {
    let names = MemberNames(Omitting.self)
    #expect(names.name(of: \.kept) == "kept")
    #expect(names.name(of: \.cache) == nil)
    #expect(names.name(of: \.renamed) == nil)
  }

  private struct Swapped: Codable, EmptyInitializable {
    var number = 1
    var ratio = 0.5

    init() {}

    init(from decoder: any Decoder) throws {}

    enum CodingKeys: String, CodingKey { case ratio, number, all }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(ratio, forKey: .ratio)
      try container.encode(number, forKey: .number)
    }
  }

  @Test func `an encode in another order names by name`() {
    let names = MemberNames(Swapped.self)
    #expect(names.all.map(\.name) == ["ratio", "number"])
    #expect(names.name(of: \.number) == "number")
    #expect(names.name(of: \.ratio) == "ratio")
  }

  private struct SwappedAndRenamed: Codable, EmptyInitializable {
    var number = 1
    var ratio = 0.5

    init() {}

    init(from decoder: any Decoder) throws {}

    enum CodingKeys: String, CodingKey {
      case ratio = "r"
      case number = "n"
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(ratio, forKey: .ratio)
      try container.encode(number, forKey: .number)
    }
  }

  @Test func `a place in memory names nothing of another type`() {
    let names = MemberNames(SwappedAndRenamed.self)
    #expect(names.name(of: \.number) == nil)
    #expect(names.name(of: \.ratio) == nil)
  }

  @propertyWrapper private struct Box: Codable { var wrappedValue = 0 }

  private struct Watched: Codable, EmptyInitializable {
    var plain = 0
    var observed = 0 { didSet {} }
    @Box var wrapped
  }

  @Test func `an observed or wrapped member is listed, and its key path has no name`() {
    let names = MemberNames(Watched.self)
    #expect(names.all.map(\.name) == ["plain", "observed", "wrapped"])
    #expect(names.name(of: \.plain) == "plain")
    #expect(names.name(of: \.observed) == nil)
    #expect(names.name(of: \.wrapped) == nil)
  }

  private struct Text: Codable, EmptyInitializable {
    var text = ""

    init() {}

    init(from decoder: any Decoder) throws {}

    func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
  }

  @Test func `a type that is no object has no members`() {
    #expect(MemberNames(Text.self).all.isEmpty)
    #expect(MemberNames(Text.self).name(of: \.text) == nil)
  }

  private struct Pair<First: Codable, Second: Codable>: Codable {
    var first: First
    var second: Second
  }

  @Test func `a generic type has names too`() {
    let names = MemberNames(of: Pair(first: Pair(first: 1, second: "x"), second: [true]))
    #expect(names.name(of: \.first) == "first")
    #expect(names.name(of: \.first.second) == nil)
    #expect(names.name(of: \.second) == "second")
  }
}
