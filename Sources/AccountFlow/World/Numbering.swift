/// Makes ids of a letter and a number that counts up: `u1`, `u2` and so on.
struct Numbering: Sendable {
  let letter: String
  private(set) var last: Int64 = 0

  init(_ letter: String) { self.letter = letter }

  /// An id that was not given before.
  mutating func next() -> String {
    last += 1
    return "\(letter)\(last)"
  }

  /// Goes on behind an id that is there already.
  mutating func skip(_ id: String) {
    guard id.hasPrefix(letter), let number = Int64(id.dropFirst(letter.count)),
      number <= Int64.max / 2
    else { return }
    last = max(last, number)
  }

  /// Goes on behind another one.
  mutating func skip(_ other: Numbering) { last = max(last, other.last) }
}
