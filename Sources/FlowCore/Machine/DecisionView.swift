/// A line of the trace, with names instead of positions.
package struct DecisionView: Sendable {
  /// The flow it was decided in.
  package var flow: String
  /// The kind of input.
  package var input: Decision.Input
  /// The event that was emitted, if one was.
  package var event: String?
  /// The line of the transition table that decided, such as `on(editAmount) back(to: amount)`.
  package var handler: String?
  /// The step where the input came in.
  package var from: String
  /// The step that is shown now.
  package var to: String
  /// The action that the outside was asked for.
  package var action: ActionKind
  /// The name of what the action is about.
  package var asked: String?
  /// The way from where the flow was to where it is.
  package var direction: ScreenDirection
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
