import FlowCore

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

extension AnyFlow {
  /// The name of what was asked.
  private func askedName(_ number: Int) -> String? {
    if askedNames.indices.contains(number) { return askedNames[number] }
    let child = number - askedNames.count
    return children.indices.contains(child) ? children[child].name : nil
  }

  /// A decision of one of this flow's machines, with names.
  package func view(of decision: Decision) -> DecisionView {
    let edge = edges.indices.contains(decision.edge) ? edges[decision.edge] : nil
    return DecisionView(
      flow: name, input: decision.input,
      event: edge?.event ?? (decision.event >= 0 ? eventNames[decision.event] : nil),
      handler: edge?.handlerText,
      from: stepNames[decision.from], to: stepNames[decision.to],
      action: decision.action, asked: askedName(decision.asked),
      direction: ScreenDirection(decision, by: edge))
  }
}

extension ScreenDirection {
  /// The way that a decision went, by a line of the transition table.
  fileprivate init(_ decision: Decision, by edge: FlowGraph.Edge?) {
    self =
      switch (decision.input, decision.action, edge?.kind) {
      case (.dropped, _, _): .updated
      case (_, .finish, _): .dismissed
      case (.start, _, _): .presented
      case (.back, _, _), (_, _, .back): .back
      case (_, _, .stay): .replaced
      default: decision.from == decision.to ? .updated : .forward
      }
  }
}
