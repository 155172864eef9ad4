import FlowScript
import FlowShell

/// An event that no flow has: `expect event slotTakn`, `expect "slotTakn" in events`.
enum UnknownEvent: LineRule {
  static let code = "event.unknown"
  static let summary = "an event that no flow has"
  static let wrong = """
    expect event slotTakn
    """
  static let right = """
    expect event slotTaken
    """

  static let concerns = LineParts.words(.subject).union(.expressions)

  static func check(_ line: LintLine, _ context: LintContext, _ report: inout LintReport) {
    let expected = line.texts(expectedOf: "event") + line.texts(comparedWith: "events[]")
    for (event, range) in expected where !context.eventNames.contains(event) {
      report.addUnknown(
        self, "no flow has an event named '\(event)'", event, among: context.eventNames, at: range,
        of: line.script)
    }
  }
}
