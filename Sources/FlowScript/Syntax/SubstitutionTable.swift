/// The parts of the words that hold `${…}`, which are few.
struct SubstitutionTable: Sendable {
  /// The indices of such words, ascending.
  private(set) var words: [UInt32] = []
  /// The position in `pieces` where the parts of each of `words` begin.
  private(set) var starts: [UInt32] = []
  private(set) var pieces: [Piece] = []

  mutating func append(word: Int, pieces parts: [Piece]) {
    words.append(UInt32(truncatingIfNeeded: word))
    starts.append(UInt32(truncatingIfNeeded: pieces.count))
    pieces += parts
  }

  /// Forgets the words from an index on.
  mutating func removeWords(from word: Int) {
    while let last = words.last, let start = starts.last, last >= word {
      words.removeLast()
      starts.removeLast()
      pieces.removeLast(pieces.count - Int(start))
    }
  }

  func pieces(ofWord word: Int) -> [Piece] {
    let index = words.partitioningIndex { $0 >= word }
    guard index < words.count, words[index] == word else { return [] }
    let end = index + 1 < starts.count ? Int(starts[index + 1]) : pieces.count
    return Array(pieces[Int(starts[index])..<end])
  }
}
