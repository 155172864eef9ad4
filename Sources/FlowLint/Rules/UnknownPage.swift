import FlowCore
import FlowScript
import FlowShell

/// A link to a page that does not exist: `open app://main/hom`.
enum UnknownPage: LineRule {
  static let code = "page.unknown"
  static let summary = "a link to a page that does not exist"
  static let wrong = """
    open app://main/hom
    expect flow home
    """
  static let right = """
    open app://main/home
    expect flow home
    """

  static let concerns = LineParts.words(.link, .path)

  static func check(_ line: LintLine, _ context: LintContext, _ report: inout LintReport) {
    guard let (review, word) = line.link(context), let problem = review.problem else { return }
    let places = LinkPlaces(inWord: word, of: line.script)
    report.add(self, problem.message, at: places[problem.component], of: line.script)
  }
}
