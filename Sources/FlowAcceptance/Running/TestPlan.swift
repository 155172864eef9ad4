import FlowShell

/// What a run takes: the selected cases of its shard, in input order.
package struct TestPlan: Sendable {
  package let cases: [PlannedCase]
  /// What was selected before it was divided into shards.
  package let selection: RunReport.Selection
}
