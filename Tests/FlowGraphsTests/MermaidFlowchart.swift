/// The part of Mermaid's flowchart grammar that is documented and used here, read strictly.
///
/// It follows what Mermaid does to a text before and while it parses it, so the traps of the real
/// one are traps here too.
struct MermaidFlowchart {
  struct Failure: Error {
    let line: String
    let reason: String
  }

  struct Link: Equatable {
    let from: String
    let to: String
    let label: String?
    let isDashed: Bool
  }

  private(set) var nodes: [(id: String, label: String)] = []
  private(set) var subgraphs: [(id: String, label: String)] = []
  private(set) var links: [Link] = []
  private var depth = 0

  init(_ text: String) throws {
    try Self.checkTraps(in: text)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.popLast() == "", lines.first == "flowchart LR" else {
      throw Failure(line: text, reason: "begins or ends otherwise")
    }
    for line in lines.dropFirst() { try read(String(line)) }
    guard depth == 0 else { throw Failure(line: text, reason: "a subgraph is open") }
    let declared = Set(nodes.map(\.id) + subgraphs.map(\.id))
    guard declared.count == nodes.count + subgraphs.count else {
      throw Failure(line: "", reason: "an identifier is declared twice")
    }
    for link in links where !declared.contains(link.from) || !declared.contains(link.to) {
      throw Failure(line: "\(link)", reason: "an end is not declared")
    }
  }

  /// The texts that Mermaid's preprocessing and its lexer take out of the middle of a line.
  private static func checkTraps(in text: String) throws {
    for line in text.split(separator: "\n").map(String.init) {
      let isTrapped =
        line.contains("%%") || line.contains(/direction\s+(TB|BT|RL|LR)/)
        || line.contains(/style.*:\S*#.*;/) || line.contains(/classDef.*:\S*#.*;/)
        || line.contains(/accTitle\s*:|accDescr\s*[:{]/) || line.contains(/[ﬂ¶`@]/)
        || line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
      if isTrapped { throw Failure(line: line, reason: "a trap") }
    }
  }

  private mutating func read(_ indented: String) throws {
    let line = String(indented.drop { $0 == " " })
    if line == "end" {
      depth -= 1
      guard depth >= 0 else { throw Failure(line: line, reason: "no subgraph is open") }
    } else if let match = line.wholeMatch(of: /subgraph (\w+) \["([^"]*)"\]/) {
      depth += 1
      subgraphs.append((try id(match.1), try Self.shown(match.2)))
    } else if let match = line.wholeMatch(
      of: /(\w+) (-->|-\.->)(?:\|"([^"]*)"\|)? (\w+)/)
    {
      let label = try match.3.map(Self.shown)
      links.append(
        Link(from: try id(match.1), to: try id(match.4), label: label, isDashed: match.2 == "-.->"))
    } else if let match = line.wholeMatch(
      of: /(\w+?)(?:\[|\[\[|\(\[|\(\(|\(\(\(|\{|\{\{)"([^"]*)"(?:\]|\]\]|\]\)|\)\)|\)\)\)|\}|\}\})/)
    {
      nodes.append((try id(match.1), try Self.shown(match.2)))
    } else if line.wholeMatch(of: /classDef \w+ [a-z-]+:\w+(,[a-z-]+:\w+)*/) == nil,
      line.wholeMatch(of: /class \w+ \w+/) == nil,
      line.wholeMatch(of: /linkStyle \d+(,\d+)* [a-z]+:\w+/) == nil
    {
      throw Failure(line: line, reason: "no statement")
    }
  }

  private static let keywords = [
    "style", "default", "linkStyle", "interpolate", "classDef", "class", "href", "click", "call",
    "flowchart", "graph", "subgraph", "end", "_self", "_blank", "_parent", "_top",
  ]

  private func id(_ text: Substring) throws -> String {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    guard isASCII, !Self.keywords.contains(where: { text.hasPrefix($0) }) else {
      throw Failure(line: String(text), reason: "no identifier")
    }
    return String(text)
  }

  /// The text that a label shows once entity codes are put back; Markdown is read before that.
  private static func shown(_ label: Substring) throws -> String {
    let lines = String(label).replacing("<br/>", with: "\n")
    let isMarkdown =
      lines.contains(/[*`~<>\[\]]|^ | $| \s|(^|\n)(\d+[.)]|[-+])(\s|$)|(^|\W)_|_($|\W)/)
    if isMarkdown { throw Failure(line: String(label), reason: "Markdown") }
    return lines.replacing(/#(\d+);/) { match in
      UInt32(match.1).flatMap(Unicode.Scalar.init).map { String($0) } ?? "?"
    }
  }
}
