import FlowCore
import Testing

/// Names that mean something to Graphviz, Mermaid, JSON or a terminal, and what a reader should see.
struct HostileName: CustomTestStringConvertible {
  let name: String

  /// The name with what cannot be drawn replaced by its symbol.
  let seen: String

  var testDescription: String { seen }

  init(_ name: String, seen: String? = nil) {
    self.name = name
    self.seen = seen ?? name
  }

  static let all: [HostileName] =
    dot.map { HostileName($0) } + mermaid.map { HostileName($0) } + text.map { HostileName($0) } + [
      HostileName("nul\0", seen: "nul␀"), HostileName("nul␀"), HostileName("\0", seen: "␀"),
      HostileName("bell\u{7}", seen: "bell␇"), HostileName("\u{1B}[31m", seen: "␛[31m"),
      HostileName("delete\u{7F}", seen: "delete␡"), HostileName("delete␡"),
      HostileName("carriage\rreturn", seen: "carriage␍return"),
      HostileName("end\r\nof line", seen: "end␍\nof line"),
    ]

  private static let dot = [
    "", "node", "Node", "EDGE", "graph", "digraph", "subGraph", "strict", "1", "12a", "-5", ".5",
    "a b", "a\"b", "\"", "\"\"", "\\", "a\\", "a\\\\", "a\\\"b", "\\\"", "\\N", "\\G",
    "\\E \\T \\H",
    "\\n", "\\l", "\\r", "\\\\n", "line\nbreak", "<b>bold</b>", "<", ">", "<<b>>", "[x]", "a]",
    "{a|b}",
    "a;b", "a,b", "a->b", "a -- b", "a:b", "a:n", "a=b", "/* a */", "// a", "# a", "a + b", "&",
    "&amp;",
    "&lt;", "&#42;", "&#x2A;", "&eacute;", "&&amp;", "R&D;", "%", "%1", "%x", "*", "back()",
    "firstNeeded()", "(start)",
    "()", "cluster", "cluster/a", "a/b", "/", "//", "chat/()", "child/end",
  ]

  private static let mermaid = [
    "end", "End", "subgraph", "default", "style", "class", "click", "call", "href", "_self", "x",
    "o", "v",
    "direction LR", "my direction TB", "direction\tRL", "direction", "accTitle: a", "accDescr {a}",
    "flowchart",
    "style:#1;", "style a:#quot; ;", "classDef a:#1;", "%%{init: {}}%%", "%% comment", "1. item",
    "2) item",
    "- item", "+ item", "    indented", "`code`", "**bold**", "_under_", "__a__", "snake_case",
    "kebab-case",
    "#quot;", "#35;", "#", "a#35;b", "ﬂ°°35¶ß", "ﬂ°quot¶ß", "Straße 5°", "$$x$$", "fa:fa-ban",
    "(a)",
    "((a))", "a@b", "a@{ shape: rect }", "<br/>", "<script>alert(1)</script>", "---", "-->", "-.->",
    "--o",
    "javascript:x", "~~~", "a_5Fb", "_5F", "a__b",
  ]

  private static let text = [
    "é", "naïve", "日本語", "🙂", "👩‍👩‍👧", "עברית", "\u{202E}right to left", "zero\u{200B}width", " ", "  ",
    " a",
    "a ", "stay here", "back one step", "next", "tab\there", "\u{FEFF}mark", "\u{2028}separated",
    "\u{E000}",
    "}\n\tevil -> edge\n",
  ]
}

extension FlowGraph {
  /// A ring of steps with every hostile name, each left by an event and a guard of that name.
  static func hostile(name: String = "child", hasNotes: Bool = true) -> FlowGraph {
    let names = HostileName.all.map(\.name)
    return FlowGraph(
      name: name, nodes: names.map { Node($0, notes: hasNotes ? [$0] : []) },
      edges: zip(names, names.dropFirst() + names.prefix(1)).map {
        Edge(from: .step($0), on: $0, when: $0, .forward(to: $1))
      })
  }
}
