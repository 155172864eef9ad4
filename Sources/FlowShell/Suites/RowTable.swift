import FlowCore
import FlowLanguage

/// The rows that a case runs for, all with the same names.
package struct RowTable: Sendable {
  package private(set) var names: [String] = []
  private var rows: [[Document]] = []
  /// The attributes that some rows give their own run, by their places.
  private var attributes: [Int: RowAttributes] = [:]

  /// The reason why a row cannot be added.
  struct Mistake: Error {
    let message: String
  }

  package var count: Int { rows.count }

  /// A row, with names; rows count from 1.
  package func row(_ number: Int) -> [Document.Member] {
    guard rows.indices.contains(number - 1) else { return [] }
    return zip(names, rows[number - 1]).map { Document.Member($0, $1) }
  }

  /// The disposition of a row; nil if it is that of the case.
  func disposition(_ number: Int) -> SuiteCase.Disposition? { attributes[number - 1]?.disposition }

  /// True if what becomes of some row is not as for the case.
  var hasDispositions: Bool { attributes.values.contains { $0.disposition != nil } }

  /// The tags of a row alone.
  func tags(_ number: Int) -> [String] { attributes[number - 1]?.tags ?? [] }

  /// The tags of all rows.
  var tags: [String] { attributes.values.flatMap(\.tags) }

  /// Says which names rows will have, as the header of a file does.
  mutating func expect(_ header: [String]) {
    if names.isEmpty { names = header.filter { !RowAttributes.isColumn($0) } }
  }

  /// Adds a row.
  ///
  /// - Throws: that it has other names than the rows before it, or what is wrong with its attributes.
  mutating func append(_ members: [Document.Member]) throws(Mistake) {
    guard members.contains(where: { RowAttributes.isColumn($0.name) }) else {
      return try appendValues(members)
    }
    let own = try RowAttributes(members.filter { RowAttributes.isColumn($0.name) })
    try appendValues(members.filter { !RowAttributes.isColumn($0.name) })
    if own.disposition != nil || !own.tags.isEmpty { attributes[rows.count - 1] = own }
  }

  private mutating func appendValues(_ members: [Document.Member]) throws(Mistake) {
    if rows.isEmpty { names = members.map(\.name) }
    if members.count == names.count, zip(members, names).allSatisfy({ $0.name == $1 }) {
      rows.append(members.map(\.value))
      return
    }
    guard members.count == names.count else { throw otherNames(members) }
    var values: [Document] = []
    for name in names {
      guard let member = members.first(where: { $0.name == name }) else {
        throw otherNames(members)
      }
      values.append(member.value)
    }
    rows.append(values)
  }

  private func otherNames(_ members: [Document.Member]) -> Mistake {
    Mistake(
      message: "all rows of a case have the same names: this one has "
        + "\(list(members.map(\.name))), the first has \(list(names))")
  }

  private func list(_ names: [String]) -> String {
    let shown = names.prefix(8).joined(separator: ", ")
    return names.count > 8 ? shown + ", …" : names.isEmpty ? "none" : shown
  }
}

extension [Document.Member] {
  /// Warns of a column whose name already means something.
  func scopeHint(for name: String) -> String? {
    guard !VariableName.isFree(name), contains(where: { $0.name == name }) else { return nil }
    return "'\(name)' has a meaning already; the column is row[\(Document.text(name).json)]"
  }

  /// Reports a column of a row whose name is not what the author of the file thinks.
  func columnHint(for name: String) -> String? {
    for column in map(\.name) where column != name {
      let parts = column.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      guard parts.contains(name) else { continue }
      let place = "row[\(Document.text(column).json)]"
      if parts.count == 1 { return "the column is named with blanks around: \(place)" }
      let isSeparated = column.contains(";") || column.contains("\t")
      return isSeparated
        ? "the columns of a file are separated by ',', and this one is \(place)"
        : "a column is \(place)"
    }
    return nil
  }
}
