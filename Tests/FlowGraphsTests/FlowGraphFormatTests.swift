import FlowCore
import FlowGraphs
import Foundation
import Testing

struct FlowGraphFormatTests {
  @Test func `every format is in the list, under its own name`() throws {
    let sources = URL(filePath: #filePath).appending(path: "../../../Sources/FlowGraphs")
    let files = try FileManager.default.contentsOfDirectory(
      at: sources.standardized, includingPropertiesForKeys: nil)
    let declarations = try files.reduce(0) {
      try $0
        + String(contentsOf: $1, encoding: .utf8).components(separatedBy: " = Self(\n    name:")
        .count
        - 1
    }
    #expect(GraphFormat.all.map(\.name) == ["text", "dot", "mermaid", "svg", "json"])
    #expect(declarations == GraphFormat.all.count)
  }

  @Test(arguments: ["text", "dot", "mermaid", "svg", "json"])
  func `an empty graph is drawn`(format: String) throws {
    let format = try #require(GraphFormat.all.first { $0.name == format })
    #expect(FlowGraph(name: "").drawn(as: format).hasSuffix("\n"))
    #expect(FlowGraph(name: "").drawn(as: format, .init(isRich: true)).hasSuffix("\n"))
  }

  /// A format whose time grows with the square of the steps would take hours.
  @Test(.timeLimit(.minutes(15)), arguments: ["text", "dot", "mermaid", "svg", "json"])
  func `thousands of steps are drawn in time`(format: String) throws {
    let format = try #require(GraphFormat.all.first { $0.name == format })
    let names = (0..<10_000).map { "step\($0)" }
    let steps = names.map { FlowGraph.Edge.Source.step($0) }
    let graph = FlowGraph(
      name: "large", nodes: names.map { .init($0, kind: .leadsBack, isChosenByNeed: true) },
      edges: zip(steps, names.dropFirst()).map { .init(from: $0, .forward(to: $1)) }
        + steps.map { .init(from: $0, on: "home", .back(to: "step0")) }
        + steps.map { .init(from: $0, on: "undo", .oneStepBack) }
        + steps.map { .init(from: $0, on: "any", .needed) })
    let coverage = FlowGraph.Coverage(steps: Set(names), edges: Set(graph.edges.indices))
    let options = FlowGraph.Options(isRich: true, current: "step1", coverage: coverage)
    #expect(graph.drawn(as: format, options).utf8.count > 500_000)
    #expect(graph.drawn(as: format).utf8.count > 500_000)
  }

  @Test(arguments: ["text", "dot", "mermaid", "svg", "json"])
  func `flows inside flows are drawn however deep`(format: String) throws {
    let format = try #require(GraphFormat.all.first { $0.name == format })
    var graph = FlowGraph(name: "f", nodes: [.init("a")])
    for level in 0..<300 {
      graph = FlowGraph(
        name: "f\(level)", nodes: [.init("a")], children: [.init(graph, startedFrom: ["a"])])
    }
    let text = graph.drawn(as: format, .init(isRich: true))
    #expect(text.filter { $0 == "{" }.count == text.filter { $0 == "}" }.count)
    #expect(text.split(separator: "\n").count > 600)
  }

  @Test func `a step's children stand in declared order, also one that was drawn before`() throws {
    let (one, two) = (FlowGraph(name: "one"), FlowGraph(name: "two"))
    let graph = FlowGraph(
      name: "parent", nodes: [.init("x"), .init("y")],
      children: [
        .init(one, startedFrom: ["x"]), .init(two, startedFrom: ["y"]),
        .init(one, startedFrom: ["y"]),
      ])
    #expect(
      graph.drawn(as: .text).hasPrefix(
        """
        parent

        ○ x
        ╰── starts ──► flow one

        ○ y
        ├── starts ──► flow two
        ╰── starts ──► flow one

        """))
  }

  @Test func `a child that is listed twice is drawn once`() throws {
    let child = FlowGraph(name: "child", nodes: [.init("a")])
    let graph = FlowGraph(
      name: "parent", nodes: [.init("x"), .init("y")],
      children: [.init(child, startedFrom: ["x"]), .init(child, startedFrom: ["y"])])
    #expect(
      graph.drawn(as: .text) == """
        parent

        ○ x
        ╰── starts ──► flow child

        ○ y
        ╰── starts ──► flow child

          flow child · started from x, y

          ○ a

        """)
  }
}
