/// The tables of a script while its lines are read.
struct ScriptTables {
  private(set) var texts: [String] = []
  private(set) var words: [Word] = []
  private(set) var lines: [Line] = []
  private(set) var comments: [SourceRange] = []
  private(set) var substitutions = SubstitutionTable()
  private(set) var lineStarts: [UInt32] = []
  let firstLine: Int

  init(firstLine: Int) { self.firstLine = firstLine }

  /// Makes room for as many lines and words as there are if a text continues as it begins.
  mutating func reserveCapacity(for bytes: [UInt8]) {
    let sample = bytes.span.extracting(first: 1 << 12)
    guard !sample.isEmpty else { return }
    var lineCount = 1
    var wordCount = 0
    var previous = ASCII.blank
    for index in sample.indices {
      lineCount &+= sample[index] == ASCII.lineFeed ? 1 : 0
      wordCount &+= previous <= ASCII.blank && sample[index] > ASCII.blank ? 1 : 0
      previous = sample[index]
    }
    let isWhole = sample.count == bytes.count
    let scale = isWhole ? 1 : (bytes.count + bytes.count / 16) / sample.count + 1
    lineStarts.reserveCapacity(lineCount * scale)
    lines.reserveCapacity(min(lineCount, wordCount) * scale)
    words.reserveCapacity(wordCount * scale)
    texts.reserveCapacity(wordCount * scale)
  }

  /// Notes that a physical line begins at an offset.
  @inline(__always)
  mutating func beginLine(at offset: Int) {
    lineStarts.append(UInt32(truncatingIfNeeded: offset))
  }

  @inline(__always)
  mutating func add(_ word: Word, _ text: consuming String) {
    texts.append(text)
    words.append(word)
  }

  /// Adds a word that holds `${…}`, with its parts.
  mutating func add(_ word: Word, _ text: consuming String, _ pieces: [Piece]) {
    substitutions.append(word: words.count, pieces: pieces)
    add(word, text)
  }

  /// Adds a line that begins where the last physical line did, with the words from an index on.
  @inline(__always)
  mutating func addLine(
    _ kind: Line.Kind, from firstWord: Int, raw: SourceRange, isRaw: Bool = false
  ) {
    lines.append(
      Line(
        kind: kind, number: UInt32(clamping: firstLine + lineStarts.count - 1),
        words: firstWord..<words.count, raw: raw, isRaw: isRaw))
  }

  mutating func addComment(_ range: SourceRange) { comments.append(range) }

  /// Forgets the words from an index on.
  mutating func removeWords(from index: Int) {
    words.removeLast(words.count - index)
    texts.removeLast(texts.count - index)
    substitutions.removeWords(from: index)
  }

  /// A state to return to.
  struct Mark {
    fileprivate let words: Int
    fileprivate let lines: Int
    fileprivate let comments: Int
  }

  var mark: Mark { Mark(words: words.count, lines: lines.count, comments: comments.count) }

  mutating func rollBack(to mark: Mark) {
    removeWords(from: mark.words)
    lines.removeLast(lines.count - mark.lines)
    comments.removeLast(comments.count - mark.comments)
  }
}
