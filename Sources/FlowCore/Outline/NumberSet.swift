/// A set of small numbers.
struct NumberSet: Equatable, Sendable {
  /// The numbers from 0 to 63, those from 64 on, and so on, a bit each; the last is never 0.
  private var words: [UInt] = []

  init() {}

  mutating func insert(_ number: Int) {
    let (word, bit) = number.quotientAndRemainder(dividingBy: UInt.bitWidth)
    while words.count <= word { words.append(0) }
    words[word] |= 1 << bit
  }

  func contains(_ number: Int) -> Bool {
    let (word, bit) = number.quotientAndRemainder(dividingBy: UInt.bitWidth)
    return word < words.count && words[word] & 1 << bit != 0
  }

  mutating func formUnion(_ other: NumberSet) {
    while words.count < other.words.count { words.append(0) }
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  mutating func formIntersection(_ other: NumberSet) {
    if words.count > other.words.count { words.removeSubrange(other.words.count...) }
    for index in words.indices { words[index] &= other.words[index] }
    while words.last == 0 { words.removeLast() }
  }

  func isSubset(of other: NumberSet) -> Bool {
    words.count <= other.words.count && zip(words, other.words).allSatisfy { $0 & ~$1 == 0 }
  }
}

extension NumberSet: Sequence {
  /// The numbers, in ascending order.
  func makeIterator() -> Iterator { Iterator(words) }

  struct Iterator: IteratorProtocol {
    private let words: [UInt]
    private var index = 0
    /// The bits of the word that were not looked at yet.
    private var rest: UInt

    fileprivate init(_ words: [UInt]) {
      self.words = words
      rest = words.first ?? 0
    }

    mutating func next() -> Int? {
      while rest == 0 {
        index += 1
        guard index < words.count else { return nil }
        rest = words[index]
      }
      defer { rest &= rest - 1 }
      return index * UInt.bitWidth + rest.trailingZeroBitCount
    }
  }
}
