import FlowCore
import FlowGraphs
import Foundation
import Testing

struct FlowGraphJSONTests {
  @Test func `the document has a line a step and a transition`() {
    let graph = FlowGraph(
      name: "app",
      nodes: [
        .init("home", kind: .hub, isStart: true, notes: ["a \"note\""]),
        .init("end", kind: .finish, isChosenByNeed: true),
      ],
      edges: [
        .init(from: .step("home"), on: "leave", when: "isDone", .forward(to: "end")),
        .init(from: .step("home"), .needed), .init(from: .anyStep, on: "undo", .oneStepBack),
      ],
      children: [
        .init(
          FlowGraph(name: "one", children: [.init(FlowGraph(name: "deep"), startedFrom: [])]),
          startedFrom: ["home"]),
        .init(FlowGraph(name: "two"), startedFrom: []),
      ])
    let options = FlowGraph.Options(current: "home", coverage: .init(steps: ["home"], edges: [2]))
    #expect(
      graph.drawn(as: .json, options) == #"""
        {
          "name": "app",
          "current": "home",
          "nodes": [
            {"name": "home", "kind": "hub", "isStart": true, "isChosenByNeed": false, \#
        "notes": ["a \"note\""], "isCovered": true},
            {"name": "end", "kind": "finish", "isStart": false, "isChosenByNeed": true, \#
        "notes": [], "isCovered": false}
          ],
          "edges": [
            {"source": "home", "event": "leave", "guard": "isDone", "kind": "forward", \#
        "target": "end", "isCovered": false},
            {"source": "home", "event": null, "guard": null, "kind": "need", \#
        "target": null, "isCovered": false},
            {"source": null, "event": "undo", "guard": null, "kind": "back", \#
        "target": null, "isCovered": true}
          ],
          "children": [
            {
              "name": "one",
              "startedFrom": ["home"],
              "startedAs": ["starts"],
              "nodes": [],
              "edges": [],
              "children": [
                {
                  "name": "deep",
                  "startedFrom": [],
                  "startedAs": ["starts"],
                  "nodes": [],
                  "edges": [],
                  "children": []
                }
              ]
            },
            {
              "name": "two",
              "startedFrom": [],
              "startedAs": ["starts"],
              "nodes": [],
              "edges": [],
              "children": []
            }
          ]
        }

        """#)
  }

  @Test func `hostile names come back unchanged`() throws {
    let json = FlowGraph.hostile().drawn(as: .json)
    let document = try JSONDecoder().decode(Document.self, from: Data(json.utf8))
    let names = HostileName.all.map { Array($0.name.unicodeScalars) }
    #expect(document.nodes.map { Array($0.name.unicodeScalars) } == names)
    #expect(document.edges.map { Array($0.guard.unicodeScalars) } == names)
    #expect(json.split(separator: "\n").count == 8 + 2 * names.count)
  }

  private struct Document: Decodable {
    struct Node: Decodable {
      let name: String
    }

    struct Edge: Decodable {
      let `guard`: String
    }

    let nodes: [Node]
    let edges: [Edge]
  }
}
