import FlowScript
import FlowShell

/// Something injected under a name that several flows have which can run in the case:
/// `inject friends hold`.
///
/// A flow can lead to any of its children, and a link to any flow.
struct AmbiguousInjection: CaseRule {
  static let code = "inject.ambiguous"
  static let summary = "an injection that more than one flow can run into"
  static let severity = Diagnostic.Severity.warning
  static let wrong = """
    world set account.session amy
    inject friends hold
    start friends
    expect busy
    """
  static let right = """
    world set account.session amy
    inject friends:friends hold
    start friends
    expect busy
    """

  private let context: LintContext
  private var injections: [(name: RequestName, range: SourceRange, line: LintLine)] = []
  private var asked: [RequestName] = []

  init(_ context: LintContext) { self.context = context }

  mutating func visit(_ line: LintLine, _ report: inout LintReport) {
    switch line.movement {
    case .start:
      asked += line.arguments.text(.startedFlow).map(context.outsideNames(ofFamily:)) ?? []
    case .anywhere where line.leadsToLink: asked = context.outsideNames
    default:
      guard line.parts.contains(.words(.request)), let name = line.instruction.injectedName,
        name.flow == nil,
        let word = line.arguments.word(.request)
      else { return }
      injections.append((name, line.range(word), line))
    }
  }

  mutating func end(_ report: inout LintReport) {
    for (name, range, line) in injections {
      let owners = Set(asked.filter(name.means)).sorted { $0.text < $1.text }
      if owners.count < 2 { continue }
      let flows = owners.compactMap(\.flow).joined(separator: " and ")
      report.add(
        Self.self, "\(flows) both ask for '\(name.text)'", at: range, of: line.script,
        help: "name the flow: \(owners.map(\.text).joined(separator: " or "))")
    }
  }
}
