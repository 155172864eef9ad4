import FlowScript
import FlowShell

/// A name behind the `?` of a link that means nothing to its page: `go /home?tariff=express`.
///
/// Following the link pays no heed to it.
enum IgnoredQuery: LineRule {
  static let code = "query.ignored"
  static let summary = "a name in a link that means nothing there"
  static let severity = Diagnostic.Severity.warning

  static func check(_ line: LintLine, _ context: LintContext, _ report: inout LintReport) {
    guard let (review, word) = line.link(context) else { return }
    for name in review.ignored {
      let place = LinkPlace(name, inWord: word, of: line.script)
      report.add(
        self, "'\(name)' means nothing to this page", at: place.range, of: line.script)
    }
  }
}
