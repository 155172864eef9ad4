/// A line that was typed at a terminal and stands there right above the cursor: behind a prompt, on as
/// many rows as it takes.
package struct EchoedLine: Equatable, Sendable {
  /// The columns of the prompt in front of it.
  package let promptWidth: Int
  /// The columns of the terminal.
  package let columns: Int

  package init(promptWidth: Int, columns: Int) {
    self.promptWidth = promptWidth
    self.columns = max(1, columns)
  }

  /// The columns of the last row under which a part of the line stands.
  ///
  /// - Parameters:
  ///   - part: the first byte of the part, and the one behind its last; an empty part takes one column.
  ///   - text: the line.
  /// - Returns: the columns from 0 on; nil if the part begins on an earlier row, or the line holds a
  ///   control character, which every terminal shows in its own way.
  package func place(of part: Range<Int>, in text: String) -> Range<Int>? {
    var (row, column) = promptWidth.quotientAndRemainder(dividingBy: columns)
    var (start, end): ((row: Int, column: Int)?, Int) = (nil, 0)
    var offset = 0
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20 || scalar.value == 0x7F { return nil }
      let width = DisplayWidth.of(scalar)
      if column + width > columns { (row, column) = (row + 1, 0) }
      if offset >= part.lowerBound, start == nil { start = (row, column) }
      column += width
      offset += UTF8.width(scalar)
      if offset <= part.upperBound { end = column }
    }
    let first = start ?? (row, min(column, columns - 1))
    guard first.row == row else { return nil }
    return first.column..<max(first.column + 1, end)
  }
}
