import FlowText

/// The table of what searches have looked at and reached; nothing without one.
struct HTMLExplored {
  private let explored: [ExploredFlow]

  init(_ explored: [ExploredFlow]) { self.explored = explored }

  var text: String {
    if explored.isEmpty { return "" }
    var text = "<details class=\"panel\"><summary>Explored <small>"
    text += explored.count == 1 ? "1 flow" : "\(explored.count) flows"
    text += "</small></summary>\n<table class=\"coverage\" tabindex=\"0\">\n<thead><tr>"
    for head in ["flow", "situations", "moves", "reached of each kind"] {
      text += "<th scope=\"col\">\(head)</th>"
    }
    text += "</tr></thead>\n<tbody>\n"
    for flow in explored {
      let end = flow.isExhausted ? ", all of them" : flow.isBrokenOff ? ", stopped early" : ""
      let reached = flow.reached.map { "\($0.kind) \($0.reached) of \($0.all)" }
      text += "<tr><th scope=\"row\">\(Markup.escaped(flow.flow))</th>"
      text += "<td>\(flow.situations)</td><td>\(flow.moves)\(end)</td>"
      text += "<td>\(Markup.escaped(reached.joined(separator: ", ")))</td></tr>\n"
    }
    return text + "</tbody>\n</table>\n</details>\n"
  }
}
