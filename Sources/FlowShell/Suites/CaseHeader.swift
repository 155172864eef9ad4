import FlowLanguage
import FlowScript

/// The head of a case.
struct CaseHeader {
  let name: String
  /// The name as rows fill it in, if it holds `${…}`.
  let rowName: CaseName?
  let tags: [Tag]
  let line: StructureLine
  var disposition = SuiteCase.Disposition.runs
  var dispositionRange: SourceRange?
  var timeout: Nanoseconds?
  var rows: CaseRows?
  var rowsRange: SourceRange?

  init(_ command: CaseCommand, _ line: StructureLine) {
    name = command.name
    rowName = command.rowName
    tags = command.tags
    self.line = line
  }

  /// Adds the rows of a line that begins at `range`.
  mutating func add(
    _ command: WithCommand, at range: SourceRange, _ script: Script, _ files: Files
  ) {
    rowsRange = rowsRange ?? range
    if rows == nil { rows = CaseRows(script, files) }
    rows?.add(command, range)
  }

  /// The number of instructions before it.
  var position: Int { line.position }
}
