import FlowCore
import FlowLanguage

/// The part of a row that says what becomes of its run, and gives no name a value.
///
/// It is `skip`, `todo` and `tags` after `with`, and the columns `@skip`, `@todo` and `@tags` of a
/// file. An empty one says nothing.
struct RowAttributes: Sendable {
  /// The disposition of the run; nil if it is that of the case.
  private(set) var disposition: SuiteCase.Disposition?
  private(set) var tags: [String] = []

  /// The names of the attributes after `with`.
  static let names = ["skip", "todo", "tags"]

  /// True if a column of a file gives no name a value.
  static func isColumn(_ name: String) -> Bool { name.hasPrefix("@") }

  /// The column that an attribute after `with` stands for; any other name is a column itself.
  static func column(named name: String) -> String { names.contains(name) ? "@\(name)" : name }

  /// - Throws: the first attribute that is none, or says what it cannot.
  init(_ members: [Document.Member]) throws(RowTable.Mistake) {
    for member in members {
      guard case .text(let text) = member.value else {
        if member.value == .null { continue }
        throw RowTable.Mistake(message: "'\(member.name)' must be a text")
      }
      if text.isEmpty { continue }
      try RowAttributes.checkReason(text, of: member.name)
      switch member.name {
      case "@skip": try dispose(.skip(text))
      case "@todo": try dispose(.todo(text))
      default: try tag(text)
      }
    }
  }

  /// Refuses yes or no where a reason belongs: a cell that says `false` would skip the row all the same.
  private static func checkReason(_ text: String, of name: String) throws(RowTable.Mistake) {
    guard name == "@skip" || name == "@todo",
      ["true", "false", "yes", "no", "0", "1"].contains(text.lowercased())
    else { return }
    throw RowTable.Mistake(
      message: "'\(name)' says why, not '\(text)'; leave it empty for a row that runs")
  }

  private mutating func dispose(_ next: SuiteCase.Disposition) throws(RowTable.Mistake) {
    if disposition != nil {
      throw RowTable.Mistake(message: "a row is either to skip or to do, not both")
    }
    disposition = next
  }

  private mutating func tag(_ text: String) throws(RowTable.Mistake) {
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      guard let name = Tag.name(in: String(word)) else {
        throw RowTable.Mistake(message: Tag.mistake(String(word)))
      }
      if !tags.contains(name) { tags.append(name) }
    }
  }
}
