import FlowCore

/// Everything of the flows that a case comes to.
package struct CaseReach: Sendable {
  /// The flows that ran, or that it tried to start, by their types.
  package private(set) var flows: Set<ObjectIdentifier> = []
  /// The steps that were shown.
  package private(set) var steps: Set<Place> = []
  /// The lines of transition tables that decided.
  package private(set) var ways: Set<Place> = []

  /// A step of a flow, or a line of its table, by its position.
  package struct Place: Hashable, Sendable {
    let flow: ObjectIdentifier
    let position: Int
  }

  /// Nothing so far.
  package init() {}

  /// True if the case can notice a change of a flow.
  package func contains(_ reach: DefinitionChange.Reach, of flow: ObjectIdentifier) -> Bool {
    switch reach {
    case .flow: flows.contains(flow)
    case .step(let position): steps.contains(Place(flow: flow, position: position))
    case .way(let position): ways.contains(Place(flow: flow, position: position))
    }
  }

  /// Notes that a flow is to be started.
  fileprivate mutating func note(start flow: ObjectIdentifier) { flows.insert(flow) }

  /// Notes what a flow has decided.
  package mutating func note(_ decision: Decision, of flow: ObjectIdentifier) {
    flows.insert(flow)
    for position in [decision.from, decision.to] where position >= 0 {
      steps.insert(Place(flow: flow, position: position))
    }
    if decision.edge >= 0 { ways.insert(Place(flow: flow, position: decision.edge)) }
  }
}

extension CaseRun {
  /// Runs it to its end, and notes what it comes to.
  ///
  /// `Run.Options.tellsAll` is needed.
  ///
  /// - Returns: what it comes to, and what went wrong.
  package mutating func reach() -> (reach: CaseReach, problem: Problem?) {
    var reach = CaseReach()
    let types = session.flows.map { $0.type }
    session.app.onInput = { input in
      if case .start(let flow, _) = input { reach.note(start: flow.type) }
      if case .call(let flow, _) = input { reach.note(start: flow.type) }
      // A link may be refused before any flow decides.
      if case .open = input { for type in types { reach.note(start: type) } }
    }
    session.app.decisions.onDecision = { reach.note($0.decision, of: types[$0.flow]) }
    defer {
      session.app.onInput = nil
      session.app.decisions.onDecision = nil
    }
    let problem = firstProblem()
    return (reach, problem)
  }
}
