import FlowCore
import FlowExpressions
import FlowLanguage
import FlowScript

/// A test: a stretch of a script that runs in a session of its own.
package struct SuiteCase: Sendable {
  /// The script that holds it.
  package let program: Program
  package let name: String
  /// The name as rows fill it in, if it holds `${…}`.
  let rowName: CaseName?
  /// The file's tags, each once, and its own.
  let fileTags: [String]
  let ownTags: [String]
  package let disposition: Disposition
  /// The time that one run of it may take; nil if it does not say.
  package let timeout: Nanoseconds?
  /// The rows, for each of which it runs once; nil if it runs once.
  package let rows: RowTable?
  /// The lines it reaches over, as people count them.
  package let lines: ClosedRange<Int>
  /// The place where it is named; of a script without `case` its first byte.
  package let range: SourceRange
  /// The place of `skip`, `todo` or `flaky`, if there is one.
  let dispositionRange: SourceRange?
  package let rowsRange: SourceRange?
  /// The instructions before the first case.
  package let background: Range<Int>
  /// Its own instructions.
  package let body: Range<Int>
  /// The files whose invariants hold for every script of its folder, the outermost first.
  let given: [Program]
  /// True if some line of the background checks anything.
  let isBackgroundChecking: Bool
  /// The variables whose values are secret.
  let foundSecrets = FoundSecrets()

  /// The disposition of a case.
  package enum Disposition: Sendable, Hashable {
    case runs
    /// It is left out, for a reason.
    case skip(String)
    /// It is known to fail, for a reason.
    case todo(String)
    /// It may fail, for a reason.
    case flaky(String)
  }

  /// The names of the secrets that its lines name, each once.
  package var secretNames: [String] {
    let lines = (Array(background) + Array(body)).map { program.instructions[$0] }
    let references = lines.flatMap { program.references(of: $0) }
    var seen: Set<String> = []
    return references.filter { $0.name == "secret" && $0.path.count > 1 }.map { $0.path[1] }
      .filter { seen.insert($0).inserted }
  }

  /// The file's tags, its own, and those of one of its rows (from 1), each once.
  package func tags(row: Int?) -> [String] {
    let own = ownTags + (row.flatMap { rows?.tags($0) } ?? []).filter { !ownTags.contains($0) }
    return fileTags + own.filter { !fileTags.contains($0) }
  }

  /// The tags that it or one of its rows has.
  package var allTags: [String] { fileTags + ownTags + (rows?.tags ?? []) }

  /// The disposition of it, or of one of its rows (from 1).
  package func disposition(row: Int?) -> Disposition {
    row.flatMap { rows?.disposition($0) } ?? disposition
  }

  /// True if it is a script without `case`.
  package var isWholeScript: Bool { range.isEmpty }

  /// The file that holds it, as messages name it.
  package var path: String { program.script.source.path }

  /// The id of it, or of one of its rows (from 1), wherever it is reported.
  package func id(row: Int?) -> String {
    "\(path)::\(name)" + (row.map { "[\($0)]" } ?? "")
  }

  /// The name, filled in with the values of a row.
  ///
  /// `hide` puts dots in place of a secret.
  package func name(row: Int?, hide: (String) -> String = { $0 }) -> String {
    guard let row, let rowName, rows != nil else { return hide(name) }
    return hide((try? rowName.text(self.row(row), hide: hide)) ?? name)
  }

  /// The names of its rows that its own name shows.
  package var namesInName: [String] { rowName?.readNames ?? [] }

  /// The title that people read in place of the id: the name, the row and its values.
  ///
  /// `hide` puts dots in place of a secret.
  package func title(row: Int?, hide: (String) -> String = { $0 }) -> String {
    guard let row else { return hide(name) }
    let name = name(row: row, hide: hide)
    let values = values(row: row).map { "\($0.name)=\(hide($0.value).typed)" }
    let title = (["\(name)[\(row)]"] + values).joined(separator: " ")
    return title.count > SuiteCase.titleWidth ? "\(title.prefix(SuiteCase.titleWidth - 1))…" : title
  }

  /// The greatest length of a title, in characters.
  private static let titleWidth = 120

  /// The values of a row, by name, as text; of what is no text also as an expression.
  ///
  /// Secrets are dots.
  package func values(row: Int) -> [(name: String, value: String, literal: String?)] {
    self.row(row).map { member in
      switch member.value {
      case .text(let text): (member.name, text, nil)
      case .secret: (member.name, Value.dots, nil)
      default: (member.name, member.value.json, member.value.json)
      }
    }
  }

  /// The rows to run it for: their numbers from 1, or nil once.
  package var runs: [Int?] {
    guard let rows else { return [nil] }
    return (0..<rows.count).map { $0 + 1 }
  }

  /// True if some line of it checks anything.
  package var isChecking: Bool {
    let instructions = program.instructions
    return isBackgroundChecking || body.contains { program.checks(instructions[$0]) }
  }
}

extension String {
  /// The text as it would be typed as one word.
  package var typed: String {
    isEmpty || contains { $0 == " " || $0 == "\t" || $0.isNewline }
      ? Document.text(self).json : self
  }
}
