import FlowCore
import FlowGraphs
import Testing

struct GraphvizTests {
  private let names = HostileName.all.map(\.seen)
  private let labels = HostileName.all.map { "on \($0.seen) when \($0.seen)" }

  @Test(arguments: [false, true])
  func `hostile names are drawn as they are`(isRich: Bool) throws {
    let dot = FlowGraph.hostile(hasNotes: false).drawn(as: .dot, .init(isRich: isRich))
    let drawing = try Graphviz.draw(dot)
    #expect(differences(drawing.nodes, names) == [])
    #expect(differences(drawing.edges ?? [], labels) == [])
  }

  @Test(arguments: [false, true])
  func `hostile names inside a child are drawn as they are`(isRich: Bool) throws {
    let graph = FlowGraph(
      name: "app", nodes: [.init("home")],
      children: [.init(.hostile(hasNotes: false), startedFrom: ["home"])])
    let drawing = try Graphviz.draw(graph.drawn(as: .dot, .init(isRich: isRich)))
    #expect(differences(drawing.nodes, names + ["home"]) == [])
    #expect(differences(drawing.edges ?? [], labels + [isRich ? "" : "starts"]) == [])
    #expect(drawing.clusters.map(\.text) == [isRich ? "child · starts" : "child"])
  }

  @Test(arguments: [false, true])
  func `hostile names of flows are clusters of their own`(isRich: Bool) throws {
    let children = HostileName.all.map {
      FlowGraph.Child(
        FlowGraph(name: $0.name, nodes: [.init("a"), .init("()")]), startedFrom: ["home"])
    }
    let graph = FlowGraph(name: "%\"", nodes: [.init("home"), .init("a/a")], children: children)
    let drawing = try Graphviz.draw(graph.drawn(as: .dot, .init(isRich: isRich)))
    #expect(differences(drawing.clusters, isRich ? names.map { "\($0) · starts" } : names) == [])
    #expect(drawing.nodes.count == 2 + 2 * children.count)
  }

  /// The texts that are drawn but not expected, and the other way round.
  ///
  /// Graphviz draws no empty last line.
  private func differences(_ drawn: [Graphviz.Drawing.Object], _ expected: [String]) -> [String] {
    let expected = expected.map { $0.last == "\n" ? String($0.dropLast()) : $0 }
    return drawn.map(\.text).sorted().difference(from: expected.sorted()).map { "\($0)" }
  }

  @Test func `a step called like a mark is not the mark`() throws {
    let graph = FlowGraph(
      name: "marks",
      nodes: ["*", "back()", "firstNeeded()", "(start)"].map { .init($0, isStart: $0 == "*") },
      edges: [
        .init(from: .anyStep, .stay), .init(from: .step("*"), .needed),
        .init(from: .step("firstNeeded()"), .oneStepBack),
      ])
    #expect(try Graphviz.draw(graph.drawn(as: .dot)).nodes.count == 7)
    #expect(try Graphviz.draw(graph.drawn(as: .dot, .init(isRich: true))).nodes.count == 8)
  }

  @Test(arguments: [false, true])
  func `one of everything is accepted without a complaint`(isRich: Bool) throws {
    let options = FlowGraph.Options(
      isRich: isRich, current: "profile", coverage: .init(steps: ["welcome"], edges: [0, 3]))
    let drawing = try Graphviz.draw(FlowGraph.everything.drawn(as: .dot, options))
    #expect((drawing.edges ?? []).count == (isRich ? 25 : 17))
  }

  @Test func `a name beyond the longest literal is drawn whole`() throws {
    let name = String(repeating: "long \\ \"name\" ", count: 3_000)
    let graph = FlowGraph(name: "long", nodes: [.init(name), .init("x" + name)])
    #expect(try Graphviz.draw(graph.drawn(as: .dot)).nodes.map(\.text) == [name, "x" + name])
  }

  @Test func `a step and its tooltip show the notes as they are`() throws {
    let graph = FlowGraph(name: "tip", nodes: [.init("a", notes: ["x \\n \"q\" & <b>", "two"])])
    let drawing = try Graphviz.draw(graph.drawn(as: .dot, .init(isRich: true)))
    #expect(drawing.nodes.map(\.text) == ["a\nx \\n \"q\" & <b>\ntwo"])
    let svg = String(
      decoding: try Graphviz.run(["-Tsvg"], graph.drawn(as: .dot, .init(isRich: true))),
      as: UTF8.self)
    #expect(svg.contains("xlink:title=\"x \\n &quot;q&quot; &amp; &lt;b&gt;&#10;two\""))
  }
}
