import FlowCore
import FlowScript

/// The result of a case, or of one of its rows.
package struct CaseResult: Sendable {
  /// `FILE::NAME`, and `[ROW]` if the case has rows.
  package let id: String
  package let suiteCase: SuiteCase
  /// From 1; nil if the case has no rows.
  package let row: Int?
  package var status: CaseStatus
  /// The reason why it was skipped, may fail, or is still to do.
  package var reason: String?
  /// Everything that went wrong, in order.
  ///
  /// Of a case to do too, where it is what was known.
  package var problems: [Problem] = []
  /// The lines that it passed without having tried.
  package var untried: [PlacedDiagnostic] = []
  /// The number of lines that checked something.
  package var checkCount = 0
  /// The lines that ran, if they were asked for.
  package var entries: [Entry] = []

  package init(_ suiteCase: SuiteCase, row: Int?, _ status: CaseStatus, reason: String? = nil) {
    self.suiteCase = suiteCase
    self.row = row
    self.status = status
    self.reason = reason
    id = suiteCase.id(row: row)
  }

  /// The title that people read in place of the id.
  package var title: String { "\(suiteCase.path)::\(suiteCase.title(row: row))" }
}
