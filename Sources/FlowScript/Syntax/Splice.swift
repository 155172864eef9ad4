/// A continuation: from `joined` on, a joined text was written at `source`.
struct Splice: Sendable, Hashable {
  var joined: Int
  var source: Int
}

extension [Splice] {
  /// The source offset of an offset in the joined text, whose first byte was written at `start`.
  func source(of joined: Int, from start: Int) -> Int {
    let next = partitioningIndex { $0.joined > joined }
    guard next > 0 else { return start + joined }
    return self[next - 1].source + joined - self[next - 1].joined
  }
}
