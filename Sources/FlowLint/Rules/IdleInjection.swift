import FlowScript
import FlowShell

/// Something injected into a load or validation that nothing started in the case asks for.
///
/// A flow can lead to any of its children, and a link anywhere.
struct IdleInjection: CaseRule {
  static let code = "inject.idle"
  static let summary = "an injection that no started flow runs into"
  static let wrong = """
    inject stores hold
    start transfer
    expect step amount
    """
  static let right = """
    inject stores hold
    start booking
    expect busy
    """

  private let context: LintContext
  private var injections: [(name: RequestName, range: SourceRange, line: LintLine)] = []
  /// The number of those in the background.
  private var backgroundCount = 0
  private var asked: [RequestName] = []
  /// True if unknown flows may have been started.
  private var isBlind = false

  init(_ context: LintContext) { self.context = context }

  mutating func visit(_ line: LintLine, _ report: inout LintReport) {
    // A start that is refused may be so because of what was injected.
    if line.isRefused, line.movement != .start { return }
    switch line.movement {
    case .start:
      if let flow = line.arguments.text(.startedFlow) {
        asked += context.outsideNames(ofFamily: flow)
      } else {
        isBlind = true
      }
    case .anywhere where line.leadsToLink: isBlind = true
    default:
      guard line.parts.contains(.words(.request)), let name = line.instruction.injectedName,
        let word = line.arguments.word(.request)
      else { return }
      injections.append((name, line.range(word), line))
    }
  }

  mutating func settle() { backgroundCount = injections.count }

  mutating func end(_ report: inout LintReport) {
    for injection in injections[backgroundCount...] where isIdle(injection.name) {
      tell(injection, &report)
    }
  }

  func finish(_ cases: [IdleInjection], _ report: inout LintReport) {
    for injection in injections where cases.allSatisfy({ $0.isIdle(injection.name) }) {
      tell(injection, &report)
    }
  }

  private func isIdle(_ name: RequestName) -> Bool {
    !isBlind && !asked.contains(where: name.means)
      && context.outsideNames.contains(where: name.means)
  }

  private func tell(
    _ injection: (name: RequestName, range: SourceRange, line: LintLine),
    _ report: inout LintReport
  ) {
    report.add(
      IdleInjection.self, "nothing that is started here asks for '\(injection.name.text)'",
      at: injection.range, of: injection.line.script,
      help: "start a flow that does, or remove this")
  }
}
