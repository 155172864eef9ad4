import FlowCore
import FlowScript

/// The result of a case, or of one of its rows.
package struct CaseResult: Sendable {
  /// `FILE::NAME`, and `[ROW]` if the case has rows.
  package let id: String
  package let suiteCase: SuiteCase
  /// From 1; nil if the case has no rows.
  package let row: Int?
  package var outcome: Outcome
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
  package var transcript: [TranscriptEntry] = []

  package enum Outcome: String, Sendable, CaseIterable {
    case passed
    /// Something that was checked does not hold.
    case failed
    /// A command was refused, an expression has no value, or it took too long.
    case error
    case skipped
    /// It failed, which was known.
    case todo
    /// It failed, as it may.
    case flaky
  }

  package init(_ suiteCase: SuiteCase, row: Int?, _ outcome: Outcome, reason: String? = nil) {
    self.suiteCase = suiteCase
    self.row = row
    self.outcome = outcome
    self.reason = reason
    id = suiteCase.id(row: row)
  }

  /// The title that people read in place of the id.
  package var title: String { "\(suiteCase.path)::\(suiteCase.title(row: row))" }

  /// True if it makes a run fail.
  package var isBad: Bool { outcome == .failed || outcome == .error }
}

/// A line that ran, and what it printed.
package struct TranscriptEntry: Sendable {
  /// The number of the line in its file.
  package let line: Int
  /// The number of the last physical line that it takes.
  package let lastLine: Int
  /// True if a transcript follows it.
  package let hasTranscript: Bool
  /// The file, if another one sources it.
  package var sourcedPath: String?
  /// The line as it was written.
  package let text: String
  /// The output, with line endings; secrets are dots.
  package let printed: String
  /// True if something went wrong in it, or in the transcript after it.
  package var isFailing = false
  /// The session after it, if that was asked for.
  package var moment: TimelineMoment?
}
