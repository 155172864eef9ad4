/// The difference between two texts, in the unified format of `diff -u`.
package enum UnifiedDiff {
  /// The lines around a change that are shown.
  private static let context = 3

  /// The difference, with `\ No newline at end of file` where that is so; empty if there is none.
  ///
  /// It takes time in proportion to the texts, for which it may show more than the least change.
  package static func between(
    _ old: [UInt8], _ new: [UInt8], oldName: String, newName: String
  ) -> [UInt8] {
    guard old != new else { return [] }
    let oldLines = lines(of: old)
    let newLines = lines(of: new)
    var output = Array("--- \(oldName)\n+++ \(newName)\n".utf8)
    for hunk in hunks(of: changes(oldLines, newLines)) {
      write(hunk, oldLines, newLines, to: &output)
    }
    return output
  }

  /// The difference between two lists of lines as lines: blanks at the end of a changed line and tabs
  /// in it are visible, as `·` and `→`.
  package static func lines(
    _ old: [String], _ new: [String], oldName: String, newName: String
  ) -> [String] {
    let texts = [old, new].map { Array($0.map { "\($0)\n" }.joined().utf8) }
    let difference = between(texts[0], texts[1], oldName: oldName, newName: newName)
    return difference.split(separator: ASCII.lineFeed).map {
      visible(String(decoding: $0, as: UTF8.self))
    }
  }

  private static func visible(_ line: String) -> String {
    guard line.hasPrefix("-") || line.hasPrefix("+") else { return line }
    let blanks = line.utf8.reversed().prefix { $0 == ASCII.blank }.count
    let text = line.dropLast(blanks).map { $0 == "\t" ? "→" : $0 }
    return String(text) + String(repeating: "·", count: blanks)
  }

  /// Compares numbers in place of lines, since equal lines may be long.
  private static func changes(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> [LineChange] {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      let next = numbers.count
      if let number = numbers[line] { return number }
      numbers[line] = next
      return next
    }
    return LineChanges.between(old.map(number), new.map(number))
  }

  /// The lines of a text, each with its line feed.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (offset, byte) in text.enumerated() where byte == ASCII.lineFeed {
      lines.append(text[start...offset])
      start = offset + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }

  /// The changes in groups whose contexts touch.
  private static func hunks(of changes: [LineChange]) -> [ArraySlice<LineChange>] {
    var hunks: [ArraySlice<LineChange>] = []
    var first = 0
    for index in changes.indices.dropFirst()
    where changes[index].old.lowerBound - changes[index - 1].old.upperBound > 2 * context {
      hunks.append(changes[first..<index])
      first = index
    }
    if first < changes.count { hunks.append(changes[first...]) }
    return hunks
  }

  private static func write(
    _ hunk: ArraySlice<LineChange>, _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>],
    to output: inout [UInt8]
  ) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(context, first.old.lowerBound)
    let after = min(context, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    output += "@@ -\(place(oldRange)) +\(place(newRange)) @@\n".utf8
    var next = oldRange.lowerBound
    for change in hunk {
      write(old[next..<change.old.lowerBound], mark: " ", to: &output)
      write(old[change.old], mark: "-", to: &output)
      write(new[change.new], mark: "+", to: &output)
      next = change.old.upperBound
    }
    write(old[next..<oldRange.upperBound], mark: " ", to: &output)
  }

  /// The first line, from 1, and the number of lines; an empty range comes after a line.
  private static func place(_ range: Range<Int>) -> String {
    let first = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(first)" : "\(first),\(range.count)"
  }

  private static func write(
    _ lines: ArraySlice<ArraySlice<UInt8>>, mark: Unicode.Scalar, to output: inout [UInt8]
  ) {
    for line in lines {
      output.append(UInt8(ascii: mark))
      output += line
      if line.last != ASCII.lineFeed { output += "\n\\ No newline at end of file\n".utf8 }
    }
  }
}
