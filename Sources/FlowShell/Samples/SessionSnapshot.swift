import FlowCore
import FlowDefinitions
import FlowExpressions
import FlowOffer
import FlowSimulation

/// Everything of a session that a command can change, as text that can be compared.
package struct SessionSnapshot: Equatable, CustomStringConvertible {
  package let description: String

  /// - Parameters:
  ///   - session: the session as it is now.
  ///   - hasClock: false if the time does not count, nor the moments since the session began that worlds hold.
  ///   - hasTrace: false if it does not count what the flows decided, of which some was refused.
  ///   - hasInvariants: false if they do not count.
  package init(
    _ session: Session, hasClock: Bool = true, hasTrace: Bool = true, hasInvariants: Bool = true
  ) {
    func text(_ document: Document) -> String {
      hasClock ? document.json : document.withoutMoments(since: session.app.start).json
    }
    var lines: [String] = []
    var roots: [Subject.Root] = [
      .flow, .step, .state, .action, .busy, .fields, .error, .event, .outcome, .output, .history,
      .world,
    ]
    if hasClock { roots.append(.clock) }
    for root in roots {
      let document = session.names.document(of: root)
      lines.append("\(root.rawValue): \(root == .world ? text(document) : document.json)")
    }
    for variable in session.app.state.variables.all {
      lines.append("let \(variable.name) = \(variable.value.revealed.document.json)")
    }
    lines.append("language: \(session.app.state.language.code)")
    if hasInvariants { lines += session.app.invariants.map { "always \($0.source)" } }
    var generator = session.app.state.outside.surroundings.generator
    lines.append("chance: \(generator.next())")
    lines.append("injections: \(session.app.state.outside.injections)")
    let pending = session.app.state.pending
    // Without the clock, the time that is left counts.
    let now = hasClock ? 0 : session.app.state.outside.surroundings.now.nanoseconds
    lines.append(
      "pending: "
        + (pending.map { "\($0.name) \($0.due.map { $0.nanoseconds - now } as Any) \($0.outcome)" }
          ?? ""))
    lines.append("runs: \(session.app.state.outside.runs)")
    lines.append("performed: \(text(session.app.state.worlds.performed.document))")
    let trace = session.app.state.outside.trace
    if hasTrace {
      lines.append("trace: \(trace.firstNumber) \(trace.entries.count)")
      lines += trace.entries.suffix(3).map(DecisionText(session).line)
    }
    description = lines.joined(separator: "\n")
  }
}

extension Document {
  /// The value, of which moments since one are none in particular.
  fileprivate func withoutMoments(since start: Moment) -> Document {
    switch self {
    case .text(let text):
      if let moment = Moment(text), moment >= start { .text("a moment") } else { self }
    case .list(let values): .list(values.map { $0.withoutMoments(since: start) })
    case .object(let members):
      .object(members.map { Member($0.name, $0.value.withoutMoments(since: start)) })
    case .null, .flag, .integer, .decimal, .secret: self
    }
  }
}
