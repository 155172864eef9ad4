import FlowCore
import FlowText

/// Places the blocks of a picture so that all arrows stand in one column.
struct TextCanvas {
  /// The number of columns by which the next lines are moved to the right.
  var indent = 0

  private(set) var text = ""
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
    if !text.isEmpty { text += "\n" }
    append(words: heading.joined(separator: " \(symbols.separator) "), first: "", rest: "  ")
  }

  /// Draws a block, after an empty line.
  mutating func append(_ block: TextBlock) {
    text += "\n"
    let title = block.title.joined(separator: " \(symbols.separator) ")
    let bullet = symbols.bullet(block.bullet)
    append(line: "\(bullet) \(mark(block.isCovered))\(title)")
    let rail = block.branches.isEmpty ? "  " : "\(symbols.rail) "
    for note in block.notes {
      append(words: TerminalText.line(note), first: "\(rail)  ", rest: "\(rail)    ")
    }
    for (position, branch) in block.branches.enumerated() {
      append(branch, isLast: position == block.branches.count - 1)
    }
  }

  private mutating func append(_ branch: TextBlock.Branch, isLast: Bool) {
    let stroke = branch.stroke == .dashed ? symbols.dashed : symbols.solid
    let end = branch.stroke == .loop ? symbols.loop : symbols.arrow
    let turn = isLast ? symbols.lastTurn : symbols.turn
    let label = "\(turn)\(stroke)\(stroke) \(label(of: branch))"
    let width = DisplayWidth.of(label)
    let tail = "\(end) \(branch.target)"
    let room = columns - indent - DisplayWidth.of(tail)
    let shaft = max(2, min(arrowColumn, room) - width - 1)
    if width + 1 + shaft <= room {
      append(line: "\(label) \(String(repeating: stroke, count: shaft))\(tail)")
    } else {
      append(line: label)
      append(line: "\(isLast ? " " : symbols.rail)     \(stroke)\(stroke)\(tail)")
    }
  }

  private func label(of branch: TextBlock.Branch) -> String {
    mark(branch.isCovered) + branch.label
  }

  private func mark(_ isCovered: Bool?) -> String {
    isCovered.map { "\($0 ? symbols.covered : symbols.uncovered) " } ?? ""
  }

  /// Appends words, as many on a line as there is room for.
  private mutating func append(words: String, first: String, rest: String) {
    var line = first
    var width = DisplayWidth.of(first)
    var isEmpty = true
    for word in words.split(separator: " ", omittingEmptySubsequences: false) {
      let added = DisplayWidth.of(String(word))
      if !isEmpty, indent + width + 1 + added > columns {
        append(line: line)
        line = rest
        width = DisplayWidth.of(rest)
        isEmpty = true
      }
      if !isEmpty { line += " " }
      line += word
      width += added + (isEmpty ? 0 : 1)
      isEmpty = false
    }
    append(line: line)
  }

  private mutating func append(line: String) {
    text += String(repeating: " ", count: indent)
    text += line
    text += "\n"
  }
}
