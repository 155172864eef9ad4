import FlowScript
import FlowShell

/// A load or validation that no flow asks for: `inject tarifs hold`.
enum UnknownOutside: LineRule {
  static let code = "inject.unknown"
  static let summary = "a load or validation that does not exist"
  static let wrong = """
    inject tarifs hold
    expect flow null
    """
  static let right = """
    start transfer
    inject tariffs hold
    submit amount 100
    expect busy
    """

  static let concerns = LineParts.words(.request, .pending)

  static func check(_ line: LintLine, _ context: LintContext, _ report: inout LintReport) {
    guard !line.isRefused,
      let word = line.arguments.word(.request) ?? line.arguments.word(.pending),
      let text = line.text(word)
    else { return }
    let name = RequestName(text)
    if context.outsideNames.contains(where: name.means) { return }
    let known = context.outsideNames.map { name.flow == nil ? $0.name : $0.text }
    report.addUnknown(
      self, "no flow has a load or validation named '\(text)'", text, among: known,
      at: line.range(word), of: line.script)
  }
}
