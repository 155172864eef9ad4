/// The positions of names.
struct NamePlaces: Sendable {
  private let names: [String]
  /// The positions in the order of the names, those of names that are alike in ascending order.
  private let sorted: [Int]

  init(_ names: [String]) {
    self.names = names
    sorted = names.indices.sorted { (names[$0], $0) < (names[$1], $1) }
  }

  /// The position of a name, the first of several; nil if there is no such name.
  subscript(name: String) -> Int? {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if names[sorted[middle]] < name { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && names[sorted[low]] == name ? sorted[low] : nil
  }
}
