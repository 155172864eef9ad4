/// Breaks lines between words, where a terminal would break them anywhere.
package enum WordWrap {
  /// The text with every line that is too wide on several lines.
  ///
  /// The rest of a line stands under the second column of a line of two, which a gap of two blanks
  /// parts, and else two columns further in than the line. A word that is too wide alone stays whole, and so does an
  /// item of a list with ` · ` that has room on a line.
  /// Escape sequences that begin with `ESC [` take no columns.
  ///
  /// - Parameters:
  ///   - text: lines, with or without a line feed at the end.
  ///   - columns: the greatest width of a line, at least 1.
  /// - Returns: the same words.
  package static func wrap(_ text: String, to columns: Int) -> String {
    // Most texts fit, and bytes are never fewer than columns.
    let isNarrow = text.utf8.split(separator: lineFeed).allSatisfy { $0.count <= columns }
    if isNarrow { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { wrap(line: $0, to: columns) }.joined(separator: "\n")
  }

  private static let lineFeed = UInt8(ascii: "\n")

  private static func wrap(line: Substring, to columns: Int) -> String {
    guard width(of: line) > columns else { return String(line) }
    let indentation = hangingIndentation(of: line, columns: columns)
    var wrapped = ""
    var used = 0
    var isAtStart = true
    for (gap, word) in items(of: line, upTo: columns - indentation) {
      let width = width(of: word)
      if !isAtStart, used + gap + width > columns {
        wrapped += "\n" + String(repeating: " ", count: indentation)
        used = indentation
      } else {
        wrapped += String(repeating: " ", count: gap)
        used += gap
      }
      wrapped += word
      used += width
      isAtStart = false
    }
    return wrapped
  }

  /// The words of a line, or the items of a list with ` · `, each with the number of blanks in front of it.
  private static func items(
    of line: Substring, upTo columns: Int
  ) -> [(gap: Int, word: Substring)] {
    let words = words(of: line)
    guard words.contains(where: { $0.word == separator }) else { return words }
    var items: [(gap: Int, word: Substring)] = []
    for parts in words.split(afterEach: { $0.word == separator }) {
      guard let first = parts.first, let last = parts.last else { continue }
      let item = line[first.word.startIndex..<last.word.endIndex]
      if width(of: item) > columns { items += parts } else { items.append((first.gap, item)) }
    }
    return items
  }

  private static let separator: Substring = "·"

  /// The words of a line, each with the number of blanks in front of it.
  private static func words(of line: Substring) -> [(gap: Int, word: Substring)] {
    var words: [(gap: Int, word: Substring)] = []
    var rest = line
    while !rest.isEmpty {
      let word = rest.drop { $0 == " " }
      let gap = rest.utf8.distance(from: rest.startIndex, to: word.startIndex)
      rest = word.drop { $0 != " " }
      words.append((gap, word[..<rest.startIndex]))
    }
    return words
  }

  private static func hangingIndentation(of line: Substring, columns: Int) -> Int {
    let words = words(of: line)
    var place = words.first?.gap ?? 0
    let further = min(place + 2, columns / 2)
    for (index, (gap, word)) in words.enumerated() {
      if index > 0 {
        place += gap
        if gap > 1 { return place <= columns / 2 ? place : further }
      }
      place += width(of: word)
    }
    return further
  }

  /// The columns that a text takes, escape sequences aside.
  private static func width(of text: Substring) -> Int {
    var width = 0
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "\u{1B}", scalars.first == "[" else {
        width += DisplayWidth.of(scalar)
        continue
      }
      scalars.removeFirst()
      // A control sequence ends with a byte from @ to ~ (ECMA-48 5.4).
      scalars = scalars.drop { !("@"..."~").contains($0) }.dropFirst()
    }
    return width
  }
}

extension Array {
  /// The stretches that end with each element of a kind.
  fileprivate func split(afterEach isLast: (Element) -> Bool) -> [ArraySlice<Element>] {
    var stretches: [ArraySlice<Element>] = []
    var start = startIndex
    for index in indices where isLast(self[index]) || index == endIndex - 1 {
      stretches.append(self[start...index])
      start = index + 1
    }
    return stretches
  }
}
