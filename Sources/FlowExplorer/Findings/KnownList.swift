import FlowText

/// A list of what is accepted, each with the reason: lines `WORDS # reason`, the first of the words a flow.
package struct KnownList: Sendable {
  /// A line of the list.
  package struct Entry: Sendable, Hashable {
    /// The entry as it is written, without its reason.
    package let text: String
    /// The number of its line, from 1.
    package let line: Int

    /// The name of the flow that it is about.
    package var flow: Substring { text.prefix { $0 != " " } }
  }

  /// A line that is none of the list.
  package struct Mistake: Error {
    package let line: Int
    package let message: String
  }

  package let entries: [Entry]
  private let texts: Set<String>

  /// The list that lines are; blank lines and comments are none of it.
  ///
  /// - Parameters:
  ///   - lines: the lines.
  ///   - missing: the message about a line without a reason.
  ///   - mistake: the message about an entry that is wrong; nil if it is right.
  /// - Throws: the first line that is wrong.
  package init(
    _ lines: [String], missing: String, mistake: (_ text: String) -> String?
  ) throws(Mistake) {
    var entries: [Entry] = []
    for (index, line) in lines.enumerated() {
      let number = index + 1
      let trimmed = KnownList.trimmed(line[...])
      if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
      guard let sign = trimmed.firstRange(ofText: " # ") else {
        throw Mistake(line: number, message: missing)
      }
      let text = String(KnownList.trimmed(trimmed[..<sign.lowerBound]))
      if let message = mistake(text) { throw Mistake(line: number, message: message) }
      entries.append(Entry(text: text, line: number))
    }
    self.entries = entries
    texts = Set(entries.map { $0.text })
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }

  /// True if something is on the list.
  package func contains(_ text: String) -> Bool { texts.contains(text) }

  /// The entries about some flows that are none of what was found there.
  ///
  /// - Parameters:
  ///   - found: everything that was found, as the list writes it.
  ///   - flows: the names of the flows.
  /// - Returns: the entries.
  package func gone(from found: Set<String>, of flows: [String]) -> [Entry] {
    entries.filter { flows.contains(String($0.flow)) && !found.contains($0.text) }
  }
}
