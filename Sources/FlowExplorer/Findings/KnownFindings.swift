/// A list of findings that are accepted, each with the reason: lines `FLOW KIND PLACE # reason`.
package struct KnownFindings: Sendable {
  /// A line of the list.
  package struct Entry: Sendable, Hashable {
    package let flow: String
    package let kind: Finding.Kind
    package let place: String
    /// The number of its line, from 1.
    package let line: Int

    /// The entry as it is written, without its reason: the line of the finding.
    package var text: String { "\(flow) \(kind.rawValue) \(place)" }
  }

  /// A line that is none of the list.
  package struct Mistake: Error {
    package let line: Int
    package let message: String
  }

  package let entries: [Entry]

  /// A list without entries.
  package init() { entries = [] }

  /// The list that a text is; lines without words and comments are none of it.
  ///
  /// - Throws: the first line that is wrong.
  package init(_ text: String) throws(Mistake) {
    var entries: [Entry] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let trimmed = KnownFindings.trimmed(line)
      if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
      entries.append(try KnownFindings.entry(trimmed, line: index + 1))
    }
    self.entries = entries
  }

  private static func entry(_ line: Substring, line number: Int) throws(Mistake) -> Entry {
    guard let sign = line.range(of: " # ") else {
      throw Mistake(
        line: number, message: "a known finding needs its reason: FLOW KIND PLACE # reason")
    }
    let words = line[..<sign.lowerBound].split(separator: " ", maxSplits: 2)
    guard words.count == 3, !trimmed(line[sign.upperBound...]).isEmpty else {
      throw Mistake(line: number, message: "a known finding is written FLOW KIND PLACE # reason")
    }
    guard let kind = Finding.Kind(rawValue: String(words[1])) else {
      let kinds = Finding.Kind.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw Mistake(line: number, message: "'\(words[1])' is no kind of finding; kinds: \(kinds)")
    }
    return Entry(
      flow: String(words[0]), kind: kind, place: String(trimmed(words[2])), line: number)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }

  /// True if a finding is on the list.
  package func contains(_ finding: Finding) -> Bool {
    entries.contains { $0.text == finding.line }
  }

  /// The entries about some flows that are none of what was found there.
  ///
  /// - Parameters:
  ///   - found: the lines of all findings.
  ///   - flows: the names of the flows.
  /// - Returns: the entries.
  package func gone(from found: Set<String>, of flows: [String]) -> [Entry] {
    entries.filter { flows.contains($0.flow) && !found.contains($0.text) }
  }
}

extension Substring {
  /// The first place where a text is in this one.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
