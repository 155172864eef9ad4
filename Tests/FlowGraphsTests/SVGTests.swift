import FlowCore
import FlowGraphs
import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

struct SVGTests {
  private static let house = FlowGraph(
    name: "house",
    nodes: [
      .init("door", notes: ["code: secret"]), .init("a \"<hall>\" & more"),
      .init("end", kind: .final),
    ],
    edges: [
      .init(from: .step("door"), on: "open", .forward(to: "a \"<hall>\" & more")),
      .init(from: .anyStep, on: "leave", .back(to: "door")),
    ],
    children: [.init(FlowGraph(name: "cellar", nodes: [.init("stairs")]), startedFrom: ["door"])])

  @Test func `it is well-formed, and shows what the flow has`() throws {
    for options in [
      FlowGraph.Options(), .init(isRich: true, current: "door"),
      .init(coverage: .init(steps: ["door"], edges: [0])),
    ] {
      let elements = try Self.elements(of: Self.house.drawn(as: .svg, options))
      let texts = elements.filter { $0.name == "text" }.map(\.text)
      for part in ["house", "flow cellar · started from door", "stairs"] {
        #expect(texts.contains { $0.contains(part) }, "\(texts)")
      }
      #expect(texts.contains { $0.hasSuffix("a \"<hall>\" & more") })
      #expect(texts.contains("code: secret") == options.isRich)
      #expect(elements.count { $0.style.hasSuffix(" here") } == (options.current == nil ? 0 : 1))
      #expect(texts.contains("✓ door") == (options.coverage != nil))
      // Two transitions lead to steps.
      #expect(elements.count { $0.name == "path" } == 2)
    }
  }

  @Test func `the flows alone are a tree`() throws {
    let texts = try Self.elements(of: Self.house.hierarchy(as: .svg)).filter { $0.name == "text" }
    #expect(texts.map(\.text) == ["house", "╰── starts at door ► cellar"])
  }

  @Test func `control characters do not break it`() throws {
    let graph = FlowGraph(name: "a\u{1b}[1m", nodes: [.init("b\u{0}\r\n\u{8}")])
    #expect(try !Self.elements(of: graph.drawn(as: .svg)).isEmpty)
  }

  @Test func `nothing is drawn beyond the edge`() throws {
    let steps = (0..<100).map { "step\($0)" }
    let graph = FlowGraph(
      name: "many", nodes: steps.map { .init($0) },
      edges: steps.map { .init(from: .step($0), on: "home", .back(to: "step0")) })
    let document = graph.drawn(as: .svg)
    let size = try #require(document.firstMatch(of: /viewBox="0 0 (\d+) (\d+)"/))
    let width = try #require(Int(size.1))
    for place in document.matches(of: /H(\d+)V/) { #expect(try #require(Int(place.1)) < width) }
  }

  /// An element of the document.
  private final class Element {
    let name: String
    let style: String
    var text = ""

    init(_ name: String, _ style: String) {
      self.name = name
      self.style = style
    }
  }

  private static func elements(of document: String) throws -> [Element] {
    final class Reader: NSObject, XMLParserDelegate {
      var all: [Element] = []
      var open: [Element] = []

      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
      ) {
        let element = Element(name, attributes["class"] ?? "")
        all.append(element)
        open.append(element)
      }

      func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }

      func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
      ) {
        open.removeLast()
      }
    }
    let reader = Reader()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return reader.all
  }
}
