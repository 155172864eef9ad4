extension RandomAccessCollection {
  /// The first index whose element satisfies a predicate that, once it holds, holds to the end.
  package func partitioningIndex(where belongsAfter: (Element) -> Bool) -> Index {
    var low = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if belongsAfter(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
