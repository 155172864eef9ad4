import FlowCore
import FlowDefinitions
import FlowOffer
import FlowSimulation

/// Everything of a session that a command can change, as text that can be compared.
package struct SessionSnapshot: Equatable, CustomStringConvertible {
  package let description: String

  /// - Parameters:
  ///   - session: the session as it is now.
  ///   - hasClock: false if the time does not count.
  init(_ session: Session, hasClock: Bool = true) {
    var lines: [String] = []
    var roots: [Subject.Root] = [
      .flow, .step, .state, .action, .busy, .fields, .error, .event, .outcome, .output, .history,
      .world,
    ]
    if hasClock { roots.append(.clock) }
    for root in roots { lines.append("\(root.rawValue): \(session.names.document(of: root).json)") }
    for variable in session.app.state.variables.all {
      lines.append("let \(variable.name) = \(variable.value.document.json)")
    }
    lines.append("language: \(session.app.state.language.code)")
    lines += session.app.invariants.map { "always \($0.source)" }
    var generator = session.app.state.outside.surroundings.generator
    lines.append("chance: \(generator.next())")
    lines.append("injections: \(session.app.state.outside.injections)")
    let pending = session.app.state.pending
    lines.append("pending: \(pending.map { "\($0.name) \($0.due as Any) \($0.outcome)" } ?? "")")
    lines.append("runs: \(session.app.state.outside.runs)")
    lines.append("performed: \(session.app.state.worlds.performed.document.json)")
    let trace = session.app.state.outside.trace
    lines.append("trace: \(trace.firstNumber) \(trace.entries.count)")
    lines += trace.entries.suffix(3).map(DecisionText(session).line)
    description = lines.joined(separator: "\n")
  }
}
