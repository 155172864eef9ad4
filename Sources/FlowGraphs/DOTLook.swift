/// The look of the rich form of DOT, and the meanings of its colours, which all pictures share: gold is where
/// the user is, green what was reached, grey what was not.
enum DOTLook {
  static let current = "gold"
  static let reached = "forestgreen"
  static let missed = "gray"
  /// Flows within flows, the deeper the darker.
  static let inner = "#00000008"

  /// The attributes of all nodes, lines and boxes: rounded, in a font without serifs.
  static let lines = """
    \trankdir=LR
    \tcompound=true
    \tnodesep=0.4
    \tranksep=0.7
    \tgraph [fontname="Helvetica,Arial,sans-serif", fontsize=12, style="rounded,filled", fillcolor="\(inner)", color="#888888"]
    \tnode [fontname="Helvetica,Arial,sans-serif", fontsize=11, shape=box, style="rounded,filled", fillcolor=white, color="#444444"]
    \tedge [fontname="Helvetica,Arial,sans-serif", fontsize=10, color="#444444", arrowsize=0.7]

    """
}
