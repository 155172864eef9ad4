/// A line that ran in a session: what it was, what it printed, and what the session was like after it.
///
/// Results of tests, reports, pages and recordings are made of entries.
package struct Entry: Codable, Sendable, Equatable {
  /// The number of the line in its file; at a prompt, among the lines that were typed.
  package var line: Int
  /// The number of the last physical line that it takes.
  package var lastLine = 0
  /// True if a transcript follows it.
  package var hasTranscript = false
  /// The file, if another one sources it.
  package var sourcedPath: String?
  /// The line as it was written; secrets are dots.
  package var text: String
  /// The output, with line endings; secrets are dots.
  package var printed: String
  /// True if something went wrong in it, or in the transcript after it.
  package var isFailing: Bool
  /// True if it was refused, or what it checked did not hold: nothing came of it.
  package internal(set) var isRefused = false
  /// The session after it; nil if that was not asked for.
  package var moment: TimelineMoment?
  /// The line as a recording has it, if it is in a sourced file; nil if no script can hold it.
  package var recorded: RecordedLine?
  /// The part that it has in a script that repeats the session.
  package var repetition = Repetition.none
  /// The time that went by before it, since the last one that has any; nothing unless the session is kept in step
  /// with the wall.
  package var time = Nanoseconds(count: 0)
  /// The number of commands that `undo` could take back after it; nil if it changed nothing.
  package var undoCount: Int?
  /// The output of a line that sources a file and of the file's lines, which are behind it; nil if it sources none.
  package internal(set) var sourcedOutput: String?
  /// True if it took commands back, or repeated them.
  package var takesBack = false

  /// The members in reports.
  private enum CodingKeys: String, CodingKey {
    case line
    case sourcedPath = "source"
    case text, printed
    case isFailing = "failing"
    case moment
  }

  /// The part that a line has in a script that repeats a session.
  package enum Repetition: Sendable, Equatable {
    /// None: nothing came of it.
    case none
    /// A line as a script has it: a command that was accepted, or a check that held.
    case line(String)
    /// An invariant that was broken, which a script that must pass cannot have as it is.
    case broken(String)
    /// A command that was refused, as it is after `!`.
    case refusal(String)
    /// Time in which something ended.
    case time
  }

  /// True if the lines of a file that it sources are behind it.
  package var isSourcing: Bool { sourcedOutput != nil }

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
