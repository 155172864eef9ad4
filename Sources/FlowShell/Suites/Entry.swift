/// A line that ran in a session: what it was, what it printed, and what the session was like after it.
///
/// Results of tests, reports, pages and recordings are made of entries.
package struct Entry: Sendable, Equatable {
  /// The number of the line in its file; at a prompt, among the lines that were typed.
  package var line: Int
  /// The number of the last physical line that it takes.
  package var lastLine: Int
  /// True if a transcript follows it.
  package var hasTranscript: Bool
  /// The file, if another one sources it.
  package var sourcedPath: String?
  /// The line as it was written; secrets are dots.
  package var text: String
  /// The output, with line endings; secrets are dots.
  package var printed: String
  /// True if something went wrong in it, or in the transcript after it.
  package var isFailing: Bool
  /// The session after it; nil if that was not asked for.
  package var moment: TimelineMoment?

  package init(
    line: Int, lastLine: Int? = nil, hasTranscript: Bool = false, sourcedPath: String? = nil,
    text: String, printed: String, isFailing: Bool = false, moment: TimelineMoment? = nil
  ) {
    self.line = line
    self.lastLine = lastLine ?? line
    self.hasTranscript = hasTranscript
    self.sourcedPath = sourcedPath
    self.text = text
    self.printed = printed
    self.isFailing = isFailing
    self.moment = moment
  }
}
