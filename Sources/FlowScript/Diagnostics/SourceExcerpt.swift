import FlowText

/// A source line as a terminal can show it, and the columns under which carets belong.
///
/// Tabs become blanks up to the next multiple of four; what would not show or would disturb the
/// terminal becomes U+FFFD. A line that is too wide is cut around the carets.
struct SourceExcerpt {
  private struct Cell {
    var text: String
    var width: Int
    var offset: Int
  }

  private(set) var text = ""
  /// The columns before the first caret.
  private(set) var indentation = 0
  /// The number of carets, at least 1.
  private(set) var caretCount = 1

  private static let tabWidth = 4
  private static let ellipsis = "…"

  /// The dots in place of bytes that are hidden, however many they are.
  private static let dots = Array(repeating: "•", count: 6)

  /// Shows the line in which `range` begins, in at most `width` columns and without what is hidden.
  init(_ range: Range<Int>, in source: SourceText, width: Int, hiding: [Range<Int>] = []) {
    let line = source.line(at: source.lineIndex(of: UInt32(clamping: range.lowerBound)))
    let start = min(max(range.lowerBound, line.lowerBound), line.upperBound)
    let end = max(start, min(range.upperBound, line.upperBound))
    let window = Self.window(of: line, around: start, width: width, in: source.bytes)
    let first = hiding.partitioningIndex { $0.upperBound > window.lowerBound }
    let hidden = hiding[first...].prefix { $0.lowerBound < window.upperBound }
    let cells = Self.cells(source.bytes, window, marked: start..<end, hiding: hidden)
    let shown = Self.visible(
      cells, around: cells.partitioningIndex { $0.offset >= start }, width: width,
      isWhole: window == line)
    if shown.lowerBound > 0 || window.lowerBound > line.lowerBound {
      text = Self.ellipsis
      indentation = 1
    }
    lay(cells[shown], marked: start..<end)
    if shown.upperBound < cells.count || window.upperBound < line.upperBound {
      text += Self.ellipsis
    }
  }

  private mutating func lay(_ cells: ArraySlice<Cell>, marked: Range<Int>) {
    var carets = 0
    for cell in cells {
      text += cell.text
      if cell.offset < marked.lowerBound { indentation += cell.width }
      if marked.contains(cell.offset) { carets += cell.width }
    }
    caretCount = max(1, carets)
  }

  /// The bytes that can matter: a character takes at most four of them.
  ///
  /// A combining mark takes no column, hence the factor two.
  private static func window(
    of line: Range<Int>, around start: Int, width: Int, in bytes: [UInt8]
  ) -> Range<Int> {
    let reach = 8 * width
    var lower = max(line.lowerBound, start - reach)
    while lower > line.lowerBound, lower < start, bytes[lower] & 0xC0 == 0x80 { lower += 1 }
    return lower..<max(lower, min(line.upperBound, start + reach))
  }

  private static func cells(
    _ bytes: [UInt8], _ window: Range<Int>, marked: Range<Int>, hiding: ArraySlice<Range<Int>>
  ) -> [Cell] {
    var cells: [Cell] = []
    var offset = window.lowerBound
    var column = 0
    var isJoined = false
    var hiding = hiding
    while offset < window.upperBound {
      while let hidden = hiding.first, hidden.upperBound <= offset { hiding.removeFirst() }
      if let hidden = hiding.first, hidden.contains(offset) {
        cells += dots.map { Cell(text: $0, width: 1, offset: offset) }
        column += dots.count
        offset = min(hidden.upperBound, window.upperBound)
        isJoined = false
        continue
      }
      let character = UTF8Decoder.decode {
        offset + $0 < window.upperBound ? bytes[offset + $0] : nil
      }
      var cell = cell(of: character, column: column, isMarked: marked.contains(offset))
      if isJoined { cell.width = 0 }
      isJoined = character?.scalar == 0x200D && cell.width == 0
      cell.offset = offset
      column += cell.width
      offset += character?.length ?? 1
      cells.append(cell)
    }
    return cells
  }

  private static func cell(
    of character: UTF8Decoder.Character?, column: Int, isMarked: Bool
  ) -> Cell {
    guard let character, let scalar = Unicode.Scalar(character.scalar) else { return replacement }
    if character.scalar == UInt32(ASCII.tab) {
      let width = tabWidth - column % tabWidth
      return Cell(text: String(repeating: " ", count: width), width: width, offset: 0)
    }
    // Under a caret nothing may be invisible.
    let isHidden = isMarked && CharacterFault(scalar.value, at: .outsideQuotes) != nil
    if scalar.isLayoutControl || isHidden { return replacement }
    return Cell(text: String(scalar), width: DisplayWidth.of(scalar), offset: 0)
  }

  private static let replacement = Cell(text: "\u{FFFD}", width: 1, offset: 0)

  /// The cells that fit, a third of them before the first caret, with room for both ellipses.
  private static func visible(
    _ cells: [Cell], around caret: Int, width: Int, isWhole: Bool
  ) -> Range<Int> {
    if isWhole, cells.reduce(0, { $0 + $1.width }) <= width { return 0..<cells.count }
    let room = max(1, width - 2)
    var used = 0
    var lower = caret
    while lower > 0, used + cells[lower - 1].width <= room / 3 {
      lower -= 1
      used += cells[lower].width
    }
    var upper = caret
    while upper < cells.count, used + cells[upper].width <= room {
      used += cells[upper].width
      upper += 1
    }
    while lower > 0, used + cells[lower - 1].width <= room {
      lower -= 1
      used += cells[lower].width
    }
    // A combining mark must not combine with the ellipsis.
    while lower < caret, cells[lower].width == 0 { lower += 1 }
    return lower..<upper
  }
}
