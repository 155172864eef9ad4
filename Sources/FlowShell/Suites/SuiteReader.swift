import FlowCore
import FlowLanguage
import FlowScript
import FlowText

/// Divides a program into cases.
struct SuiteReader {
  private let program: Program
  private let files: Files
  private let given: [Program]
  private var tags: [Tag] = []
  private var headers: [CaseHeader] = []
  private var mistakes: [Mistake]

  /// - Parameters:
  ///   - program: the program as it was read.
  ///   - mistakes: what is wrong with it already.
  ///   - files: how to read files of rows.
  ///   - given: the files whose invariants hold for all cases.
  init(_ program: Program, _ mistakes: [Mistake], _ files: Files, given: [Program]) {
    self.given = given
    self.program = program
    self.mistakes = mistakes
    self.files = files
  }

  /// The cases.
  ///
  /// - Throws: everything that is wrong with the lines that divide the program.
  mutating func read() throws(ScriptError) -> Suite {
    for line in program.structure { take(line) }
    for header in headers { mistakes += header.rows?.mistakes ?? [] }
    checkNames()
    let cases = headers.isEmpty ? wholeScript : dividedCases
    if !mistakes.isEmpty { throw ScriptError(mistakes) }
    return Suite(program: program, tags: tags, cases: cases, given: given)
  }

  private mutating func take(_ line: StructureLine) {
    switch line.command {
    case let command as CaseCommand: headers.append(CaseHeader(command, line))
    case let command as TagsCommand where headers.isEmpty: tags += command.tags
    case is TagsCommand:
      misplaced(line, "tags the whole file", "write it before the first case")
    default: takeIntoHeader(line)
    }
  }

  private mutating func takeIntoHeader(_ line: StructureLine) {
    guard headers.last?.position == line.position else {
      return misplaced(line, "belongs right after 'case'", "move it there")
    }
    let index = headers.count - 1
    switch line.command {
    case let command as SkipCommand: dispose(.skip(command.reason), line)
    case let command as TodoCommand: dispose(.todo(command.reason), line)
    case let command as FlakyCommand: dispose(.flaky(command.reason), line)
    case let command as TimeoutCommand:
      if headers[index].timeout != nil { misplaced(line, "is one too many", "a case has one") }
      headers[index].timeout = command.limit
    case let command as WithCommand:
      headers[index].add(command, at: range(line), program.script, files)
    default: break
    }
  }

  private mutating func dispose(_ disposition: SuiteCase.Disposition, _ line: StructureLine) {
    let index = headers.count - 1
    if headers[index].disposition != .runs {
      misplaced(line, "is one too many", "a case has one 'skip', 'todo' or 'flaky'")
    }
    headers[index].disposition = disposition
    headers[index].dispositionRange = range(line)
  }

  /// Checks that cases have names of their own, and that rows have what the names show.
  private mutating func checkNames() {
    var lines: [String: Int] = [:]
    for header in headers {
      if let line = lines[header.name] {
        report(
          Diagnostic(
            code: "case.twice",
            message: "a case is named '\(header.name)' already, in line \(line)",
            range: header.line.nameRange(in: program.script),
            help: "reports and --rerun tell cases by their names"))
      } else {
        lines[header.name] = lineNumber(header)
      }
      do throws(Diagnostic) {
        try checkRows(header)
      } catch {
        report(error)
      }
    }
    checkRowNames()
  }

  /// Checks that no case is named as a row of another one is.
  private mutating func checkRowNames() {
    let names = Dictionary(
      headers.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    // Most cases have no brackets in their names.
    guard names.keys.contains(where: { $0.hasSuffix("]") }) else { return }
    for header in headers {
      for row in 0..<(header.rows?.table.count ?? 0) {
        guard let other = names["\(header.name)[\(row + 1)]"] else { continue }
        let line = headers[other].line
        report(
          Diagnostic(
            code: "case.twice",
            message: "row \(row + 1) of the case in line \(lineNumber(header)) has that name",
            range: line.nameRange(in: program.script),
            help: "reports and --rerun tell cases by their names"))
      }
    }
  }

  private func checkRows(_ header: CaseHeader) throws(Diagnostic) {
    if let name = header.rowName, header.rows?.mistakes.isEmpty ?? true {
      let rows = header.rows?.table
      for number in 1...max(1, rows?.count ?? 1) where rows?.count != 0 {
        _ = try name.text(rows?.row(number) ?? [], hide: { $0 })
      }
    }
    if case .flaky = header.disposition, header.rows?.table.hasDispositions == true {
      throw Diagnostic(
        code: "command.usage", message: "a row of a flaky case is neither to skip nor to do",
        range: header.rowsRange ?? range(header.line), help: "remove 'flaky', or that")
    }
  }

  private mutating func report(_ diagnostic: Diagnostic) {
    mistakes.append(
      Mistake(
        place: PlacedDiagnostic(diagnostic, in: program.script.source),
        offset: diagnostic.range.start))
  }

  private func range(_ line: StructureLine) -> SourceRange { line.range(in: program.script) }

  private mutating func misplaced(_ line: StructureLine, _ message: String, _ help: String) {
    mistakes.append(line.misplaced(in: program.script, message, help))
  }

  /// The number of the last line that holds anything.
  private var lastLine: Int {
    let source = program.script.source
    let last = source.firstLine + source.lineStarts.count - 1
    let endsEmpty = source.lineStarts.last.map { Int($0) >= source.bytes.count } ?? false
    return max(source.firstLine, endsEmpty ? last - 1 : last)
  }

  /// A script without `case`, as one; none if it holds no commands.
  private var wholeScript: [SuiteCase] {
    guard !program.instructions.isEmpty else { return [] }
    let source = program.script.source
    return [
      SuiteCase(
        program: program, name: ScriptPath.title(of: source.path), rowName: nil,
        fileTags: tags.map(\.name).uniqued, ownTags: [], disposition: .runs, timeout: nil,
        rows: nil,
        lines: source.firstLine...lastLine,
        range: SourceRange(start: 0, end: 0), dispositionRange: nil, rowsRange: nil,
        background: 0..<0, body: program.instructions.indices, given: given,
        isBackgroundChecking: false)
    ]
  }

  private var dividedCases: [SuiteCase] {
    let background = 0..<(headers.first?.position ?? 0)
    let fileTags = tags.map(\.name).uniqued
    let isBackgroundChecking = background.contains { program.checks(program.instructions[$0]) }
    return headers.indices.map { index in
      let header = headers[index]
      let next = index + 1 < headers.count ? headers[index + 1] : nil
      let first = lineNumber(header)
      let last = next.map { lineNumber($0) - 1 } ?? lastLine
      return SuiteCase(
        program: program, name: header.name, rowName: header.rowName, fileTags: fileTags,
        ownTags: header.tags.map(\.name).uniqued, disposition: header.disposition,
        timeout: header.timeout,
        rows: header.rows?.table, lines: first...max(first, last),
        range: header.line.range(in: program.script), dispositionRange: header.dispositionRange,
        rowsRange: header.rowsRange, background: background,
        body: header.position..<(next?.position ?? program.instructions.count), given: given,
        isBackgroundChecking: isBackgroundChecking)
    }
  }

  private func lineNumber(_ header: CaseHeader) -> Int {
    Int(program.script.lines[header.line.line].number)
  }
}
