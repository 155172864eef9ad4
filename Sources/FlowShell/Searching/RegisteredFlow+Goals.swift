import FlowCore
import FlowGoals
import FlowOffer

extension RegisteredFlow {
  /// Everything of the flow that a test can reach, with the links that lead to it.
  ///
  /// - Parameter flows: the flows of the shell, one of which may have pages.
  /// - Returns: the goals.
  package func goals(among flows: [RegisteredFlow]) -> FlowGoals {
    FlowGoals(of: flow, pages: flows.pages?.patterns ?? [])
  }
}

extension [RegisteredFlow] {
  /// The names in a decision of one of them.
  package func view(of entry: Trace.Entry) -> DecisionView {
    self[entry.flow].flow.view(of: entry.decision)
  }
}
