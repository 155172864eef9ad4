import FlowCore
import FlowShell
import FlowText

/// The cases of a run as the page's script reads them.
///
/// A command holds only what it changed, and each text stands once in a table: a screen is a list of
/// numbers of lines. That keeps ten thousand commands below four megabytes.
struct HTMLData {
  private var texts: [String] = []
  private var numbers: [String: Int] = [:]
  private let cases: [CaseReport]
  private let graphs: [String: FlowGraph]

  init(_ run: RunReport) {
    cases = Array(run.cases)
    graphs = Self.byName(run.graphs)
  }

  /// A session alone, which is a case that nothing runs again.
  init(_ session: CaseReport, graphs: [FlowGraph]) {
    cases = [session]
    self.graphs = Self.byName(graphs)
  }

  private static func byName(_ graphs: [FlowGraph]) -> [String: FlowGraph] {
    Dictionary(graphs.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A JSON object that can stand in a `script` element.
  mutating func text() -> String {
    var texts: [String] = []
    for report in cases { texts.append(text(of: report)) }
    let json = "{\"cases\":\(list(texts)),\"texts\":\(list(self.texts.map(quoted)))}"
    // Nothing in a text may end the element.
    return json.replacing("<", with: "\\u003c")
  }

  private mutating func text(of report: CaseReport) -> String {
    let values = report.values.map { value in
      list([value.name, value.text, value.literal ?? ""].map(quoted))
    }
    let timeline = report.hasTimeline ? report.commands : []
    let failing = timeline.indices.filter { timeline[$0].isFailing }
    var earlier: [String] = []
    for report in report.earlier { earlier.append(text(of: report)) }
    let members = [
      ("id", quoted(report.id)), ("title", quoted(report.labelledTitle)),
      ("path", quoted(report.path)),
      ("line", "\(report.line)"), ("status", quoted(report.status.rawValue)),
      ("time", ElapsedTime.seconds(report.duration, places: 6)), ("runs", "\(report.runs)"),
      ("tags", list((report.tags + [report.label].compactMap(\.self)).map(quoted))),
      ("start", quoted(report.start.map { $0.description } ?? "")), ("earlier", list(earlier)),
      ("reason", quoted(report.reason ?? "")),
      ("notes", list(report.notes.map(quoted))),
      ("values", list(values)), ("again", quoted(report.again ?? "")),
      ("problems", list(report.problems.map { text(of: $0, among: timeline) })),
      ("failing", list(failing.map(String.init))),
      ("commands", text(of: timeline)),
      ("output", quoted(report.hasTimeline ? "" : report.output)),
    ]
    return "{\(members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ","))}"
  }

  private func text(
    of problem: ReportedProblem, among commands: [Entry]
  ) -> String {
    let members = [
      ("code", problem.code), ("message", problem.message), ("help", problem.help ?? ""),
      ("place", problem.place.text),
      ("expected", problem.expected ?? ""), ("found", problem.found ?? ""),
      ("difference", problem.difference ?? ""), ("last", problem.last ?? ""),
    ]
    let command = HTMLData.command(of: problem, among: commands) ?? -1
    return "{\(members.map { "\"\($0.0)\":\(quoted($0.1))" }.joined(separator: ",")),"
      + "\"command\":\(command)}"
  }

  /// The position of the command in which a problem came up: it stands in its line, or in the transcript behind it.
  private static func command(
    of problem: ReportedProblem, among commands: [Entry]
  ) -> Int? {
    let failing = commands.indices.filter { commands[$0].isFailing }
    let near = failing.filter { index in
      let path = commands[index].sourcedPath
      return commands[index].line <= problem.place.line
        && (path ?? problem.place.path) == problem.place.path
    }
    return near.max { commands[$0].line < commands[$1].line } ?? failing.first
  }

  /// Each command as `[line, text, screen, place, clock, pending, decisions, changes]`.
  ///
  /// Leaves out what is empty at the end, and writes 0 for what is as before. In the place of the number
  /// of a line, one of a sourced file has its file as well.
  private mutating func text(of timeline: [Entry]) -> String {
    var commands: [String] = []
    var place: String?
    var clock = ""
    for command in timeline {
      guard let moment = command.moment else { continue }
      var lines = command.printed.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.last == "" { lines.removeLast() }
      var parts: [String] = [
        command.sourcedPath.map { quoted("\($0):\(command.line)") } ?? "\(command.line)",
        number(command.text), list(lines.map { number(String($0)) }),
        moment.place == place ? "0" : number(moment.place ?? ""),
        moment.clock == clock ? "0" : number(moment.clock),
        moment.pending.map { number($0) } ?? "0",
        list(
          moment.decisions.map { decided in
            list([number(decided.flow), "\(edge(of: decided) ?? -1)", number(decided.text)])
          }),
        list(
          moment.changes.map { change in
            list([
              number(change.path), change.before.map { number($0) } ?? "0",
              change.after.map { number($0) } ?? "0",
            ])
          }),
      ]
      while let last = parts.last, last == "0" || last == "[]" { parts.removeLast() }
      (place, clock) = (moment.place, moment.clock)
      commands.append(list(parts))
    }
    return list(commands)
  }

  /// The edge that a decision took: that of its line, else the one that leads where it led.
  private func edge(of decided: TimelineMoment.Decided) -> Int? {
    if decided.edge != nil || decided.from == decided.to { return decided.edge }
    return graphs[decided.flow]?.edges.firstIndex {
      $0.source == .step(decided.from) && $0.target == .forward(to: decided.to)
    }
  }

  /// The number of a text in the table, from 1.
  private mutating func number(_ text: String) -> String {
    if let number = numbers[text] { return "\(number)" }
    texts.append(CleanText.block(text))
    numbers[text] = texts.count
    return "\(texts.count)"
  }

  private func quoted(_ text: String) -> String { Document.text(text).json }
}

/// An array of JSON.
///
/// No method, which would hold the table of texts while its arguments add to that: it would be copied for
/// each of them.
private func list(_ items: [String]) -> String { "[\(items.joined(separator: ","))]" }
