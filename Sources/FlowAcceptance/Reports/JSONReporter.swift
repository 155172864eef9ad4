import FlowCore

/// One JSON document, which `flowsh report merge` reads again.
///
/// ``ReportSchema`` describes it.
package enum JSONReporter: Reporter {
  package static let name = "json"
  package static let summary = "a JSON document, for programs and for merging shards"

  package static func text(of run: RunReport) -> String { run.reported.savedJSON }
}
