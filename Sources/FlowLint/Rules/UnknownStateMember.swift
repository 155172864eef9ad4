import FlowCore
import FlowScript
import FlowShell

/// A member that the state never has: `expect state.amout 100`.
///
/// If it is not known which flow runs, it is one that no flow has.
struct UnknownStateMember: CaseRule {
  static let code = "state.unknown"
  static let summary = "a member that the state never has"
  static let wrong = """
    start transfer
    expect state.amout 100
    """
  static let right = """
    start transfer
    expect state.amount null
    """

  private let context: LintContext
  private var running = Running.nothing

  private enum Running {
    case nothing
    case flow(String)
    /// Nothing is known about it.
    case unknown
  }

  init(_ context: LintContext) { self.context = context }

  mutating func visit(_ line: LintLine, _ report: inout LintReport) {
    // What must always hold may be about another flow than the one that runs, and is checked when read.
    if line.isRefused || line.effect == .requires { return }
    switch line.movement {
    case .start: start(line)
    case .fresh: running = .nothing
    case .anywhere: running = .unknown
    case .none, .onward, .within: break
    }
    check(line, &report)
  }

  /// A flow in a flow may end at any time, so only one that is alone is known to run on.
  private mutating func start(_ line: LintLine) {
    guard case .nothing = running, let flow = line.arguments.text(.startedFlow),
      context.facts(flow)?.graph.children.isEmpty == true
    else {
      running = .unknown
      return
    }
    running = .flow(flow)
  }

  private func check(_ line: LintLine, _ report: inout LintReport) {
    for reading in line.references where reading.path.count > 1 && reading.name == "state" {
      let member = reading.path[1]
      guard let known, !known.contains(member) else { continue }
      report.addUnknown(
        UnknownStateMember.self, "there is no 'state.\(member)'", member, among: known,
        at: reading.range, of: line.script)
    }
  }

  private var known: [String]? {
    if case .flow(let flow) = running { return context.stateMembers.names(of: flow) }
    return context.stateMembers.all
  }
}
