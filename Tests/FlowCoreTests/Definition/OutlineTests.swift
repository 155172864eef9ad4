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
      try #require((0..<200).filter { left.contains($0) } == Set(some).sorted())
      var union = left
      union.formUnion(right)
      try #require(Array(union) == Set(some).union(others).sorted())
      var both = left
      both.formIntersection(right)
      try #require(Array(both) == Set(some).intersection(others).sorted())
      try #require(both == NumberSet(holding: Array(both)))
      try #require(both.isSubset(of: left) && left.isSubset(of: union))
      try #require(left.isSubset(of: right) == Set(some).isSubset(of: others))
    }
  }

  @Test func `of names that are alike the first place counts`() {
    let places = NamePlaces(["b", "a", "", "b", "c", "a"])
    #expect(["a", "b", "c", "", "d", "A"].map { places[$0] } == [1, 0, 4, 2, nil, nil])
    #expect(NamePlaces([])["a"] == nil)
  }

  @Test func `what an effect brings is needed behind it, on every way there`() {
    let flow = PayFlow.definition.flow
    let needs = Needs(flow.outline)
    let names = flow.stepNames.indices.map { place in
      needs.members(at: place).compactMap { flow.types.name($0.path) }
    }
    #expect(names == [[], ["amount"], ["amount", "transfer"], ["amount"]])
  }

  @Test func `a flow of a thousand steps takes little more for each than one of a hundred`() {
    let factor = Growth.factor(to: 1_000) { count in
      (0..<count).map { "step\($0)" }
    } _: { names in
      let steps = names.map { StepDefinition.step($0, $0 == names.last ? .finish : .ordinary) }
      let groups = names.dropLast().map { name in
        HandlerGroup(
          step: name,
          handlers: [
            DeclaredHandler(
              event: "e\(name)",
              alternatives: [DeclaredAlternative(target: .back(to: names[0]), condition: nil)])
          ])
      }
      let outline = FlowOutline(steps, groups, [], events: names.dropLast().map { "e\($0)" })
      #expect(outline.table.edges.count == 2 * (names.count - 1))
      let check = DefinitionCheck(
        outline: outline, stepNames: names, repeatedParts: [], hasProvider: false, forms: [],
        children: [], constants: [], lacksFinish: false)
      #expect(check.mistakes.isEmpty)
      let needs = Needs(outline)
      #expect(names.indices.allSatisfy { needs.members(at: $0).isEmpty })
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
    var steps: [StepDefinition] = []
    var groups: [HandlerGroup] = []
    var events: [String] = []
    var (ways, waysToEnds) = (
      Set(names.indices.map { [$0, $0] }), Set(names.indices.map { [$0, $0] })
    )
    for (place, name) in names.enumerated() {
      let kinds: [FlowGraph.Node.Kind] = [.ordinary, .ordinary, .ordinary, .final, .hub, .finish]
      let kind = kinds.randomElement(using: &chance) ?? .ordinary
      var effects: [RequestSite] = []
      var handlers: [DeclaredHandler] = []
      let decisions = events.count..<events.count + Int.random(in: 1...3, using: &chance)
      for event in decisions {
        events.append("\(name)e\(event)")
        let target = Int.random(in: 0..<names.count, using: &chance)
        let routes: [(FlowGraph.Edge.Target, targets: [Int])] = [
          (.forward(to: names[target]), [target]), (.forward(to: names[target]), [target]),
          (.needed, Array(names.indices)), (.back(to: names[target]), []), (.stay, []),
          (.forward(to: "unknown"), []),
        ]
        let route = routes.randomElement(using: &chance) ?? routes[0]
        let effect = [nil, true, false].randomElement(using: &chance) ?? nil
        if let effect { effects.append(.effect(on: event, fillsMembers: effect)) }
        handlers.append(
          DeclaredHandler(
            event: events[event],
            alternatives: [DeclaredAlternative(target: route.0, condition: nil)]))
        guard kind == .ordinary || kind == .final else { continue }
        for target in route.targets {
          if effect != true { ways.insert([place, target]) }
          if effect == nil { waysToEnds.insert([place, target]) }
        }
      }
      steps.append(.step(name, kind, decisions: Array(decisions), effects: effects))
      groups.append(HandlerGroup(step: name, handlers: handlers))
    }
    outline = FlowOutline(steps, groups, [], events: events)
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

extension StepDefinition {
  fileprivate static func step(
    _ name: String, _ kind: FlowGraph.Node.Kind = .ordinary, decisions: [Int] = [],
    effects: [RequestSite] = []
  ) -> StepDefinition {
    var declaration = StepDeclaration(AnyName(rawValue: name), kind)
    declaration.decisions = decisions
    declaration.effects = effects
    return StepDefinition(
      Ask<Never, Nothing>(declaration: declaration, fields: []) { _ in Nothing() })
  }
}

extension RequestSite {
  fileprivate static func effect(on event: Int, fillsMembers: Bool) -> RequestSite {
    RequestSite(
      .effect, on: event, within: nil,
      fills: fillsMembers ? [StateMember(\PayFlow.State.transfer)] : [],
      make: { (_: Nothing, _: Given<PayFlow.State>) in PayFlow.Pay() }, fold: { _, _ in })
  }
}

/// A name of a step that is made up.
private struct AnyName: FlowName {
  let rawValue: String

  static var allCases: [AnyName] { [] }
}

/// A flow with an effect on one of two ways.
private struct PayFlow: Flow {
  enum Step: String, FlowName { case amount, review, receipt, done }
  enum Event: String, FlowName { case pay, skip }
  struct State: FlowState {
    var amount: Int?
    var transfer: Int?
  }
  struct Pay: Mutation { typealias Value = Int }

  static let definition = define {
    ask(.amount, \.amount)
    decide(.review, .pay, .skip)
      .perform(on: .pay, into: \.transfer) { _ in Pay() }
    confirm(.receipt)
    finish(.done)
  } transitions: {
    step(.review) {
      on(.pay) { forward(to: .receipt) }
      on(.skip) { forward(to: .done) }
    }
  }
}
