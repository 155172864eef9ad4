import FlowCore

/// The nodes of one flow as DOT names them, the ones that are no step too.
///
/// A step has its own name. Inside a child the names of the flows stand before it, joined with `/`.
struct DOTNames {
  /// A node that is no step.
  ///
  /// Its name is kept free: a step called so is written with an entity.
  enum Mark: String, CaseIterable {
    /// The point where a line to the first step begins.
    case start = "(start)"
    /// The node where the handlers for any step begin.
    case anyStep = "*"
    /// The node that one step back leads to if more than one step can be the one before.
    case oneStepBack = "back()"
    /// The node where the next step is chosen by need.
    case needed = "next()"
  }

  /// The names of the flows from the outermost child to this one.
  let path: [String]

  /// True if names are joined, so that a `/` inside one must be told apart.
  let isQualifying: Bool

  /// The name of a step.
  func step(_ name: String) -> String {
    let isMark = Mark(rawValue: name) != nil
    let isPlain = path.isEmpty && !isMark
    if isPlain, !isQualifying || !name.utf8.contains(UInt8(ascii: "/")) { return DOTText.id(name) }
    var text = prefix
    let isLocal = path.isEmpty && name.utf8.first == UInt8(ascii: "%")
    text.append(name, hidingFirst: isMark || isLocal, hiding: isQualifying ? "/" : nil)
    return text.literal
  }

  /// The name of a node that is no step.
  func mark(_ mark: Mark) -> String {
    var text = prefix
    text.append(piece: mark.rawValue)
    return text.literal
  }

  /// The names of the nodes that a line goes from and to.
  struct Ends: Hashable {
    let from: String
    let to: String
  }

  /// The ends of the line that a transition is.
  func ends(of edge: FlowGraph.Edge) -> Ends {
    let from =
      switch edge.source {
      case .step(let name): step(name)
      case .anyStep: mark(.anyStep)
      }
    let to =
      switch edge.target {
      case .forward(let name), .back(let name), .edit(let name): step(name)
      case .stay: from
      case .oneStepBack: mark(.oneStepBack)
      case .needed: mark(.needed)
      }
    return Ends(from: from, to: to)
  }

  /// The name of the box around the flow; Graphviz draws one only if it begins with `cluster`.
  var cluster: String {
    var text = DOTText()
    text.append(piece: "cluster")
    for name in path {
      text.append(piece: "/")
      text.append(name, hiding: "/")
    }
    return text.literal
  }

  /// The name of the box that stands for a flow without steps.
  var placeholder: String {
    var text = prefix
    text.append(piece: "()")
    return text.literal
  }

  private var prefix: DOTText {
    var text = DOTText()
    for (depth, name) in path.enumerated() {
      text.append(
        name, hidingFirst: depth == 0 && name.utf8.first == UInt8(ascii: "%"), hiding: "/")
      text.append(piece: "/")
    }
    return text
  }
}
