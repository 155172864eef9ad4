import ExactDecimal
import FlowCore
import FlowSimulation
import Testing

struct KeyedTests {
  private struct Tariff: Codable, Identifiable, Equatable {
    var name: String
    var commission: DecimalNumber

    var id: String { name }
  }

  private struct Service: Codable, Identifiable, Equatable {
    var id: String
    var name: String
  }

  @Test func `entries keep the order in which they came`() {
    var keyed: Keyed = ["b": 1, "a": 2]
    keyed["c"] = 3
    keyed["b"] = 4
    #expect(keyed.names == ["b", "a", "c"])
    #expect(keyed.entries == [4, 2, 3])
    keyed["b"] = nil
    keyed["nobody"] = nil
    #expect(keyed.names == ["a", "c"])
    #expect(keyed["c"] == 3)
    #expect(keyed["b"] == nil)
  }

  @Test func `few entries and many are found alike`() throws {
    var keyed: Keyed<Int> = [:]
    var names: [String] = []
    var generator = SeededGenerator(seed: 7)
    for round in 0..<2000 {
      let name = "n\(Int.random(in: 0..<16, using: &generator))"
      let isRemoved = Bool.random(using: &generator)
      keyed[name] = isRemoved ? nil : round
      if isRemoved { names.removeAll { $0 == name } }
      if !isRemoved && !names.contains(name) { names.append(name) }
      try #require(keyed.names == names)
      try #require(keyed[name] == (isRemoved ? nil : round))
      try #require(names.allSatisfy { keyed[$0] != nil })
    }
  }

  @Test func `a value that has its name has it as the name of its member only`() throws {
    let tariffs: Keyed = [
      Tariff(name: "slow", commission: "0.10"), Tariff(name: "express", commission: "0.20"),
    ]
    let document = try DocumentEncoder.saved.encode(tariffs)
    #expect(
      document
        == .object([
          .init("slow", .object([.init("commission", .decimal("0.10"))])),
          .init("express", .object([.init("commission", .decimal("0.20"))])),
        ]))
    #expect(try DocumentDecoder().decode(from: document) == tariffs)
  }

  @Test func `a value with an id keeps its name`() throws {
    let services: Keyed = [Service(id: "1", name: "Haircut"), Service(id: "x", name: "x")]
    let document = try DocumentEncoder.saved.encode(services)
    #expect(document["1"] == .object([.init("name", .text("Haircut"))]))
    #expect(document["x"] == .object([.init("name", .text("x"))]))
    #expect(try DocumentDecoder().decode(from: document) == services)
  }

  @Test(
    arguments: [
      (
        .object([.init("name", .text("slow")), .init("commission", .decimal(1))]),
        "there is no such member; there are commission", ["slow", "name"]
      ), (.object([]), "it is missing", ["slow", "commission"]),
      (.text("x"), "it must be an object, not text", ["slow"]),
    ] as [(Document, String, [String])])
  func `what is wrong with an entry is named`(entry: Document, message: String, path: [String]) {
    let error = #expect(throws: DocumentError.self) {
      try DocumentDecoder().decode(Keyed<Tariff>.self, from: .object([.init("slow", entry)]))
    }
    #expect(error?.message == message)
    #expect(error?.path == path)
  }

  @Test func `a member that is null is no entry`() throws {
    let document = Document.object([.init("a", .null), .init("b", .integer(1))])
    #expect(try DocumentDecoder().decode(Keyed<Int>.self, from: document) == ["b": 1])
    #expect(try DocumentDecoder().decode([String: Int].self, from: document) == ["b": 1])
    #expect(
      try DocumentDecoder().decode([String: Int?].self, from: document) == ["a": nil, "b": 1])
  }
}
