import FlowShell
import FlowText

/// The counts, and what went wrong, for the summary of a build on GitHub and for comments on a change.
package enum MarkdownReporter: Reporter {
  package static let name = "markdown"
  package static let summary = "what went wrong, for the summary of a build"

  /// The number of cases that are listed with what went wrong in them; of the rest it is the names.
  private static let limit = 50

  /// The most bytes of all: a summary of GitHub holds 1 MiB.
  private static let mostBytes = 1_000_000

  package static func text(of run: RunReport) -> String {
    var text = "### \(run.totals.text)\n"
    if run.isPartial { text += "\nNot every case has run.\n" }
    let told = run.cases.filter(\.status.isBad) + run.cases.filter { $0.status == .flaky }
    for report in told.prefix(limit) { text += item(report) }
    return text + names(of: told.dropFirst(limit), after: text.utf8.count)
  }

  /// A line for each case that is not listed with what went wrong in it, as far as a summary has room.
  private static func names(of told: ArraySlice<CaseReport>, after size: Int) -> String {
    if told.isEmpty { return "" }
    var (text, rest) = ("\n", told)
    while let report = rest.first {
      let line = "- \(report.status.rawValue) <code>\(title(of: report))</code>\n"
      if size + text.utf8.count + line.utf8.count > mostBytes {
        return text + "\nAnd \(rest.count) more.\n"
      }
      text += line
      rest.removeFirst()
    }
    return text
  }

  private static func title(of report: CaseReport) -> String {
    Markup.escaped("\(report.path):\(report.line) \(report.labelledTitle)")
  }

  /// A case that can be opened; what it holds is shown as it is.
  private static func item(_ report: CaseReport) -> String {
    var lines = report.problems.map(\.text)
    if let again = report.again { lines.append("again: \(again)\n") }
    let body = lines.joined(separator: "\n")
    let fence = String(repeating: "`", count: max(3, longestRun(in: body) + 1))
    return """

      <details><summary>\(report.status.rawValue) <code>\(title(of: report))</code></summary>

      \(fence)text
      \(body)\(fence)

      </details>

      """
  }

  /// The length of the longest run of backticks.
  private static func longestRun(in text: String) -> Int {
    var (longest, current) = (0, 0)
    for byte in text.utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}
