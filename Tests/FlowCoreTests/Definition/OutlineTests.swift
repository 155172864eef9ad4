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
        .step("amount"),
        .step(
          "review", decisions: ["pay", "skip"], effects: [.init(event: "pay", fillsMembers: true)]),
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
      ], [], events: ["pay", "skip"])
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
      let outline = FlowOutline(steps, groups, [], events: names.map { "e\($0)" })
      #expect(outline.table.edges.count == 2 * (names.count - 1))
      let check = DefinitionCheck(
        outline: outline, stepNames: names, eventNames: names.dropLast().map { "e\($0)" },
        repeatedParts: [], forms: [], children: [], constants: [], lacksFinish: false)
      #expect(check.mistakes.isEmpty)
      let nothing = Needs.Setting(byAnswer: NumberSet(), byEffect: [])
      #expect(Needs(outline, names.map { _ in nothing }, calls: []).byPlace.count == names.count)
      let reach = StartReach(outline, from: 0)
      #expect(reach.places.count == names.count)
      #expect(reach.places(before: names.count - 1).count == names.count - 1)
    }
    #expect(factor <= Growth.limit)
  }

  @Test func `a start comes to the steps that answers lead to, past those on a way there`() throws {
    var chance = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let flow = RandomFlow(&chance)
      let reach = StartReach(flow.outline, from: 0)
      let places = flow.outline.steps.indices
      try #require(reach.places == places.filter { flow.leads(from: 0, to: $0, towards: $0) })
      for end in places {
        let before = places.filter {
          $0 != end && flow.leads(from: 0, to: $0, towards: end)
            && flow.leads(from: $0, to: end, towards: end)
        }
        try #require(reach.places(before: end) == before)
      }
    }
  }
}

/// A flow of a few steps with ways between any of them, and with effects on some of the ways.
private struct RandomFlow {
  let outline: FlowOutline
  /// The pairs of steps between which there is a way; from each to itself there is one.
  private let ways: Set<[Int]>
  /// The same for starts at an end, which pass over no effect.
  private let waysToEnds: Set<[Int]>

  init(_ chance: inout SeededGenerator) {
    let names = (0..<Int.random(in: 1...7, using: &chance)).map { "s\($0)" }
    var steps: [FlowOutline.Step] = []
    var groups: [FlowOutline.Group] = []
    var (ways, waysToEnds) = (
      Set(names.indices.map { [$0, $0] }), Set(names.indices.map { [$0, $0] })
    )
    for (place, name) in names.enumerated() {
      let kinds: [FlowGraph.Node.Kind] = [.ordinary, .ordinary, .ordinary, .final, .hub, .finish]
      let kind = kinds.randomElement(using: &chance) ?? .ordinary
      var effects: [FlowOutline.Effect] = []
      var handlers: [FlowOutline.Handler] = []
      let events = (0..<Int.random(in: 1...3, using: &chance)).map { "\(name)e\($0)" }
      for event in events {
        let target = Int.random(in: 0..<names.count, using: &chance)
        let routes: [(FlowGraph.Edge.Target, targets: [Int])] = [
          (.forward(to: names[target]), [target]), (.forward(to: names[target]), [target]),
          (.needed, Array(names.indices)), (.back(to: names[target]), []), (.stay, []),
          (.forward(to: "unknown"), []),
        ]
        let route = routes.randomElement(using: &chance) ?? routes[0]
        let effect = [nil, true, false].randomElement(using: &chance) ?? nil
        if let effect { effects.append(.init(event: event, fillsMembers: effect)) }
        handlers.append(.init(event: event, alternatives: [.init(target: route.0, condition: nil)]))
        guard kind == .ordinary || kind == .final else { continue }
        for target in route.targets {
          if effect != true { ways.insert([place, target]) }
          if effect == nil { waysToEnds.insert([place, target]) }
        }
      }
      steps.append(.step(name, kind, decisions: events, effects: effects))
      groups.append(.init(step: name, handlers: handlers))
    }
    outline = FlowOutline(
      steps, groups, [], events: groups.flatMap { $0.handlers }.compactMap { $0.event })
    self.ways = Self.closure(of: ways, names.indices)
    self.waysToEnds = Self.closure(of: waysToEnds, names.indices)
  }

  /// True if there is a way to a step that a start towards an end can take.
  func leads(from place: Int, to target: Int, towards end: Int) -> Bool {
    let isEnd = [.final, .finish].contains(outline.steps[end].kind)
    return (isEnd ? waysToEnds : ways).contains([place, target])
  }

  /// The ways of any length.
  private static func closure(of ways: Set<[Int]>, _ places: Range<Int>) -> Set<[Int]> {
    var closure = ways
    for middle in places {
      for from in places where closure.contains([from, middle]) {
        for to in places where closure.contains([middle, to]) { closure.insert([from, to]) }
      }
    }
    return closure
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
    effects: [FlowOutline.Effect] = []
  ) -> FlowOutline.Step {
    FlowOutline.Step(
      name: name, kind: kind, need: nil, isPassing: false, decisions: decisions, setbacks: [],
      effects: effects, clearings: [])
  }
}
