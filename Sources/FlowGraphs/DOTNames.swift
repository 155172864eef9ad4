internal import FlowCore

/// The nodes of one flow as DOT names them, the ones that are no step too.
///
/// A step has its own name. Inside a child the names of the flows stand before it, joined with `/`.
struct DOTNames: NodeNames {
  /// The names of the flows from the outermost child to this one.
  let path: [String]

  /// True if names are joined, so that a `/` inside one must be told apart.
  let isQualifying: Bool

  func step(_ name: String) -> String {
    let isMark = NodeMark.allCases.contains { $0.dotText == name }
    let isPlain = path.isEmpty && !isMark
    if isPlain, !isQualifying || !name.utf8.contains(UInt8(ascii: "/")) { return DOTText.id(name) }
    var text = prefix
    let isLocal = path.isEmpty && name.utf8.first == UInt8(ascii: "%")
    text.append(name, hidingFirst: isMark || isLocal, hiding: isQualifying ? "/" : nil)
    return text.literal
  }

  func mark(_ mark: NodeMark) -> String {
    var text = prefix
    text.append(piece: mark.dotText)
    return text.literal
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

extension NodeMark {
  /// The text of the mark in DOT.
  ///
  /// It is kept free: a step called so is written with an entity.
  var dotText: String {
    switch self {
    case .start: "(start)"
    case .anyStep: "*"
    case .oneStepBack: "back()"
    case .needed: "firstNeeded()"
    }
  }
}
