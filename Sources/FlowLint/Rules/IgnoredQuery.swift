import FlowScript
import FlowShell

/// A name after the `?` of a link that means nothing to its page: `go /home?tariff=express`.
///
/// Following the link ignores it.
enum IgnoredQuery: LineRule {
  static let code = "query.ignored"
  static let summary = "a name in a link that means nothing there"
  static let wrong = """
    open app://main/home?tariff=express
    expect flow home
    """
  static let right = """
    open app://main/home
    expect flow home
    """
  static let severity = Diagnostic.Severity.warning

  static let concerns = LineParts.words(.link, .path)

  static func check(_ line: LintLine, _ context: LintContext, _ report: inout LintReport) {
    guard let (review, word) = line.link(context), !review.ignored.isEmpty else { return }
    let places = LinkPlaces(inWord: word, of: line.script)
    for name in review.ignored {
      report.add(
        self, "'\(name)' means nothing to this page", at: places[name], of: line.script)
    }
  }
}
