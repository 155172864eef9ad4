import FlowShell

/// The cases of a run: those of its shard that were selected, in input order.
package struct TestPlan: Sendable {
  package let cases: [PlannedCase]
  /// The selection before it was divided into shards.
  package let selection: RunReport.Selection
}
