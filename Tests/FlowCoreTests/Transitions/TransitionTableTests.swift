import FlowCore
import Testing

struct TransitionTableTests {
  @Test func `the graph reads the table in declared order`() {
    let edges = LookupFlow.definition.edges
    #expect(
      edges == [
        .init(from: .step("asking"), on: "both", .forward(to: "own")),
        .init(from: .step("asking"), on: "guarded", when: "below 10", .forward(to: "low")),
        .init(from: .step("asking"), on: "guarded", when: "below 20", .forward(to: "middle")),
        .init(from: .step("asking"), on: "guarded", .forward(to: "high")),
        .init(from: .step("asking"), on: "halfGuarded", when: "below 10", .forward(to: "low")),
        .init(from: .step("asking"), .forward(to: "next")),
        .init(from: .anyStep, on: "both", .forward(to: "any")),
        .init(from: .anyStep, on: "shared", .forward(to: "any")),
        .init(from: .anyStep, on: "halfGuarded", .forward(to: "any")),
        .init(from: .anyStep, on: "again", .stay),
        .init(from: .anyStep, on: "leave", .oneStepBack),
        .init(from: .anyStep, on: "toUnvisited", .back(to: "high")),
        .init(from: .anyStep, on: "finish", .forward(to: "finish")),
      ])
  }

  @Test func `the graph has every step, its kind and its fields`() {
    let nodes = CoffeeFlow.definition.graph.nodes
    #expect(
      nodes.map(\.name) == [
        "cups", "tooMany", "drink", "payment", "closed", "receipt", "finish",
      ])
    #expect(nodes[0].notes == ["cups: integer, 1 to 100"])
    #expect(nodes[3].notes == ["how: choice", "tip: decimal, at least 0, at most 2 places"])
    #expect(nodes.map(\.isStart) == [true, false, false, false, false, false, false])
  }

  @Test func `guarded alternatives of back and stay keep their conditions`() {
    let table = TransitionTable<LookupFlow> {
      LookupFlow.step(.own) {
        LookupFlow.on(.both) {
          LookupFlow.back(to: .asking, when: "small") { $0.number < 10 }
          LookupFlow.stay(when: "odd") { $0.number % 2 == 1 }
          LookupFlow.back()
        }
      }
    }
    var state = LookupFlow.State()
    var edges: [Int?] = []
    for number in [1 as Int64, 11, 12] {
      state.number = number
      edges.append(table.transition(on: .both, at: .own, in: state)?.edge)
    }
    #expect(edges == [0, 1, 2])
    #expect(table.transition(on: .both, at: .asking, in: state)?.edge == nil)
    #expect(table.transition(on: nil, at: .own, in: state)?.edge == nil)
    #expect(table.edges.map(\.guardName) == ["small", "odd", nil])
  }
}
