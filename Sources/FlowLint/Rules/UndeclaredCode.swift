import FlowCore
import FlowScript
import FlowShell
import FlowText

/// A code that is injected into a request that does not declare it.
///
/// It is a mistake if another request declares it, or if it is nearly one that some flow has. A code of a
/// mutation that is declared nowhere is only noted: an app takes it for a failure after which it is unknown
/// whether the mutation took effect.
enum UndeclaredCode: LineRule {
  static let code = "code.undeclared"
  static let summary = "an injected code that its request does not declare"
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

  static let concerns = LineParts.words(.code)

  static func check(_ line: LintLine, _ context: LintContext, _ report: inout LintReport) {
    guard let word = line.arguments.word(.code), let code = line.text(word),
      let requestWord = line.arguments.word(.request) ?? line.arguments.word(.pending),
      let request = line.text(requestWord)
    else { return }
    let meant = context.requests(named: RequestName(request))
    if meant.isEmpty || meant.contains(where: { $0.declares(code) }) { return }
    guard let (text, help, severity) = finding(code, request, meant, context) else { return }
    report.add(
      self, text, at: line.range(word), of: line.script, help: help, severity: severity)
  }

  private static func finding(
    _ code: String, _ request: String, _ meant: [LintContext.DeclaredRequest],
    _ context: LintContext
  ) -> (text: String, help: String, Diagnostic.Severity)? {
    if ErrorCodes.all.contains(code) || code.hasPrefix("http.") { return nil }
    if let owner = context.requests.first(where: { $0.declares(code) }) {
      return (
        "\(request) does not declare '\(code)'; \(owner.name.name) does",
        help(declaring: meant), .error
      )
    }
    let known = context.codes + context.eventNames
    if !known.contains(code), let near = Suggestion.closest(to: code, among: known) {
      return ("no flow has the error code '\(code)'", "did you mean '\(near)'?", .error)
    }
    guard meant.contains(where: { $0.facts.kind == .effect }) else { return nil }
    return (
      "nothing declares '\(code)': an app does not know whether \(request) took effect",
      help(declaring: meant), .note
    )
  }

  /// The codes that could have been meant, or the place where codes are declared.
  private static func help(declaring meant: [LintContext.DeclaredRequest]) -> String {
    let codes = meant.flatMap { $0.facts.declared.all.map(\.code) }
    return codes.isEmpty
      ? "declare it in the request's 'failures'" : "it declares \(codes.joined(separator: ", "))"
  }
}

extension LintContext.DeclaredRequest {
  /// True if the request declares a code, or an event by whose name it is known in the flow.
  fileprivate func declares(_ code: String) -> Bool {
    facts.declared.contains(code) || facts.declared.contains("\(name.flow ?? "").\(code)")
  }
}
