import FlowCore

/// The rows that a case runs for: the same names in each.
package struct RowTable: Sendable {
  package private(set) var names: [String] = []
  private var rows: [[Document]] = []

  package var count: Int { rows.count }

  /// A row, with names; rows count from 1.
  package func row(_ number: Int) -> [Document.Member] {
    guard rows.indices.contains(number - 1) else { return [] }
    return zip(names, rows[number - 1]).map { Document.Member($0, $1) }
  }

  /// Says which names rows will have, as the header of a file does.
  mutating func expect(_ header: [String]) {
    if names.isEmpty { names = header }
  }

  /// Adds a row.
  ///
  /// - Returns: false, and adds nothing, if it has other names than the rows before it.
  mutating func append(_ members: [Document.Member]) -> Bool {
    if rows.isEmpty { names = members.map(\.name) }
    if members.count == names.count, zip(members, names).allSatisfy({ $0.name == $1 }) {
      rows.append(members.map(\.value))
      return true
    }
    guard members.count == names.count else { return false }
    var values: [Document] = []
    for name in names {
      guard let member = members.first(where: { $0.name == name }) else { return false }
      values.append(member.value)
    }
    rows.append(values)
    return true
  }
}
