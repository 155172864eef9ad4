import FlowCore
import FlowGraphs
import FlowShell
import FlowText

/// A page that opens from disk and asks for nothing: what it shows, and what its script shows it with.
struct HTMLPage {
  let title: String
  /// The name and version of the tool.
  let tool: String
  /// The parts of the page, as markup.
  let header: String
  let main: String
  /// The pictures that mark where a case is.
  let graphs: [FlowGraph]
  /// The object of ``HTMLData``.
  let data: String

  private var toolName: Substring { tool.prefix { $0 != " " } }

  var text: String {
    var text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(Markup.escaped("\(title) – \(toolName)"))</title>
      <style>
      \(HTMLStyle.text)</style>
      </head>
      <body>
      <header>
      \(header)</header>
      <main>
      \(main)</main>

      """
    for graph in graphs {
      text += "<template data-flow=\"\(Markup.escaped(graph.name))\">\n"
      text += "\(GraphPicture(graph, nil).text)</template>\n"
    }
    text += "<script id=\"data\" type=\"application/json\">\(data)</script>\n"
    return text + "<script>\n\(HTMLScript.text)</script>\n</body>\n</html>\n"
  }
}

/// The page of one session: its commands one by one, as the report shows those of a case.
package struct SessionPage {
  private let commands: [Entry]
  private let graphs: [FlowGraph]
  private let tool: String

  /// The page of the commands that ran.
  ///
  /// - Parameters:
  ///   - commands: the commands, in order.
  ///   - graphs: the pictures of the flows.
  ///   - tool: the name and version of the tool.
  package init(_ commands: [Entry], graphs: [FlowGraph], tool: String) {
    self.commands = commands
    self.graphs = graphs
    self.tool = CleanText.line(tool)
  }

  /// The page.
  package var text: String {
    let session = CaseReport(
      id: "session", name: "session", path: "session", line: 1, status: .passed,
      commands: commands)
    let count = commands.count == 1 ? "1 command" : "\(commands.count) commands"
    var facts = [tool, count]
    if let first = commands.first?.moment?.clock, let last = commands.last?.moment?.clock {
      facts.append(first == last ? first : "\(first) to \(last)")
    }
    let header = """
      <h1>A session</h1>
      <p class="properties">\(facts.map(Markup.escaped).joined(separator: " · "))</p>

      """
    var data = HTMLData(session, graphs: graphs)
    return HTMLPage(
      title: "A session, \(count)", tool: tool, header: header, main: withoutScript, graphs: graphs,
      data: data.text()
    ).text
  }

  /// The commands with what they printed, for readers without scripts.
  private var withoutScript: String {
    let lines = commands.map { "> \($0.text)\n\($0.printed)" }
    return "<noscript><pre>\(Markup.escaped(lines.joined()))</pre></noscript>\n"
  }
}
