import FlowScript
import FlowShell
import FlowText

/// A code that is injected and is nearly one that a flow declares: `inject createBooking fail
/// slotTakn`.
enum InjectedCode: LineRule {
  static let code = "inject.code"
  static let summary = "an injected code that is nearly one of a flow's"
  static let wrong = """
    start booking
    inject createBooking fail slotTakn
    expect flow booking
    """
  static let right = """
    start booking
    inject createBooking fail slotTaken
    expect flow booking
    """

  static func check(_ line: LintLine, _ context: LintContext, _ report: inout LintReport) {
    guard let word = line.arguments.word(.code), let code = line.text(word) else { return }
    let known = context.codes + context.eventNames
    guard !known.contains(code), let near = Suggestion.closest(to: code, among: known) else {
      return
    }
    report.add(
      self, "no flow has the error code '\(code)'", at: line.range(word), of: line.script,
      help: "did you mean '\(near)'?")
  }
}
