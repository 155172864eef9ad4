import FlowCore
import FlowShell

/// A case, for one of its rows, that a run is to take.
package final class PlannedCase: Sendable {
  package let suiteCase: SuiteCase
  /// From 1; nil if it has no rows.
  package let row: Int?
  /// The id, with dots in the place of the secrets that the run was given.
  package let id: String

  init(_ suiteCase: SuiteCase, row: Int?, hiding secrets: Secrets) {
    self.suiteCase = suiteCase
    self.row = row
    id = CleanText.line(secrets.hide(suiteCase.id(row: row)))
  }

  /// The names by which it is selected: as it is written and as it is printed, that with and without the
  /// number of its row.
  var names: [String] {
    let printed = suiteCase.name(row: row)
    return [suiteCase.name, printed] + (row.map { ["\(printed)[\($0)]"] } ?? [])
  }

  /// The tags by which it is selected.
  package var tags: [String] { suiteCase.tags(row: row) }

  /// The title that people read in place of the id.
  package func title(hiding secrets: Secrets = Secrets()) -> String {
    CleanText.line("\(suiteCase.path)::\(suiteCase.title(row: row, hide: secrets.hideWhole))")
  }

  /// The texts in which a filter is looked for: the id, and the title with its file and without.
  func texts(hiding secrets: Secrets) -> [String] {
    let titleInFile = CleanText.line(suiteCase.title(row: row, hide: secrets.hideWhole))
    return [id, title(hiding: secrets), titleInFile]
  }

  /// The entry in a list of tests.
  package func document(hiding secrets: Secrets) -> Document {
    .object([
      .init("id", .text(id)), .init("title", .text(title(hiding: secrets))),
      .init("path", .text(CleanText.line(suiteCase.path))),
      .init("line", .integer(Int64(suiteCase.lines.lowerBound))),
      .init("tags", .list(tags.map { .text("@\($0)") })),
    ])
  }

  /// A case for each of its rows; one that does not run counts once.
  static func all(of suiteCase: SuiteCase, hiding secrets: Secrets) -> [PlannedCase] {
    let rows = suiteCase.resultWithoutRun(row: nil) == nil ? suiteCase.runs : [nil]
    return rows.map { PlannedCase(suiteCase, row: $0, hiding: secrets) }
  }
}
