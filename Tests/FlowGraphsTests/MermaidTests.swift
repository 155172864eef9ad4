import FlowCore
import FlowGraphs
import Testing

struct MermaidTests {
  @Test func `a flow is a flowchart`() {
    #expect(
      FlowGraph.transfer.drawn(as: .mermaid) == """
        flowchart LR
          m_start(("start"))
          s_amount["amount"]
          s_invalidAmount(["invalidAmount"])
          s_tariffs["tariffs"]
          s_confirmation["confirmation"]
          s_success[["success"]]
          s_finish((("finish")))
          m_start --> s_amount
          s_amount -->|"on invalidAmount"| s_invalidAmount
          s_amount --> s_tariffs
          s_tariffs --> s_confirmation
          s_confirmation -->|"on confirmationContinue"| s_success
          s_confirmation -.->|"on confirmationEditAmount"| s_amount
          s_confirmation -.->|"on confirmationEditTariff"| s_tariffs
          s_success --> s_finish
          s_invalidAmount -.-> s_amount

        """)
  }

  @Test func `one of everything is in the flowchart`() throws {
    let chart = try MermaidFlowchart(FlowGraph.everything.drawn(as: .mermaid))
    #expect(chart.subgraphs.map(\.label) == ["signIn", "signUp", "chat"])
    #expect(chart.nodes.count == 17)
    #expect(chart.links.count == 25)
    #expect(chart.links.filter(\.isDashed).count == 11)
    let stay = MermaidFlowchart.Link(
      from: "s_profile", to: "s_profile", label: "on refused, stay", isDashed: true)
    #expect(chart.links.contains(stay))
  }

  @Test func `the rich form shows notes, place and coverage`() throws {
    let options = FlowGraph.Options(
      isRich: true, current: "confirmation", coverage: .init(steps: ["amount"], edges: [1, 2]))
    let text = FlowGraph.transfer.drawn(as: .mermaid, options)
    let chart = try MermaidFlowchart(text)
    #expect(chart.nodes[1].label == "amount\namount: decimal, more than 0\nasks funds")
    #expect(
      text.hasSuffix(
        """
          classDef covered stroke:forestgreen
          class s_amount covered
          classDef current fill:gold,stroke-width:3px
          class s_confirmation current
          linkStyle 2,3 stroke:forestgreen

        """))
  }

  @Test func `hostile names are shown as they are`() throws {
    let graph = FlowGraph(
      name: "app", nodes: [.init("home")],
      children: [.init(.hostile(name: "end direction LR"), startedFrom: ["home"])])
    let chart = try MermaidFlowchart(graph.drawn(as: .mermaid, .init(isRich: true)))
    let seen = HostileName.all.map(\.seen)
    #expect(chart.nodes.map(\.label) == ["home"] + seen.map { "\($0)\n\($0)" })
    #expect(chart.links.compactMap(\.label) == ["starts"] + seen.map { "on \($0) when \($0)" })
    #expect(chart.subgraphs.map(\.label) == ["end direction LR"])
  }
}
