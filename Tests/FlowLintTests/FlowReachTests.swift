import FlowCore
import Testing

@testable import FlowLint

/// The places that flows which start others can lead to.
struct FlowReachTests {
  private static let shed = FlowGraph(
    name: "shed", nodes: [.init("door", isStart: true), .init("hall"), .init("loft")],
    edges: [.init(from: .step("door"), .forward(to: "hall"))])

  /// A hall leads to a garden, and that to a cellar; the garden starts a shed with a hall of its own.
  private static let house = FlowGraph(
    name: "house", nodes: [.init("hall", isStart: true), .init("garden"), .init("cellar")],
    edges: [
      .init(from: .step("hall"), .forward(to: "garden")),
      .init(from: .step("garden"), .forward(to: "cellar")),
    ],
    children: [.init(shed, startedFrom: ["garden"])])

  private func places(_ graph: FlowGraph, at step: String? = nil) -> [String] {
    FlowReach(graph).places(fromStartAt: step).map { "\($0.flow).\($0.step)" }.sorted()
  }

  @Test func `a step of another flow is no step of this one`() {
    #expect(places(Self.shed, at: "hall") == ["shed.finish", "shed.hall"])
    #expect(places(Self.shed) == ["shed.door", "shed.finish", "shed.hall"])
  }

  @Test func `a child is entered where it is started, at its start`() {
    let all = [
      "house.cellar", "house.finish", "house.garden", "house.hall", "shed.door", "shed.finish",
      "shed.hall",
    ]
    #expect(places(Self.house) == all)
    #expect(places(Self.house, at: "garden") == all.filter { $0 != "house.hall" })
    #expect(places(Self.house, at: "cellar") == ["house.cellar", "house.finish"])
  }

  @Test func `a child is left for where it was started`() {
    let reach = FlowReach(Self.house)
    let places = reach.places(from: [.init(flow: "shed", step: "hall")])
    #expect(places.contains(.init(flow: "house", step: "cellar")))
    #expect(!places.contains(.init(flow: "house", step: "hall")))
  }

  @Test func `a child that any step can start is entered from all of them`() {
    var house = Self.house
    house.children = [.init(Self.shed, startedFrom: [])]
    #expect(places(house, at: "cellar").contains("shed.hall"))
  }

  @Test func `a flow inside itself is entered again`() {
    var house = Self.house
    house.children = [.init(FlowGraph(name: "house"), startedFrom: ["cellar"])]
    #expect(places(house, at: "cellar").contains("house.garden"))
  }

  @Test func `a flow starts at any step that may be needed`() {
    var shed = Self.shed
    shed.nodes[2].isChosenByNeed = true
    #expect(places(shed).contains("shed.loft"))
  }
}
