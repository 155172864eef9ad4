import FlowShell

/// One thing that went wrong in a case, in words that any report can show; its properties are the members of it in the
/// JSON report.
package struct ReportedProblem: Codable, Sendable, Equatable, Cleanable {
  package var kind: Problem.Kind
  /// The stable name of the kind of mistake, such as `expect.failed`.
  package var code: String
  /// The message, in one line.
  package var message: String
  /// The advice that mends it, such as the name that was meant; nil if there is none.
  package var help: String?
  /// The file that it is in.
  package var path: String
  /// The line, from 1.
  package var line: Int
  /// The column, from 1.
  package var column: Int
  /// The value that was expected, with its type; nil if nothing was compared.
  package var expected: String?
  /// The value that was found, with its type.
  package var found: String?
  /// The difference between the two, in lines: a unified diff, or a path with both values; nil if
  /// they are short or nothing was compared.
  package var difference: String?
  /// The last transition before it, and what decided; nil if no flow had started.
  package var last: String?
  /// All of it as a person reads it, with the line and a caret, without colour.
  package var text: String

  package var place: Place { Place(path: path, line: line, column: column) }

  /// A place in a file; line and column count from 1.
  package struct Place: Sendable, Equatable {
    package let path: String
    package let line: Int
    package let column: Int

    package init(path: String, line: Int, column: Int) {
      self.path = path
      self.line = line
      self.column = column
    }

    package var text: String { "\(path):\(line):\(column)" }
  }

  package init(
    _ kind: Problem.Kind, code: String, message: String, help: String? = nil, at place: Place,
    expected: String? = nil,
    found: String? = nil, difference: String? = nil, last: String? = nil, text: String = ""
  ) {
    self.kind = kind
    self.code = code
    self.message = message
    self.help = help
    path = place.path
    line = place.line
    column = place.column
    self.expected = expected
    self.found = found
    self.difference = difference
    self.last = last
    self.text = text
  }

  /// The same without escape sequences and control characters.
  package var cleaned: ReportedProblem {
    var problem = self
    problem.message = CleanText.line(message)
    problem.help = help.map(CleanText.line)
    problem.path = CleanText.line(path)
    problem.expected = expected.map(CleanText.block)
    problem.found = found.map(CleanText.block)
    problem.difference = difference.map(CleanText.block)
    problem.last = last.map(CleanText.line)
    problem.text = CleanText.block(text)
    return problem
  }
}
