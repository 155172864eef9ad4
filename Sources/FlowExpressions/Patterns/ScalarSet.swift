/// The code points that a class such as `[a-z\d]` or `\pL` takes.
struct ScalarSet: Sendable {
  private var ranges: [ClosedRange<UInt32>] = []
  private var categories: [Category] = []
  private var isNegated = false
  private var isFolding = false
  /// The answers for ASCII, one bit each, once `seal` was called.
  private var ascii: (UInt64, UInt64) = (0, 0)

  /// Code points of some general categories, or of all others.
  struct Category: Sendable {
    let members: [Unicode.GeneralCategory]
    let isNegated: Bool
  }

  mutating func insert(_ range: ClosedRange<UInt32>) {
    ranges.append(range)
  }

  mutating func insert(_ category: Category) {
    categories.append(category)
  }

  /// Adds a class of ASCII, or everything else.
  mutating func insert(_ named: [ClosedRange<UInt32>], negated: Bool) {
    guard negated else {
      ranges.append(contentsOf: named)
      return
    }
    var next: UInt32 = 0
    for range in named.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > next { ranges.append(next...range.lowerBound - 1) }
      next = max(next, range.upperBound + 1)
    }
    ranges.append(next...0x10FFFF)
  }

  /// Finishes the set: sorts it for looking up, and answers for ASCII beforehand.
  mutating func seal(negated: Bool, folding: Bool) {
    ranges = Self.merged(ranges)
    isNegated = negated
    isFolding = folding
    for value in UInt8(0)..<128 where search(Unicode.Scalar(value)) {
      if value < 64 { ascii.0 |= 1 << value } else { ascii.1 |= 1 << (value - 64) }
    }
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 64 { return ascii.0 >> value & 1 == 1 }
    if value < 128 { return ascii.1 >> (value - 64) & 1 == 1 }
    return search(scalar)
  }

  private func search(_ scalar: Unicode.Scalar) -> Bool {
    var isFound = holds(scalar)
    if !isFound, isFolding { isFound = CaseFolding.variants(scalar).contains(where: holds) }
    return isFound != isNegated
  }

  private func holds(_ scalar: Unicode.Scalar) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    if low < ranges.count, ranges[low].contains(scalar.value) { return true }
    if categories.isEmpty { return false }
    let category = scalar.properties.generalCategory
    return categories.contains { $0.members.contains(category) != $0.isNegated }
  }

  private static func merged(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var merged: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
