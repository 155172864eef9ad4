import FlowCore
import Testing

@testable import FlowGraphs

/// The flows of a graph without their steps.
struct HierarchyTests {
  @Test func `a tree has a line for each way, and what is below a flow once`() {
    #expect(
      FlowGraph.house.hierarchy(as: .text) == """
        house
        ├── as tab hall if inhabited ► hall
        │   ╰── starts ► lamp
        ├── as tab cellar if inhabited ► cellar
        │   ╰── starts ► lamp
        ╰── shows at closed ► door

        """)
  }

  @Test func `a chart of Mermaid names each flow once`() {
    #expect(
      FlowGraph.house.hierarchy(as: .mermaid) == """
        flowchart LR
            f_house("house") -->|"as tab hall if inhabited"| f_hall("hall")
            f_hall -->|"starts"| f_lamp("lamp")
            f_house -->|"as tab cellar if inhabited"| f_cellar("cellar")
            f_cellar -->|"starts"| f_lamp
            f_house -->|"shows at closed"| f_door("door")

        """)
    #expect(
      FlowGraph(name: "alone").hierarchy(as: .mermaid) == """
        flowchart LR
            f_alone("alone")

        """)
  }

  @Test func `Graphviz draws it`() throws {
    let drawing = try Graphviz.draw(FlowGraph.house.hierarchy(as: .dot))
    #expect(drawing.nodes.map(\.text) == ["house", "hall", "lamp", "cellar", "door"])
    #expect((drawing.edges ?? []).count == 5)
  }

  @Test func `a document has flows and ways`() {
    #expect(
      FlowGraph.house.hierarchy(as: .json).hasPrefix(
        """
        {
          "flows": ["house", "hall", "lamp", "cellar", "door"],
          "ways": [
            {"from": "house", "to": "hall", "label": "as tab hall if inhabited"},

        """))
  }

  @Test func `a sequence names everybody once, the outside last`() {
    var sequence = MermaidSequence()
    sequence.add("loads; x", from: .flow("tea"), to: .outside)
    sequence.add("start", from: .user, to: .flow("tea"))
    sequence.add("sugar", from: .flow("tea"), to: .user, isReply: true)
    #expect(
      sequence.text == """
        sequenceDiagram
            participant f_tea as tea
            actor u_user as user
            participant o_outside as outside
            f_tea->>o_outside: loads#59;#32;x
            u_user->>f_tea: start
            f_tea-->>u_user: sugar

        """)
  }
}

extension FlowGraph {
  /// A house with two tabs that start the same flow.
  fileprivate static var house: FlowGraph {
    let lamp = FlowGraph(name: "lamp", nodes: [.init("lit")])
    func room(_ name: String) -> FlowGraph {
      FlowGraph(
        name: name, nodes: [.init("inside")], children: [.init(lamp, startedFrom: ["inside"])])
    }
    return FlowGraph(
      name: "house",
      nodes: [
        .init("open", condition: "inhabited"), .init("closed"), .init("done", kind: .finish),
      ],
      children: [
        .init(room("hall"), startedFrom: ["open"], label: "tab hall"),
        .init(room("cellar"), startedFrom: ["open"], label: "tab cellar"),
        .init(FlowGraph(name: "door"), startedFrom: ["closed"], label: "shows"),
      ])
  }
}
