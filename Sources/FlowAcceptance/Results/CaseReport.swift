import FlowCore
import FlowShell

/// The result of one case, or of one row of it.
package struct CaseReport: Sendable, Equatable {
  /// `PATH::NAME`, and `[ROW]` if the case has rows.
  package var id: String
  /// The name as it is printed, with the values of its row in it.
  package var name: String
  /// The file it stands in, with `/` between the folders.
  package var path: String
  /// The line it begins at, from 1.
  package var line: Int
  /// The number of the row, from 1; nil if the case has none.
  package var row: Int?
  /// The values of the row, by name.
  package var values: [Value]
  /// The title for people: the name, the row and its values.
  package var title: String
  package var tags: [String]
  package var status: CaseStatus
  /// The reason why it was skipped or is still to do.
  package var reason: String?
  package var problems: [ReportedProblem]
  /// The lines that it passed without having tried, each with its place.
  package var notes: [String]
  /// The lines that ran, if reports show them.
  package var commands: [Entry]
  /// The number of checks that were made.
  package var assertions: Int
  /// The time it took, in nanoseconds.
  package var duration: Int64
  /// The number of times it ran.
  package var runs: Int
  /// The command that runs it again as it ran last, its seed included; nil if it is well.
  package var again: String?
  /// The label of its run, where several runs are shown side by side; nil for the only one.
  package var label: String?
  /// The time when its run began; nil unless several were merged.
  package var start: Moment?
  /// The results of earlier runs of it, the latest last, which do not count.
  package var earlier: [CaseReport] = []

  package init(
    id: String, name: String, path: String, line: Int, row: Int? = nil, values: [Value] = [],
    title: String? = nil, tags: [String] = [],
    status: CaseStatus, reason: String? = nil, problems: [ReportedProblem] = [],
    notes: [String] = [], commands: [Entry] = [],
    assertions: Int = 0, duration: Int64 = 0, runs: Int = 1, again: String? = nil
  ) {
    self.id = CleanText.line(id)
    self.name = CleanText.line(name)
    self.path = CleanText.line(path)
    self.line = line
    self.row = row
    self.values = values.map {
      Value(
        name: CleanText.line($0.name), text: CleanText.block($0.text),
        literal: $0.literal.map(CleanText.line))
    }
    self.title = CleanText.line(title ?? name)
    self.tags = tags.map(CleanText.line)
    self.status = status
    self.reason = reason.map(CleanText.line)
    self.problems = problems.map(\.cleaned)
    self.notes = notes.map(CleanText.line)
    self.commands = commands.map(\.cleaned)
    self.assertions = assertions
    self.duration = duration
    self.runs = runs
    self.again = again.map(CleanText.line)
  }

  /// The lines that ran, each before what it printed.
  package var output: String {
    var output = ""
    for command in commands { output += "> \(command.text)\n\(command.printed)" }
    return output
  }

  /// True if what each command did is known, and not only what it printed.
  package var hasTimeline: Bool { commands.contains { $0.moment != nil } }

  /// The title behind the label of the run, if there are several.
  package var labelledTitle: String { labelled(title) }

  /// The id behind the label of the run, if there are several.
  package var labelledID: String { labelled(id) }

  private func labelled(_ text: String) -> String { label.map { "[\($0)] \(text)" } ?? text }

  /// The values of its row in one line, as they would be typed; nil if it has none.
  package var rowText: String? {
    let words = values.map { "\($0.name)=\($0.text.typed)" }
    return words.isEmpty ? nil : CleanText.line(words.joined(separator: " "))
  }

  /// The problem that a report with room for one shows: the first error, else the first failure.
  package var mainProblem: ReportedProblem? {
    problems.first { $0.kind == .error } ?? problems.first
  }

  /// A value of a row.
  package struct Value: Sendable, Equatable {
    package let name: String
    package let text: String
    /// The value as an expression; nil if it is the text.
    package let literal: String?

    package init(name: String, text: String, literal: String? = nil) {
      self.name = name
      self.text = text
      self.literal = literal
    }
  }
}

extension Entry {
  /// The same without escape sequences and control characters, and without what only its file needs.
  fileprivate var cleaned: Entry {
    Entry(
      line: line, sourcedPath: sourcedPath.map(CleanText.line), text: CleanText.line(text),
      printed: CleanText.block(printed), isFailing: isFailing, moment: moment)
  }
}
