public import FlowCore

/// A way to write a graph down.
///
/// A new one is a file of its own and a line in ``all``.
public struct GraphFormat: Sendable {
  /// The name on the command line.
  public let name: String

  /// The purpose in one line.
  public let summary: String

  let write: @Sendable (FlowGraph, FlowGraph.Options) -> String
  let writeHierarchy: @Sendable (FlowHierarchy) -> String

  /// Every format, the default one first.
  public static let all: [GraphFormat] = [.text, .dot, .mermaid, .svg, .json]
}

extension FlowDefinition {
  /// Draws the flow and those that it calls or shows, read from the definition without running it.
  ///
  /// - Parameter format: the format to write it in.
  /// - Returns: the whole text, with a newline at its end. The same definition gives the same bytes.
  public func drawn(as format: GraphFormat) -> String { graph.drawn(as: format) }
}

extension FlowGraph {
  /// Draws the graph.
  ///
  /// - Parameters:
  ///   - format: the format to write it in.
  ///   - options: the things to show beyond the table itself.
  /// - Returns: the whole text, with a newline at its end. The same graph and the same options give
  ///   the same bytes.
  package func drawn(as format: GraphFormat, _ options: Options = Options()) -> String {
    format.write(self, options)
  }

  /// Draws the flows alone, without their steps: which shows or starts which, and where.
  ///
  /// - Parameter format: the format to write it in.
  /// - Returns: the whole text, with a newline at its end.
  package func hierarchy(as format: GraphFormat) -> String {
    format.writeHierarchy(FlowHierarchy(self))
  }

  /// The same as text for a terminal.
  ///
  /// - Parameter isASCII: true to draw it with nothing else than ASCII.
  /// - Returns: the whole text, with a newline at its end.
  package func hierarchyTree(isASCII: Bool) -> String {
    FlowHierarchy(self).tree(drawnWith: isASCII ? .ascii : .unicode)
  }
}
