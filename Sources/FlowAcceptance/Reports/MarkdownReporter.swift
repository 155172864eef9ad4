/// The counts, and what went wrong, for the summary of a build on GitHub and for comments on a change.
package enum MarkdownReporter: Reporter {
  package static let name = "markdown"
  package static let summary = "what went wrong, for the summary of a build"

  /// The number of cases that are listed: a summary of GitHub holds 1 MiB.
  private static let limit = 50

  package static func text(of run: RunReport) -> String {
    var text = "### \(run.totals.text)\n"
    if run.isPartial { text += "\nNot every case has run.\n" }
    let told = run.cases.filter(\.status.isBad) + run.cases.filter { $0.status == .flaky }
    for report in told.prefix(limit) { text += item(report) }
    if told.count > limit { text += "\nAnd \(told.count - limit) more.\n" }
    return text
  }

  /// A case that can be opened; what it holds is shown as it is.
  private static func item(_ report: CaseReport) -> String {
    var lines = report.problems.map(\.text)
    if let again = report.again { lines.append("again: \(again)\n") }
    let body = lines.joined(separator: "\n")
    let fence = String(repeating: "`", count: max(3, longestRun(in: body) + 1))
    let title = Markup.escaped("\(report.path):\(report.line) \(report.title)")
    return """

      <details><summary>\(report.status.rawValue) <code>\(title)</code></summary>

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
