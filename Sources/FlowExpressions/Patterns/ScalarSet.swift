/// The code points that a class such as `[a-z\d]` or `\pL` takes.
struct ScalarSet: Sendable {
  private var ranges: [ClosedRange<UInt32>] = []
  /// The classes that are more than a few ranges.
  private var classes: [Class] = []
  private var isNegated = false
  private var isFolding = false
  /// The answers for ASCII, one bit each, once `seal` was called.
  private var ascii: (UInt64, UInt64) = (0, 0)

  /// Code points in some ranges or of some general categories, or all others.
  struct Class: Sendable {
    var ranges: [ClosedRange<UInt32>] = []
    var categories: [Unicode.GeneralCategory] = []
    var isNegated = false

    fileprivate func lists(_ scalar: Unicode.Scalar) -> Bool {
      ranges.contains { $0.contains(scalar.value) }
        || !categories.isEmpty && categories.contains(scalar.properties.generalCategory)
    }
  }

  mutating func insert(_ range: ClosedRange<UInt32>) {
    ranges.append(range)
  }

  mutating func insert(_ added: Class) {
    if added.categories.isEmpty, !added.isNegated {
      ranges += added.ranges
    } else {
      classes.append(added)
    }
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
    let isFound =
      isAnyCase(of: scalar, where: isInRange)
      || classes.contains { isAnyCase(of: scalar, where: $0.lists) != $0.isNegated }
    return isFound != isNegated
  }

  /// True if something holds for a code point, or for its other cases where case is ignored.
  private func isAnyCase(
    of scalar: Unicode.Scalar, where holds: (Unicode.Scalar) -> Bool
  ) -> Bool {
    holds(scalar) || isFolding && CaseFolding.variants(scalar).contains(where: holds)
  }

  private func isInRange(_ scalar: Unicode.Scalar) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(scalar.value)
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
