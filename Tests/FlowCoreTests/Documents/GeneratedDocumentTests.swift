import ExactDecimal
import FlowCore
import FlowSimulation
import FlowTesting
import Testing

/// Values and documents that are made at random.
private struct Source {
  var generator: SeededGenerator

  mutating func number(below limit: Int) -> Int { Int(generator.next() % UInt64(limit)) }

  mutating func text() -> String {
    let letters = ["a", "b", "id", "name", "\u{0}", "é", "👩‍👩‍👧", "\"", ".", "t1", "card", ""]
    return (0..<number(below: 3)).map { _ in letters[number(below: letters.count)] }.joined()
  }

  mutating func decimal() -> DecimalNumber {
    let digits = String(Int64(bitPattern: generator.next()) >> Int64(number(below: 60)))
    return (try? DecimalNumber.parse("\(digits).\(number(below: 1000))")) ?? 0
  }

  mutating func document(depth: Int) -> Document {
    switch number(below: depth == 0 ? 6 : 8) {
    case 0: return .null
    case 1: return .flag(number(below: 2) == 0)
    case 2: return .integer(Int64(bitPattern: generator.next()) >> Int64(number(below: 64)))
    case 3: return .decimal(decimal())
    case 4: return .text(text())
    case 5: return .secret(text())
    case 6: return .list((0..<number(below: 4)).map { _ in document(depth: depth - 1) })
    default:
      let names = Set((0..<number(below: 4)).map { _ in text() }).sorted()
      return .object(names.map { Document.Member($0, document(depth: depth - 1)) })
    }
  }

  mutating func tree(depth: Int) -> Tree {
    var tree = Tree(name: text(), weight: decimal())
    if number(below: 2) == 0 { tree.count = number(below: 1000) - 500 }
    if number(below: 2) == 0 { tree.pin = Secret(text()) }
    tree.shape = [.point, .circle(radius: decimal()), .named(text(), sides: nil)][number(below: 3)]
    if depth > 0 {
      tree.branches = (0..<number(below: 3)).map { _ in self.tree(depth: depth - 1) }
      for _ in 0..<number(below: 3) { tree.byName[text()] = self.tree(depth: depth - 1) }
      for _ in 0..<number(below: 3) { tree.sorted[text()] = number(below: 9) }
    }
    return tree
  }
}

private struct Tree: Codable, Equatable {
  var name: String
  var weight: DecimalNumber
  var count: Int?
  var pin: Secret?
  var shape = Shape.point
  var branches: [Tree] = []
  var byName: Keyed<Tree> = [:]
  var sorted: [String: Int] = [:]

  enum Shape: Codable, Equatable {
    case point
    case circle(radius: DecimalNumber)
    case named(String, sides: Int?)
  }
}

struct GeneratedDocumentTests {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `every value comes back from its document, to the last digit`(seed: UInt64) throws {
    var source = Source(generator: SeededGenerator(seed: seed))
    for _ in 0..<20 {
      let tree = source.tree(depth: 3)
      let saved = try DocumentEncoder.saved.encode(tree)
      let again = try DocumentDecoder().decode(Tree.self, from: saved)
      #expect(again == tree)
      #expect("\(try DocumentEncoder.saved.encode(again))" == "\(saved)")
      #expect(try DocumentDecoder().decode(from: saved, over: saved) == tree)
      let shown = try DocumentEncoder.shown.encode(tree)
      #expect(try DocumentDecoder().decode(from: shown) == tree)
      #expect(DocumentEncoder.shown.members(of: tree).document == shown)
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `whatever is put anywhere is taken or refused where it is`(seed: UInt64) throws {
    var source = Source(generator: SeededGenerator(seed: seed))
    let beginning = try DocumentEncoder.saved.encode(source.tree(depth: 2))
    for _ in 0..<100 {
      var document = try DocumentEncoder.saved.encode(source.tree(depth: 2))
      var path: [String] = []
      var part = document
      while case .object(let members) = part, !members.isEmpty, source.number(below: 4) > 0 {
        let member = members[source.number(below: members.count)]
        path.append(member.name)
        part = member.value
      }
      document = document.setting(path[...], to: source.document(depth: 3))
      do throws(DocumentError) {
        let tree: Tree = try DocumentDecoder().decode(from: document, over: beginning)
        let saved = try DocumentEncoder.saved.encode(tree)
        #expect(try DocumentDecoder().decode(from: saved) == tree)
      } catch {
        #expect(!error.message.isEmpty)
        let agree = zip(path, error.path).prefix { $0 == $1 }.count
        #expect(agree == min(path.count, error.path.count), "\(path) \(error)")
      }
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `any document is decoded as any type, or refused`(seed: UInt64) {
    var source = Source(generator: SeededGenerator(seed: seed))
    func isHarmless<Value: Codable>(_ type: Value.Type, _ document: Document) {
      guard let value = try? DocumentDecoder().decode(type, from: document) else { return }
      #expect((try? DocumentEncoder.saved.encode(value)) != nil)
    }
    for _ in 0..<50 {
      let document = source.document(depth: 4)
      isHarmless(Tree.self, document)
      isHarmless([Tree.Shape].self, document)
      isHarmless([String: [Int]].self, document)
      isHarmless([Int: String].self, document)
      isHarmless(Set<Bool>.self, document)
      isHarmless(Ledger<Tree?>.self, document)
      isHarmless(Keyed<Secret>.self, document)
      isHarmless(Moment.self, document)
      isHarmless(CalendarDate?.self, document)
      isHarmless(Double.self, document)
      isHarmless(Int128.self, document)
    }
  }

  @Test func `of members that share a name each is read`() {
    let twice = Document.object([.init("a", .integer(1)), .init("a", .text("x"))])
    let error = #expect(throws: DocumentError.self) {
      try DocumentDecoder().decode(Keyed<Int>.self, from: twice)
    }
    #expect(error == DocumentError("it must be a whole number, not text", at: ["a"]))
  }

  private struct Nest: Codable { var inner: [Nest] = [] }

  @Test func `what is nested too deep is refused, either way`() {
    var nest = Nest()
    var document = Document.object([.init("inner", .list([]))])
    for _ in 0..<500 {
      nest = Nest(inner: [nest])
      document = .object([.init("inner", .list([document]))])
    }
    let encoding = #expect(throws: DocumentError.self) { try DocumentEncoder.saved.encode(nest) }
    #expect(encoding?.message == "it is nested more than 256 deep")
    let decoding = #expect(throws: DocumentError.self) {
      try DocumentDecoder().decode(Nest.self, from: document)
    }
    #expect(decoding?.message == "it is nested more than 256 deep")
    #expect(DocumentEncoder.shown.members(of: nest).all.map(\.name) == ["inner"])
  }

  private final class Ring: Codable {
    var next: Ring?
  }

  @Test func `a value that contains itself is refused`() {
    let ring = Ring()
    ring.next = ring
    #expect(throws: DocumentError.self) { try DocumentEncoder.saved.encode(ring) }
    ring.next = nil
  }

  private struct Endless: Decodable {
    let next: Box

    final class Box: Decodable { let value: Endless }
  }

  @Test func `a type that no document can end is refused`() {
    #expect(throws: DocumentError.self) {
      try DocumentDecoder().decode(Endless.self, from: .object([]))
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a number that is not finite is refused, and unset among members`(number: Double) {
    let error = #expect(throws: DocumentError.self) {
      try DocumentEncoder.saved.encode(["a": [number]])
    }
    #expect(error?.path == ["a", "0"])
    let members = DocumentEncoder.shown.members(of: Pair(ratio: number, name: "x")).all
    #expect(members.map(\.name) == ["ratio", "name"])
    #expect(members.map(\.value) == [nil, .text("x")])
  }

  private struct Pair: Encodable {
    let ratio: Double
    let name: String
  }

  private struct Contradictory: Encodable {
    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(1)
      var object = encoder.container(keyedBy: CodingKeys.self)
      try object.encode(2, forKey: .a)
    }

    enum CodingKeys: CodingKey { case a }
  }

  @Test func `a value that is encoded in two ways is refused`() {
    #expect(throws: DocumentError.self) { try DocumentEncoder.saved.encode([Contradictory()]) }
    #expect(DocumentEncoder.shown.members(of: Contradictory()).all.isEmpty)
  }
}
