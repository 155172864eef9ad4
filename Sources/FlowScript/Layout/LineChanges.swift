/// Compares two lists of lines, each a number, from the top, looking a bounded distance ahead where they
/// part.
///
/// A formatted script is the old one with lines changed in place and empty lines more or less, so
/// they meet again soon. Each step costs at most `reach` comparisons for each line that it advances.
enum LineChanges {
  /// The number of lines of both texts together that are looked at to find where they meet again.
  private static let reach = 100

  static func between(_ old: [Int], _ new: [Int]) -> [LineChange] {
    var changes: [LineChange] = []
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > 0, newEnd > 0, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    var (oldLine, newLine) = (0, 0)
    while oldLine < oldEnd || newLine < newEnd {
      if oldLine < oldEnd, newLine < newEnd, old[oldLine] == new[newLine] {
        oldLine += 1
        newLine += 1
        continue
      }
      let (gone, come) = meeting(old[oldLine..<oldEnd], new[newLine..<newEnd])
      append(
        LineChange(old: oldLine..<oldLine + gone, new: newLine..<newLine + come), to: &changes)
      oldLine += gone
      newLine += come
    }
    return changes
  }

  /// The number of lines to pass in both until they agree for two lines, or end.
  ///
  /// One line is enough where as many are passed in both: lines were changed in place there.
  private static func meeting(
    _ old: ArraySlice<Int>, _ new: ArraySlice<Int>
  ) -> (gone: Int, come: Int) {
    guard !old.isEmpty, !new.isEmpty else { return (old.count, new.count) }
    for passed in 1...reach {
      for gone in max(0, passed - new.count)...max(0, passed - new.count, min(passed, old.count)) {
        let come = passed - gone
        guard gone <= old.count, come <= new.count else { continue }
        let (oldRest, newRest) = (old.dropFirst(gone), new.dropFirst(come))
        let isInPlace = gone == come && oldRest.first != nil && oldRest.first == newRest.first
        if isInPlace || goesOnAlike(oldRest, newRest) {
          return (gone, come)
        }
      }
    }
    return (min(reach / 2, old.count), min(reach / 2, new.count))
  }

  private static func goesOnAlike(
    _ old: ArraySlice<Int>, _ new: ArraySlice<Int>
  ) -> Bool {
    guard let oldFirst = old.first, let newFirst = new.first else {
      return old.isEmpty && new.isEmpty
    }
    guard oldFirst == newFirst else { return false }
    let (oldRest, newRest) = (old.dropFirst(), new.dropFirst())
    guard let oldSecond = oldRest.first, let newSecond = newRest.first else { return true }
    return oldSecond == newSecond
  }

  /// Appends a change, to the last one if nothing is between.
  private static func append(_ change: LineChange, to changes: inout [LineChange]) {
    if let last = changes.last, last.old.upperBound == change.old.lowerBound,
      last.new.upperBound == change.new.lowerBound
    {
      changes[changes.count - 1].old = last.old.lowerBound..<change.old.upperBound
      changes[changes.count - 1].new = last.new.lowerBound..<change.new.upperBound
    } else {
      changes.append(change)
    }
  }
}
