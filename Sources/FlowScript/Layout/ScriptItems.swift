/// The lines and comments of a script in the order in which they occur, with the empty lines that
/// the canonical layout has between them.
struct ScriptItems {
  private(set) var items: [ScriptItem] = []
  private let script: Script
  /// The index of the physical line after the last item.
  private var nextLine = 0
  private var nextComment = 0

  init(_ script: Script) {
    self.script = script
    items.reserveCapacity(script.lines.count + script.comments.count)
    for line in script.lines {
      let start = start(of: line)
      appendComments(before: start)
      append(line, start: start)
    }
    appendComments(before: .max)
    separateCases()
  }

  private func start(of line: Line) -> UInt32 {
    line.words.isEmpty ? line.raw.start : script.words[line.words.lowerBound].range.start
  }

  private mutating func appendComments(before end: UInt32) {
    while nextComment < script.comments.count, script.comments[nextComment].start < end {
      let comment = script.comments[nextComment]
      nextComment += 1
      append(.comment(comment), from: comment.start, to: comment.end)
    }
  }

  private mutating func append(_ line: Line, start: UInt32) {
    guard line.kind == .command else {
      append(.transcript(line), from: start, to: line.raw.end)
      items[items.count - 1].followsEmptyLine = false
      return
    }
    let comment = script.comment(of: line)
    if comment != nil { nextComment += 1 }
    let lastWord = line.words.isEmpty ? start : script.words[line.words.upperBound - 1].range.end
    let end = comment?.end ?? max(lastWord, line.raw.end)
    append(.command(line, comment: comment), from: start, to: end)
  }

  private mutating func append(_ content: ScriptItem.Content, from start: UInt32, to end: UInt32) {
    let line = script.source.lineIndex(of: start)
    items.append(
      ScriptItem(content: content, followsEmptyLine: !items.isEmpty && line > nextLine))
    nextLine = 1 + lastLine(from: end, of: content)
  }

  /// The index of the physical line at which an item ends, with the empty lines that continue it.
  private func lastLine(from end: UInt32, of content: ScriptItem.Content) -> Int {
    let bytes = script.source.bytes
    var offset = Int(end)
    if case .command(_, comment: nil) = content {
      var isContinued = false
      while offset < bytes.count {
        let byte = bytes[offset]
        if byte == ASCII.lineFeed, !isContinued { break }
        isContinued = byte == ASCII.backslash || byte == ASCII.carriageReturn && isContinued
        offset += 1
      }
    }
    return script.source.lineIndex(of: UInt32(clamping: offset))
  }

  /// Puts an empty line before each `case` and the comments right above it.
  private mutating func separateCases() {
    for index in items.indices.dropFirst() where isCase(items[index]) {
      var first = index
      while first > 0, !items[first].followsEmptyLine, isComment(items[first - 1]) { first -= 1 }
      if first > 0 { items[first].followsEmptyLine = true }
    }
  }

  private func isCase(_ item: ScriptItem) -> Bool {
    guard case .command(let line, _) = item.content, !line.words.isEmpty else { return false }
    return script.texts[line.words.lowerBound] == "case"
  }

  private func isComment(_ item: ScriptItem) -> Bool {
    if case .comment = item.content { true } else { false }
  }
}
