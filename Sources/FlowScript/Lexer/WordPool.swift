/// The short words that a script used last, so that each is made once and not at every place.
///
/// A script says the same few words over and over, and making a text takes longer than anything else
/// about reading it.
struct WordPool {
  /// The longest word that is looked for, in bytes: one more would need an allocation of its own.
  private static let longest = 15
  /// The greatest number of words, a power of two.
  private static let count = 64

  private struct Entry {
    /// The first eight bytes, and those after them, as numbers; zero where there are none.
    var low: UInt64
    var high: UInt64
    var text: String
  }

  /// True if the next new word takes the second of its two places.
  private var isSecondNext = false
  /// Empty if the text says too little for any of it to be said twice.
  private var entries: [Entry]

  /// A pool for the words of a text.
  init(for bytes: [UInt8]) {
    let isUseful = bytes.count > Self.count * Self.longest / 2
    entries = Array(
      repeating: Entry(low: 0, high: 0, text: ""), count: isUseful ? Self.count : 0)
  }

  /// The text of a word of plain ASCII.
  ///
  /// - Parameters:
  ///   - range: the place of the word; it is not empty.
  ///   - bytes: the script.
  /// - Returns: the text.
  @inline(__always)
  mutating func text(at range: Range<Int>, of bytes: [UInt8]) -> String {
    let length = range.count
    guard length <= Self.longest, range.lowerBound &+ 16 <= bytes.count, !entries.isEmpty else {
      return String(bytes, range)
    }
    let low = PlainBytes.number(bytes, at: range.lowerBound, length: min(length, 8))
    let high =
      length <= 8 ? 0 : PlainBytes.number(bytes, at: range.lowerBound &+ 8, length: length &- 8)
    let place = Self.place(of: low, high)
    if entries[place].low == low, entries[place].high == high { return entries[place].text }
    // Each word has two places, so that two that share one do not push each other out.
    let other = place ^ 1
    if entries[other].low == low, entries[other].high == high { return entries[other].text }
    return add(String(bytes, range), low, high, at: place)
  }

  /// Remembers the text of a new word instead of one of two.
  @inline(never)
  private mutating func add(
    _ text: String, _ low: UInt64, _ high: UInt64, at place: Int
  ) -> String {
    isSecondNext.toggle()
    entries[isSecondNext ? place ^ 1 : place] = Entry(low: low, high: high, text: text)
    return text
  }

  /// Fibonacci hashing: the top bits of a product with the golden ratio.
  private static func place(of low: UInt64, _ high: UInt64) -> Int {
    let mixed = (low ^ high &* 0xff51_afd7_ed55_8ccd) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed &>> 58) & (count &- 1)
  }
}
