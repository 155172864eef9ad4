/// Finds what somebody meant who misspelled a name.
package enum Suggestion {
  /// Longer names are compared for equality only, which bounds the cost.
  private static let longestName = 64

  /// The candidate that is most like a name, if one is like it at all.
  ///
  /// A candidate that differs in case only comes first; else the one with the fewest letters
  /// changed, added, left out or swapped with their neighbour: at most a third of the longer
  /// name, and three. Of equals one that begins as the name does wins, or else the first.
  ///
  /// - Parameters:
  ///   - name: What was written.
  ///   - candidates: The names there are.
  /// - Returns: One of `candidates` other than `name`, or nil.
  package static func closest(
    to name: String, among candidates: some Sequence<String>
  ) -> String? {
    guard name.utf8.count <= 4 * longestName else { return nil }
    let written = letters(name)
    guard !written.isEmpty else { return nil }
    var best: String?
    var bestDistance = written.count < 2 ? 1 : 4
    var isBestBegun = false
    for candidate in candidates where candidate != name {
      guard candidate.utf8.count <= 4 * longestName else { continue }
      let other = letters(candidate)
      if other == written { return candidate }
      guard written.count <= longestName, other.count <= longestName,
        abs(other.count - written.count) <= bestDistance
      else { continue }
      let distance = distance(written, other)
      let limit = max(written.count, other.count) / 3
      guard distance <= limit, distance < other.count else { continue }
      let isBegun = other.starts(with: written)
      let isEqual = distance == bestDistance && best != nil
      if distance < bestDistance || isEqual && isBegun && !isBestBegun {
        (best, bestDistance, isBestBegun) = (candidate, distance, isBegun)
      }
    }
    return best
  }

  private static func letters(_ name: String) -> [Unicode.Scalar] {
    Array(name.lowercased().unicodeScalars)
  }

  /// The distance of Damerau and Levenshtein, in which no stretch is edited twice.
  private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    var current = last
    for row in 1..<(first.count + 1) {
      current[0] = row
      for column in 1..<(second.count + 1) {
        let isSame = first[row - 1] == second[column - 1]
        var least = min(
          last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, first[row - 1] == second[column - 2],
          first[row - 2] == second[column - 1]
        {
          least = min(least, beforeLast[column - 2] + 1)
        }
        current[column] = least
      }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[second.count]
  }
}
