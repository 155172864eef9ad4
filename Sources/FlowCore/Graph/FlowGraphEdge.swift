extension FlowGraph {
  /// One line of the transition table.
  package struct Edge: Sendable, Equatable {
    /// The beginning of a transition.
    package enum Source: Sendable, Hashable {
      /// The named step.
      case step(String)
      /// Any step: a handler that is asked after the step's own.
      case anyStep
    }

    /// The end of a transition.
    package enum Target: Sendable, Equatable {
      /// Forward to the named step.
      case forward(to: String)
      /// Back to the latest visit of the named step.
      case back(to: String)
      /// Back to the named step to answer it anew, keeping the answers behind it.
      case edit(String)
      /// Back to the step before, whichever it was.
      case oneStepBack
      /// Into the same step afresh.
      case stay
      /// To the first step of the flow, in declared order, that is needed.
      case needed
    }

    /// The kinds of transitions, without the step they lead to.
    package enum Kind: String, Sendable, CaseIterable {
      /// To a later step.
      case forward
      /// To a step that was visited before.
      case back
      /// To the same step.
      case stay
      /// To a step chosen by need.
      case need
    }

    /// The place where the transition begins.
    package var source: Source

    /// The event that triggers it, or nil for `next`.
    package var event: String?

    /// The name of the condition under which it is taken, or nil if it is always taken.
    package var guardName: String?

    /// The place where the transition leads.
    package var target: Target

    /// The kind of transition.
    package var kind: Kind {
      switch target {
      case .forward: .forward
      case .back, .edit, .oneStepBack: .back
      case .stay: .stay
      case .needed: .need
      }
    }

    /// Creates a transition.
    package init(
      from source: Source, on event: String? = nil, when guardName: String? = nil, _ target: Target
    ) {
      self.source = source
      self.event = event
      self.guardName = guardName
      self.target = target
    }
  }
}

extension FlowGraph.Edge {
  /// The line of the table as it was written.
  package var handlerText: String {
    let handler = event.map { "on(\($0))" } ?? "next"
    let condition = guardName.map { " when \($0)" } ?? ""
    let prefix = source == .anyStep ? "any step " : ""
    return "\(prefix)\(handler) \(target.verbText)\(condition)"
  }
}

extension FlowGraph.Edge.Target {
  var verbText: String {
    switch self {
    case .forward(let step): "forward(to: \(step))"
    case .back(let step): "back(to: \(step))"
    case .edit(let step): "edit(\(step))"
    case .oneStepBack: "back()"
    case .stay: "stay()"
    case .needed: "firstNeeded()"
    }
  }
}
