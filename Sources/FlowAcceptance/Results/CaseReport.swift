import FlowCore
import FlowShell

/// The result of one case, or of one row of it, as the JSON report has it: its properties are the members there.
package struct CaseReport: Codable, Sendable, Equatable {
  /// `PATH::NAME`, and `[ROW]` if the case has rows.
  @Clean package var id: String
  /// The name as it is printed, with the values of its row in it.
  @Clean package var name: String
  /// The file it stands in, with `/` between the folders.
  @Clean package var path: String
  /// The line it begins at, from 1.
  package var line: Int
  /// The number of the row, from 1; nil if the case has none.
  package var row: Int?
  /// The values of the row, by name.
  @Clean package var values: [Value]
  /// The title for people: the name, the row and its values.
  @Clean package var title: String
  @Clean package var tags: [String]
  package var status: CaseStatus
  /// The reason why it was skipped or is still to do.
  @Clean package var reason: String?
  /// The number of checks that were made.
  package var assertions: Int
  /// The time it took, in nanoseconds.
  @Seconds package var duration: Int64
  /// The number of times it ran.
  package var runs: Int
  /// The command that runs it again as it ran last, its seed included; nil if it is well.
  @Clean package var again: String?
  @Clean package var problems: [ReportedProblem]
  /// The lines that it passed without having tried, each with its place.
  @Clean package var notes: [String]
  /// The lines that ran, if reports show them.
  @Clean package var commands: [Entry]
  /// The label of its run, where several runs are shown side by side; nil for the only one.
  @Clean package var label: String?
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
    self.id = id
    self.name = name
    self.path = path
    self.line = line
    self.row = row
    self.values = values
    self.title = title ?? name
    self.tags = tags
    self.status = status
    self.reason = reason
    self.problems = problems
    self.notes = notes
    self.commands = commands
    self.assertions = assertions
    self.duration = duration
    self.runs = runs
    self.again = again
    label = nil
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
  package struct Value: Codable, Sendable, Equatable, Cleanable {
    package let name: String
    package let text: String
    /// The value as an expression; nil if it is the text.
    package let literal: String?

    package init(name: String, text: String, literal: String? = nil) {
      self.name = name
      self.text = text
      self.literal = literal
    }

    package var cleaned: Value {
      Value(name: name.cleaned, text: CleanText.block(text), literal: literal.cleaned)
    }
  }
}

extension Entry: Cleanable {
  /// The same without escape sequences and control characters, and without what only its file needs.
  package var cleaned: Entry {
    Entry(
      line: line, sourcedPath: sourcedPath.cleaned, text: text.cleaned,
      printed: CleanText.block(printed), isFailing: isFailing, moment: moment?.cleaned)
  }
}

extension TimelineMoment {
  fileprivate var cleaned: TimelineMoment {
    var moment = self
    for index in decisions.indices {
      moment.decisions[index].text = CleanText.block(decisions[index].text)
    }
    for index in changes.indices {
      moment.changes[index].path = CleanText.block(changes[index].path)
      moment.changes[index].before = changes[index].before.map(CleanText.block)
      moment.changes[index].after = changes[index].after.map(CleanText.block)
    }
    return moment
  }
}
