import FlowSimulation
import ReaderTesting
import Testing

@testable import FlowCore

struct OutlineTests {
  @Test func `a set of numbers is what a set is`() throws {
    var generator = SeededGenerator(seed: 5)
    func numbers() -> [Int] {
      (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        Int.random(in: 0..<200, using: &generator)
      }
    }
    for _ in 0..<500 {
      let (some, others) = (numbers(), numbers())
      let (left, right) = (NumberSet(holding: some), NumberSet(holding: others))
      try #require(Array(left) == Set(some).sorted())
      var union = left
      union.formUnion(right)
      try #require(Array(union) == Set(some).union(others).sorted())
      try #require(Array(left.intersection(right)) == Set(some).intersection(others).sorted())
      try #require(
        left.intersection(right) == NumberSet(holding: Set(some).intersection(others).sorted()))
    }
  }

  @Test func `of names that are alike the first place counts`() {
    let places = NamePlaces(["b", "a", "", "b", "c", "a"])
    #expect(["a", "b", "c", "", "d", "A"].map { places[$0] } == [1, 0, 4, 2, nil, nil])
    #expect(NamePlaces([])["a"] == nil)
  }

  @Test func `what an effect brings is needed behind it, on every way there`() {
    let outline = FlowOutline(
      [
        .step("amount"), .step("review", decisions: ["pay", "skip"], effects: ["pay"]),
        .step("receipt"), .step("done", .finish),
      ],
      [
        .init(
          step: "review",
          handlers: [
            .init(
              event: "pay", alternatives: [.init(target: .forward(to: "receipt"), condition: nil)]),
            .init(
              event: "skip", alternatives: [.init(target: .forward(to: "done"), condition: nil)]),
          ])
      ], [])
    let (amount, transfer) = (NumberSet(holding: [0]), NumberSet(holding: [1]))
    let needs = Needs(
      outline,
      [
        .init(byAnswer: amount, byEffect: []), .init(byAnswer: NumberSet(), byEffect: [transfer]),
        .init(byAnswer: NumberSet(), byEffect: []), .init(byAnswer: NumberSet(), byEffect: []),
      ], calls: [])
    #expect(needs.byPlace.map(Array.init) == [[], [0], [0, 1], [0]])
  }

  @Test func `a flow of a thousand steps takes little more for each than one of a hundred`() {
    let factor = Growth.factor(to: 1_000) { count in
      (0..<count).map { "step\($0)" }
    } _: { names in
      let steps = names.map { FlowOutline.Step.step($0, $0 == names.last ? .finish : .ordinary) }
      let groups = names.dropLast().map { name in
        FlowOutline.Group(
          step: name,
          handlers: [
            .init(
              event: "e\(name)", alternatives: [.init(target: .back(to: names[0]), condition: nil)])
          ])
      }
      let outline = FlowOutline(steps, groups, [])
      #expect(outline.table.edges.count == 2 * (names.count - 1))
      let check = DefinitionCheck(
        outline: outline, stepNames: names, eventNames: names.dropLast().map { "e\($0)" },
        repeatedParts: [], forms: [], children: [], constants: [], lacksFinish: false)
      #expect(check.mistakes.isEmpty)
      let nothing = Needs.Setting(byAnswer: NumberSet(), byEffect: [])
      #expect(Needs(outline, names.map { _ in nothing }, calls: []).byPlace.count == names.count)
    }
    #expect(factor <= Growth.limit)
  }
}

extension NumberSet {
  fileprivate init(holding numbers: [Int]) {
    self.init()
    for number in numbers { insert(number) }
  }
}

extension FlowOutline.Step {
  fileprivate static func step(
    _ name: String, _ kind: FlowGraph.Node.Kind = .ordinary, decisions: [String] = [],
    effects: [String] = []
  ) -> FlowOutline.Step {
    FlowOutline.Step(
      name: name, kind: kind, need: nil, isPassing: false, decisions: decisions, setbacks: [],
      effects: effects.map { .init(event: $0, fillsMembers: true) }, clearings: [])
  }
}
