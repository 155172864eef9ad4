/// A list of survivors that are accepted, each with the reason: lines `FLOW STEP: CHANGE # reason`.
package struct KnownSurvivors: Sendable {
  /// A line of the list.
  package struct Entry: Sendable, Hashable {
    /// The name of the mutant, as ``Mutant/name`` is.
    package let mutant: String
    /// The number of its line, from 1.
    package let line: Int

    /// The name of its flow.
    var flow: Substring { mutant.prefix { $0 != " " } }
  }

  /// A line that is none of the list.
  package struct Mistake: Error {
    package let line: Int
    package let message: String
  }

  package let entries: [Entry]
  private let names: Set<String>

  /// A list without entries.
  package init() { (entries, names) = ([], []) }

  /// The list that lines are; those without words and comments are none of it.
  ///
  /// - Throws: the first line that is wrong.
  package init(lines: [String]) throws(Mistake) {
    var entries: [Entry] = []
    for (index, line) in lines.enumerated() {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      guard let sign = words.firstIndex(of: "#"), sign > 1, sign + 1 < words.count else {
        throw Mistake(
          line: index + 1,
          message: "a known survivor needs its reason: FLOW STEP: CHANGE # reason")
      }
      entries.append(Entry(mutant: words[..<sign].joined(separator: " "), line: index + 1))
    }
    self.entries = entries
    names = Set(entries.map { $0.mutant })
  }

  /// True of a survivor that is on the list.
  package func contains(_ result: MutantResult) -> Bool {
    result.kind == .survived && names.contains(result.mutant.name)
  }

  /// The entries about the flows of a report that none of its survivors is of any more.
  package func gone(from report: MutationReport) -> [Entry] {
    let flows = Set(report.flows.map { $0.name })
    let survivors = Set(report.survivors.map { $0.mutant.name })
    return entries.filter { flows.contains(String($0.flow)) && !survivors.contains($0.mutant) }
  }
}
