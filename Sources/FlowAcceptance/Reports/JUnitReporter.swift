import FlowCore
import FlowShell
import FlowText

/// The XML that build servers read.
///
/// It is what two schemas agree on: that of Ant's tasks (Windy Road's JUnit.xsd), which allows no
/// attribute of `testsuites` and no output of a single case and wants every part of a suite, and the
/// one Jenkins' xunit plug-in checks with (junit-10.xsd), but for two things: the file of a case, by which GitLab
/// links to it, and its properties. Servers know a case by its name from run to run: values of rows are not in it,
/// which change while the case stays the same.
package enum JUnitReporter: Reporter {
  package static let name = "junit"
  package static let summary = "XML, for build servers"

  package static func text(of run: RunReport) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    for (position, suite) in run.suites.enumerated() { append(suite, position, run, to: &text) }
    return text + "</testsuites>\n"
  }

  private static func append(
    _ suite: SuiteReport, _ position: Int, _ run: RunReport, to text: inout String
  ) {
    let totals = suite.totals
    let name = suite.label.map { "\($0): \(suite.path)" } ?? suite.path
    text += "  <testsuite name=\(quoted(name)) package=\(quoted(folder(of: suite.path)))"
    text += " id=\"\(position)\" hostname=\(quoted(run.host.isEmpty ? "localhost" : run.host))"
    text += " tests=\"\(totals.tests)\" failures=\"\(totals.failures)\""
    text += " errors=\"\(totals.errors)\" skipped=\"\(totals.skipped)\""
    text += " time=\"\(ElapsedTime.seconds(totals.duration, places: 3))\""
    text += " timestamp=\"\(run.start.description.prefix(19))\">\n    <properties>\n"
    for (name, value) in run.properties {
      text += "      <property name=\(quoted(name)) value=\(quoted(value))/>\n"
    }
    text += "    </properties>\n"
    let names = Dictionary(suite.cases.map { ($0.name, 1) }, uniquingKeysWith: +)
    for report in suite.cases {
      let isShared = names[report.name, default: 1] > 1
      let row = report.row.flatMap { isShared ? "[\($0)]" : nil } ?? ""
      append(report, named: report.name + row, to: &text)
    }
    text += "    <system-out>\(characterData(output(of: suite)))</system-out>\n"
    text += "    <system-err>\(characterData(problems(of: suite)))</system-err>\n"
    text += "  </testsuite>\n"
  }

  private static func append(_ report: CaseReport, named name: String, to text: inout String) {
    text +=
      "    <testcase name=\(quoted(name)) classname=\(quoted(className(of: report)))"
    text += " file=\(quoted(report.path))"
    text += " time=\"\(ElapsedTime.seconds(report.duration, places: 3))\">\n"
    text += "      <properties>\n"
    for (name, value) in properties(of: report) {
      text += "        <property name=\(quoted(name)) value=\(quoted(value))/>\n"
    }
    text += "      </properties>\n"
    switch report.status {
    case .passed: break
    case .skipped, .todo, .flaky:
      text += "      <skipped message=\(quoted(reason(for: report)))/>\n"
    case .failed: append("failure", report, to: &text)
    case .error: append("error", report, to: &text)
    }
    text += "    </testcase>\n"
  }

  /// The id, the number and the values of the row, and the tags.
  private static func properties(of report: CaseReport) -> [(name: String, value: String)] {
    [("id", report.id)] + (report.row.map { [("row", "\($0)")] } ?? [])
      + report.values.map { ("row.\($0.name)", $0.text) } + report.tags.map { ("tag", $0) }
  }

  /// The reason why a case does not count, and the problem in it all the same.
  private static func reason(for report: CaseReport) -> String {
    let kind = report.status == .skipped ? nil : report.status.rawValue
    let problem = report.status == .flaky ? report.mainProblem?.message : nil
    return [kind, report.reason ?? "", problem].compactMap(\.self).joined(separator: ": ")
  }

  /// The one element that says what went wrong; everything else that did is folded into it.
  private static func append(_ element: String, _ report: CaseReport, to text: inout String) {
    let main = report.mainProblem
    text += "      <\(element) message=\(quoted(main?.message ?? report.reason ?? ""))"
    text += " type=\(quoted(main?.code ?? "expect.failed"))>"
    text += characterData(problems(of: report))
    text += "</\(element)>\n"
  }

  private static func output(of suite: SuiteReport) -> String {
    suite.cases.filter { !$0.output.isEmpty || !$0.notes.isEmpty }
      .map { report in
        let notes = report.notes.map { "note: \($0)\n" }.joined()
        return "# \(report.title)\n\(report.output)\(notes)"
      }.joined(separator: "\n")
  }

  private static func problems(of suite: SuiteReport) -> String {
    suite.cases.filter(\.status.hasFailed).map { report in
      // Nothing else of a case that does not count says all of what went wrong.
      if report.status == .flaky { return "# flaky \(report.title)\n\(problems(of: report))" }
      return report.problems.map(\.text).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func problems(of report: CaseReport) -> String {
    let row = report.rowText.map { ["row: \($0)\n"] } ?? []
    let again = report.again.map { ["again: \($0)\n"] } ?? []
    return (row + report.problems.map(\.text) + again).joined(separator: "\n")
  }

  /// The name of a script as that of a class in packages, which build servers part at the points: that of
  /// `pay/refund.v2.flow` is `pay.refund_v2`, in a package of its own for each label.
  private static func className(of report: CaseReport) -> String {
    let path = report.path
    let name = path.hasSuffix(".flow") ? path.dropLast(".flow".count) : path[...]
    let label = report.label.map { [$0[...]] } ?? []
    let parts = label + name.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return parts.map { $0.replacing(".", with: "_") }.joined(separator: ".")
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  private static func quoted(_ text: String) -> String { "\"\(Markup.escaped(text))\"" }

  /// Text as a CDATA section, which `]]>` in the text does not end: two sections share it.
  private static func characterData(_ text: String) -> String {
    if text.isEmpty { return "" }
    var parts: [Substring] = []
    var rest = text[...]
    while let end = rest.firstRange(ofText: "]]>") {
      parts.append(rest[..<end.lowerBound] + "]]")
      // By bytes: what follows the `>` can be one character with it.
      rest = rest[rest.utf8.index(before: end.upperBound)...]
    }
    parts.append(rest)
    return parts.map { "<![CDATA[\($0)]]>" }.joined()
  }
}
