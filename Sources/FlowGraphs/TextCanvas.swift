internal import FlowCore
import FlowText

/// Places the blocks of a picture so that all arrows stand in one column.
struct TextCanvas {
  /// The number of columns by which the next lines are moved to the right.
  var indent = 0

  private(set) var pieces: [TextPiece] = []
  private let symbols: TextSymbols
  private let columns: Int
  private var arrowColumn = 0

  init(_ symbols: TextSymbols, columns: Int) {
    self.symbols = symbols
    self.columns = columns
  }

  /// Chooses the column of the arrows: behind the longest label that leaves room for a target.
  mutating func align(_ blocks: some Sequence<TextBlock>) {
    var longest = 0
    for block in blocks {
      for branch in block.branches {
        let width = DisplayWidth.of(label(of: branch))
        if width <= columns / 2 { longest = max(longest, width) }
      }
    }
    arrowColumn = 4 + longest + 3
  }

  /// Begins the picture of a flow.
  mutating func append(heading: [String]) {
    if !pieces.isEmpty { pieces.append(TextPiece("\n", .line)) }
    append(
      words: heading.joined(separator: " \(symbols.separator) "), first: "", rest: "  ", .name)
  }

  /// Draws a block, after an empty line.
  mutating func append(_ block: TextBlock) {
    pieces.append(TextPiece("\n", .line))
    let more = block.title.dropFirst().map { " \(symbols.separator) \($0)" }.joined()
    let bullet = symbols.bullet(block.bullet)
    let isHere = block.bullet == .current
    append(line: [
      TextPiece(
        "\(bullet) \(mark(block.isCovered))\(block.title.first ?? "")", isHere ? .here : .name),
      TextPiece(more, isHere ? .here : .note),
    ])
    let rail = block.branches.isEmpty ? "  " : "\(symbols.rail) "
    for note in block.notes {
      append(words: TerminalText.line(note), first: "\(rail)  ", rest: "\(rail)    ", .note)
    }
    for (position, branch) in block.branches.enumerated() {
      append(branch, isLast: position == block.branches.count - 1)
    }
  }

  private mutating func append(_ branch: TextBlock.Branch, isLast: Bool) {
    let stroke = branch.stroke == .dashed ? symbols.dashed : symbols.solid
    let end = branch.stroke == .loop ? symbols.loop : symbols.arrow
    let turn = isLast ? symbols.lastTurn : symbols.turn
    let lead = TextPiece("\(turn)\(stroke)\(stroke) ", .line)
    let label = TextPiece(label(of: branch), .label)
    let width = DisplayWidth.of(lead.text + label.text)
    let target = TextPiece(branch.target, .target)
    let tail = "\(end) \(branch.target)"
    let room = columns - indent - DisplayWidth.of(tail)
    let shaft = max(2, min(arrowColumn, room) - width - 1)
    if width + 1 + shaft <= room {
      let line = TextPiece(" \(String(repeating: stroke, count: shaft))\(end) ", .line)
      append(line: [lead, label, line, target])
    } else {
      append(line: [lead, label])
      let line = TextPiece("\(isLast ? " " : symbols.rail)     \(stroke)\(stroke)\(end) ", .line)
      append(line: [line, target])
    }
  }

  private func label(of branch: TextBlock.Branch) -> String {
    mark(branch.isCovered) + branch.label
  }

  private func mark(_ isCovered: Bool?) -> String {
    isCovered.map { "\($0 ? symbols.covered : symbols.uncovered) " } ?? ""
  }

  /// Appends words, as many on a line as there is room for.
  private mutating func append(
    words: String, first: String, rest: String, _ part: TextPiece.Part
  ) {
    var line = first
    var width = DisplayWidth.of(first)
    var isEmpty = true
    for word in words.split(separator: " ", omittingEmptySubsequences: false) {
      let added = DisplayWidth.of(String(word))
      if !isEmpty, indent + width + 1 + added > columns {
        append(line: [TextPiece(line, part)])
        line = rest
        width = DisplayWidth.of(rest)
        isEmpty = true
      }
      if !isEmpty { line += " " }
      line += word
      width += added + (isEmpty ? 0 : 1)
      isEmpty = false
    }
    append(line: [TextPiece(line, part)])
  }

  private mutating func append(line: [TextPiece]) {
    pieces.append(TextPiece(String(repeating: " ", count: indent), .line))
    pieces += line
    pieces.append(TextPiece("\n", .line))
  }
}
