import Testing

@testable import FlowCore

struct FormTests {
  struct Six: Equatable, Sendable {
    var a: Int64
    var b: String
    var c: Bool
    var d: String?
    var e: [String]
    var f: String
  }

  static let form = Form<[String], Six>(
    Six.init, .integer("a", \.a, "First", .within(0...9)), .text("b", \.b, default: "bee"),
    .flag("c", \.c, default: "no"), .optional(\.d, .text("d", { $0 }, "Fourth", .length(2...3))),
    .list("e", \.e), .secret("f", \.f))

  private func answer(
    _ inputs: KeyValuePairs<String, String>, previous: Inputs = .none
  ) -> Result<Six, Refusal> {
    do throws(Refusal) {
      return .success(try Self.form.answer(Inputs(inputs), previous: previous, from: []))
    } catch {
      return .failure(error)
    }
  }

  @Test func `six fields fill the answer in order, whatever the order they are typed in`() {
    let all = Six(a: 1, b: "two", c: true, d: "dd", e: ["x", "y"], f: "s")
    #expect(
      answer(["a": "1", "b": "two", "c": "yes", "d": "dd", "e": "x,y", "f": "s"]).value == all)
    #expect(
      answer(["f": "s", "e": "x,y", "d": "dd", "c": "yes", "b": "two", "a": "1"]).value == all)
  }

  @Test func `what is left out takes its default, or nothing if it is optional`() {
    #expect(
      answer(["a": "1", "f": "s"]).value
        == Six(a: 1, b: "bee", c: false, d: nil, e: [], f: "s"))
  }

  @Test(arguments: [
    (["a": "x", "c": "x", "d": "x"], "a", "field.type"),
    (["c": "x", "d": "x"], "a", "field.missing"),
    (["a": "1", "d": "x", "c": "x"], "c", "field.type"),
    (["a": "1", "d": "x"], "d", "field.length"),
    (["a": "1"], "f", "field.missing"), (["a": "1", "b": ""], "b", "field.missing"),
    (["a": "10", "b": ""], "a", "field.range"), (["a": "1", "f": ""], "f", "field.missing"),
  ])
  func `the first field in declared order that is wrong is reported`(
    inputs: [String: String], field: String, code: String
  ) {
    let pairs = inputs.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
    let refusal = #expect(throws: Refusal.self) {
      try Self.form.answer(Inputs(pairs), previous: .none, from: [])
    }
    #expect(refusal?.field == field)
    #expect(refusal?.code.rawValue == code)
  }

  @Test func `an unknown field is refused before any value is looked at`() {
    let result = answer(["a": "x", "z": "1"])
    #expect(result.code == "field.unknown")
    #expect(result.message == "no field is named 'z': a, b, c, d, e, f")
    guard case .failure(let refusal) = result else { return }
    #expect(refusal.unknown == "z")
    #expect(refusal.known == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func `a field that is given twice is refused, even with the same value`() {
    let result = answer(["a": "1", "a": "1"])
    #expect(result.code == "command.usage")
    #expect(result.message == "a is given twice")
  }

  @Test func `what was last submitted stands for what is left out, but secrets never do`() {
    let previous = Inputs([("a", "5"), ("b", "old"), ("f", "secret")])
    #expect(answer([:], previous: previous).code == "field.missing")
    #expect(
      answer(["f": "new"], previous: previous).value
        == Six(a: 5, b: "old", c: false, d: nil, e: [], f: "new"))
    #expect(answer(["b": "b", "f": "new"], previous: previous).value?.b == "b")
  }

  @Test func `an optional that was given can be taken back`() {
    let previous = Inputs([("a", "5"), ("d", "dd"), ("e", "x")])
    let kept = answer(["f": "s"], previous: previous).value
    #expect(kept?.d == "dd")
    #expect(kept?.e == ["x"])
    let emptied = answer(["d": "", "e": "", "f": "s"], previous: previous).value
    #expect(emptied?.d == .some(nil))
    #expect(emptied?.e == [])
  }

  @Test func `what was submitted is kept with what it did not say, but without secrets`() {
    let previous = Inputs([("a", "5"), ("b", "old")])
    let merged = Self.form.merged(Inputs([("b", "new"), ("f", "s")]), over: previous)
    #expect(merged.value(of: "a") == "5")
    #expect(merged.value(of: "b") == "new")
    #expect(merged.value(of: "f") == nil)
    let all = Inputs([
      ("a", "1"), ("b", "b"), ("c", "no"), ("d", "dd"), ("e", ""), ("f", "s"),
    ])
    #expect(Self.form.merged(all, over: .none).value(of: "f") == nil)
  }

  @Test func `a value that was typed alone can be left out again and again`() throws {
    let form = Form<[String], Int64>({ $0 }, .integer("a", { $0 }))
    var previous = form.merged(Inputs(value: "7"), over: .none)
    for _ in 0..<3 {
      #expect(try form.answer(.none, previous: previous, from: []) == 7)
      previous = form.merged(.none, over: previous)
    }
  }

  @Test func `a value alone is for the only field`() throws {
    let one = Form<[String], Int64>({ $0 }, .integer("a", { $0 }))
    #expect(try one.answer(Inputs(value: "7"), previous: .none, from: []) == 7)
    let own = #expect(throws: Refusal.self) {
      try one.answer(Inputs(value: "a"), previous: .none, from: [])
    }
    #expect(own?.code == "field.missing")
    let several = #expect(throws: Refusal.self) {
      try Self.form.answer(Inputs(value: "7"), previous: .none, from: [])
    }
    #expect(several?.code == "command.usage")
    #expect(several?.message == "'7' stands alone, but there are several fields: a, b, c, d, e, f")
    let none = #expect(throws: Refusal.self) {
      try Form<[String], NoAnswer>(NoAnswer.init).answer(
        Inputs(value: "7"), previous: .none, from: [])
    }
    #expect(none?.code == "command.usage")
  }

  @Test func `an answer is written as it would be typed`() {
    let six = Six(a: 1, b: "two", c: true, d: nil, e: ["x", "y"], f: "s")
    #expect(Self.form.texts(of: six) == ["1", "two", "yes", "", "x,y", "s"])
  }

  @Test func `a field can be described without a value`() {
    let all = Self.form.descriptions
    #expect(all.map(\.name) == ["a", "b", "c", "d", "e", "f"])
    #expect(all.map(\.label) == ["First", "b", "c", "Fourth", "e", "f"])
    #expect(all.map(\.kind) == [.integer, .text, .flag, .text, .list, .secret])
    #expect(all.map(\.isRequired) == [true, true, true, false, false, true])
    #expect(all.map(\.rules) == [["0 to 9"], [], [], ["2 to 3 characters"], [], []])
    #expect(all.map(\.defaultText) == [nil, "bee", "no", nil, nil, nil])
    #expect(all.map(\.isSecret) == [false, false, false, false, false, true])
  }

  @Test func `a secret's value is in no refusal`() {
    let form = Form<[String], String>(
      { $0 }, .secret("pin", { $0 }, nil, .pattern("4 digits") { _ in false }))
    let refusal = #expect(throws: Refusal.self) {
      try form.answer(Inputs([("pin", "hunter2")]), previous: .none, from: [])
    }
    #expect(refusal?.message.contains("hunter2") == false)
  }

  @Test(arguments: 0...5)
  func `a form of any size reads all its fields`(count: Int) throws {
    let names = Array(["a", "b", "c", "d", "e"].prefix(count))
    let inputs = Inputs(names.map { ($0, $0 + "!") })
    #expect(try Self.read(count, inputs) == names.map { $0 + "!" })
  }

  private static func read(_ count: Int, _ inputs: Inputs) throws(Refusal) -> [String] {
    typealias Words = Form<[String], [String]>
    func field(_ name: String) -> Field<[String], [String], String> { .text(name, { $0[0] }) }
    let forms: [Words] = [
      Words { [] }, Words({ [$0] }, field("a")), Words({ [$0, $1] }, field("a"), field("b")),
      Words({ [$0, $1, $2] }, field("a"), field("b"), field("c")),
      Words({ [$0, $1, $2, $3] }, field("a"), field("b"), field("c"), field("d")),
      Words(
        { [$0, $1, $2, $3, $4] }, field("a"), field("b"), field("c"), field("d"), field("e")),
    ]
    return try forms[count].answer(inputs, previous: .none, from: [])
  }
}
