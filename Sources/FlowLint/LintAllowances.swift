import FlowScript

/// The codes that the comments `# lint: allow CODE[, CODE]` of a script silence.
///
/// One that ends a line is for that line, one above the first line for the whole script.
struct LintAllowances {
  /// A code that a comment names.
  struct Allowance {
    let code: String
    let range: SourceRange
  }

  private(set) var all: [Allowance] = []
  /// The codes that are allowed in the whole script.
  private var everywhere: Set<String> = []
  /// The codes that are allowed on a physical line, by its index.
  private var codes: [Int: Set<String>] = [:]

  init(_ script: Script) {
    for comment in script.comments {
      let found = LintAllowances.codes(in: comment, of: script)
      if found.isEmpty { continue }
      all += found
      let last = script.source.lineIndex(of: comment.start)
      let number = last + script.source.firstLine
      if number < script.lines.first.map({ Int($0.number) }) ?? Int.max {
        everywhere.formUnion(found.map(\.code))
        continue
      }
      for line in LintAllowances.firstLine(of: comment, in: script)...last {
        codes[line, default: []].formUnion(found.map(\.code))
      }
    }
  }

  /// True if a code is silenced at a place.
  func allow(_ code: String, at offset: UInt32, in source: SourceText) -> Bool {
    if everywhere.contains(code) { return true }
    if codes.isEmpty { return false }
    return codes[source.lineIndex(of: offset)]?.contains(code) ?? false
  }

  /// The first physical line of the line that a comment ends, its own if nothing else is on it.
  private static func firstLine(of comment: SourceRange, in script: Script) -> Int {
    let own = script.source.lineIndex(of: comment.start)
    let number = UInt32(clamping: own + script.source.firstLine)
    var (low, high) = (0, script.lines.count)
    while low < high {
      let middle = (low + high) / 2
      if script.lines[middle].number <= number { low = middle + 1 } else { high = middle }
    }
    guard low > 0, script.comment(of: script.lines[low - 1]) == comment else { return own }
    return Int(script.lines[low - 1].number) - script.source.firstLine
  }

  /// The codes after `# lint: allow`.
  private static func codes(in comment: SourceRange, of script: Script) -> [Allowance] {
    let bytes = script.source.bytes
    var words: [Range<Int>] = []
    var start: Int?
    for offset in comment.offsets {
      let isGap = [0x20, 0x09, 0x0D, UInt8(ascii: ","), UInt8(ascii: "#")].contains(bytes[offset])
      if !isGap, start == nil { start = offset }
      if isGap, let begun = start {
        words.append(begun..<offset)
        start = nil
      }
    }
    if let start { words.append(start..<comment.offsets.upperBound) }
    let texts = words.map { String(decoding: bytes[$0], as: UTF8.self) }
    guard texts.count >= 2, texts[0] == "lint:", texts[1] == "allow" else { return [] }
    return zip(texts, words).dropFirst(2).map { Allowance(code: $0, range: SourceRange($1)) }
  }
}
