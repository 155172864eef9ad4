import FlowText

/// Paints a line that an editor has written: the same characters once more, in their styles, and what is
/// suggested after them.
///
/// The editor continues as if it had not happened: the cursor is put back, and no row is begun. A key that
/// is typed at the end costs what its own style and the suggestion take; any other has the whole line
/// painted again, since an editor moves characters in ways that cannot be seen.
struct LinePainter {
  /// A line as it appears on a terminal.
  struct Line: Equatable {
    var text: String
    /// The byte before which the cursor is.
    var cursor: Int
    /// The columns of what precedes it.
    var lead: Int
    var columns: Int
    var rows: Int
  }

  /// The characters that were painted, each with its style.
  private var painted: [Cell] = []
  private var lead = 0

  /// The text that was painted and what was typed after it since; nil if something else may have been
  /// done to it.
  private var known: [UInt8]? = []

  /// True if the line looks as it should, as far as is known.
  private(set) var isCurrent = true

  /// The text after the line that is suggested, as far as it is on the screen.
  private var shown = ""

  /// The text that is suggested after the line; empty for none.
  private(set) var suggestion = ""

  private struct Cell: Equatable {
    let scalar: Unicode.Scalar
    let style: String?
    /// The columns in front of it, counted from the first of the prompt.
    let column: Int
  }

  /// Takes the suggestion off the screen, with the cursor in front of it.
  ///
  /// The line is to be painted as a whole, wherever it is written.
  mutating func drop() -> String {
    known = nil
    isCurrent = false
    return erase()
  }

  /// Takes the suggestion off the screen, and leaves the line as it is until the next key.
  mutating func leave() -> String {
    defer { isCurrent = true }
    return drop()
  }

  private mutating func erase() -> String {
    suggestion = ""
    defer { shown = "" }
    return shown.isEmpty ? "" : "\u{1B}[K"
  }

  /// Makes room for a key that is about to be typed: what it writes may be what is there.
  mutating func prepare(for key: UInt8, isAtEnd: Bool) -> String {
    isCurrent = false
    let isTyped = isAtEnd && (0x20..<0x7F).contains(key)
    if isTyped { known?.append(key) } else { known = nil }
    guard isTyped, shown.utf8.first == key else { return erase() }
    shown.removeFirst()
    suggestion.removeFirst()
    return ""
  }

  /// The text that paints a line as it should look; empty if it does already.
  mutating func paint(_ line: Line, _ look: LineLook) -> String {
    guard let cells = Self.cells(of: line, look), Self.fits(line, cells) else { return leave() }
    let isKnown =
      known.map { line.text.utf8.elementsEqual($0) } == true
      && (lead == line.lead || painted.isEmpty)
    let next = Self.suggested(look, line, end: Self.end(of: cells, line))
    let first = isKnown ? firstChange(in: cells) : hasStyles(cells) ? 0 : cells.count
    let keeps = isKnown && next == shown
    defer {
      painted = cells
      lead = line.lead
      known = Array(line.text.utf8)
      isCurrent = true
      shown = next
      suggestion = next.isEmpty ? "" : look.suggestion
    }
    if first == cells.count, keeps || (next.isEmpty && shown.isEmpty) { return "" }
    var text = "\u{1B}7" + Self.move(to: cells, first, line)
    text += Self.styled(cells[first...])
    if !keeps {
      if !next.isEmpty { text += "\u{1B}[\(look.suggestionStyle)m\(next)\u{1B}[0m" }
      if !shown.isEmpty { text += "\u{1B}[K" }
    }
    return text + "\u{1B}8"
  }

  /// The first character that looks another way than it was painted, or was not painted yet and has a
  /// style.
  private func firstChange(in cells: [Cell]) -> Int {
    for index in painted.indices where painted[index] != cells[index] { return index }
    return cells[painted.count...].contains { $0.style != nil } ? painted.count : cells.count
  }

  private func hasStyles(_ cells: [Cell]) -> Bool {
    cells.contains { $0.style != nil } || painted.contains { $0.style != nil }
  }

  /// The characters of a line; nil if an editor may show some of them in a way of its own.
  private static func cells(of line: Line, _ look: LineLook) -> [Cell]? {
    var cells: [Cell] = []
    var parts = look.parts[...]
    var (offset, column) = (0, line.lead)
    for scalar in line.text.unicodeScalars {
      while let part = parts.first, part.range.upperBound <= offset { parts = parts.dropFirst() }
      let width = DisplayWidth.of(scalar)
      guard width > 0 else { return nil }
      // What is two columns wide is not divided between rows.
      if width == 2, column % line.columns == line.columns - 1 { column += 1 }
      let style = parts.first.flatMap { $0.range.contains(offset) ? $0.style : nil }
      cells.append(Cell(scalar: scalar, style: style, column: column))
      column += width
      offset += scalar.utf8.count
    }
    return cells
  }

  /// True if the line is on the screen as a whole.
  private static func fits(_ line: Line, _ cells: [Cell]) -> Bool {
    line.columns > 1 && end(of: cells, line) / line.columns < line.rows
  }

  private static func end(of cells: [Cell], _ line: Line) -> Int {
    cells.last.map { $0.column + DisplayWidth.of($0.scalar) } ?? line.lead
  }

  /// The part of a suggestion that is shown: after the cursor, in the rest of its row.
  private static func suggested(_ look: LineLook, _ line: Line, end: Int) -> String {
    let room = line.columns - 1 - end % line.columns
    guard line.cursor == line.text.utf8.count, room > 0,
      look.suggestion.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
    else { return "" }
    return String(look.suggestion.prefix(room))
  }

  /// Moves from the cursor to a character, or to the end.
  private static func move(to cells: [Cell], _ index: Int, _ line: Line) -> String {
    var (offset, cursor) = (0, end(of: cells, line))
    for cell in cells {
      if offset >= line.cursor {
        cursor = cell.column
        break
      }
      offset += cell.scalar.utf8.count
    }
    let target = index < cells.count ? cells[index].column : end(of: cells, line)
    if target == cursor { return "" }
    let (rows, column) = (cursor / line.columns - target / line.columns, target % line.columns)
    return (rows > 0 ? "\u{1B}[\(rows)A" : rows < 0 ? "\u{1B}[\(-rows)B" : "") + "\r"
      + (column > 0 ? "\u{1B}[\(column)C" : "")
  }

  private static func styled(_ cells: ArraySlice<Cell>) -> String {
    var text = ""
    var style: String?
    for cell in cells {
      if cell.style != style {
        // A style adds to the one before it.
        if style != nil { text += "\u{1B}[0m" }
        if let next = cell.style { text += "\u{1B}[\(next)m" }
        style = cell.style
      }
      text.unicodeScalars.append(cell.scalar)
    }
    return style == nil ? text : text + "\u{1B}[0m"
  }
}
