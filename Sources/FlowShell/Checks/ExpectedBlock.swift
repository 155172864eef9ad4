import FlowCore
import FlowExpressions
import FlowLanguage
import FlowScript

/// The lines of a transcript once the values in them are known.
struct ExpectedBlock {
  private(set) var lines: [ExpectedLine] = []
  /// The text of each line.
  private(set) var texts: [String] = []
  /// Each line from its `|` on; empty for those that follow another in what a value has of several.
  private var marked: [String] = []
  /// The lines that one written line stands for.
  private var spans: [Range<Int>] = []

  /// Lines whose values are known.
  init(_ lines: [ExpectedLine]) { self.lines = lines }

  /// Fills in the lines after a command that has run.
  ///
  /// - Throws: why an expression in them has no value.
  init(
    _ written: [(line: Line, expected: ExpectedLine)], of script: Script, _ session: Session
  ) throws(Refusal) {
    for (line, expected) in written {
      marked.append(script.written(line))
      var (own, shown) = ([expected], [script.raw(of: line).text])
      if case .template(let template) = expected {
        shown = try session.fill(template).shown.split(
          separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
        own = shown.map(ExpectedLine.text)
        marked += Array(repeating: "", count: own.count - 1)
      }
      lines += own
      texts += shown
      spans.append(lines.count - own.count..<lines.count)
    }
  }

  /// The place where it does not fit what was printed; nil if it fits.
  ///
  /// - Throws: that a pattern takes too long.
  func mismatch(_ found: [String]) throws(Refusal) -> ExpectedLine.Mismatch? {
    do throws(ExpressionError) {
      return try ExpectedLine.mismatch(lines, found)
    } catch {
      throw Refusal("limit", Message(error.message))
    }
  }

  /// The written line that one of them comes from, by its position.
  func writtenLine(of line: Int) -> Int {
    spans.firstIndex { $0.contains(line) } ?? max(0, spans.count - 1)
  }

  /// The transcript as it is written once some of its lines have given way to some that were printed.
  func corrected(
    _ wrong: Range<Int>, by found: [String], _ printed: Range<Int>
  ) -> [String] {
    let isShort = lines.count * found.count <= TranscriptCorrection.limit
    if isShort, lines.count > spans.count || lines.contains(where: { !$0.isText }) {
      return TranscriptCorrection(lines, found).lines(written: marked, spans)
    }
    // A written line that stands for several gives way as a whole.
    let touched = spans.filter {
      $0.lowerBound < wrong.upperBound && wrong.lowerBound < $0.upperBound
    }
    let before = wrong.lowerBound - min(wrong.lowerBound, touched.first?.lowerBound ?? .max)
    let behind = max(wrong.upperBound, touched.last?.upperBound ?? 0) - wrong.upperBound
    let kept = (
      marked[..<(wrong.lowerBound - before)], marked[(wrong.upperBound + behind)...]
    )
    let other = found[(printed.lowerBound - before)..<(printed.upperBound + behind)]
    return (kept.0 + other.map(\.transcriptLine) + kept.1).filter { !$0.isEmpty }
  }

  /// Says that a line of a block is not there.
  ///
  /// Between two `...` it could be any of the lines that were printed; after the last one its place is
  /// counted from the end.
  static func missing(
    _ text: String, _ block: [ExpectedLine], at position: Int, _ found: [String],
    from offset: Int, hiding hide: (String) -> String
  ) -> String {
    let rest = block[position...]
    let isBehindAny = position > 0 && block[position - 1].isAnyLines
    let isAnywhere = isBehindAny && rest.contains { $0.isAnyLines }
    let isLast = isBehindAny && !isAnywhere && offset < found.count
    if isLast, found.count - offset < rest.count {
      return "the command printed \(found.countInWords), not the \(rest.count) after '...'"
    }
    let place =
      switch (isLast, rest.count) {
      case (false, _): "the command printed"
      case (true, 1): "the last line is"
      case (true, let count): "of the last \(count) lines the first is"
      }
    let (text, line) = LookAlikes.apart(
      hide(text), offset < found.count ? hide(found[offset]) : nil)
    let printed = line.map { "'\($0)'" } ?? found.countInWords
    if rest.first?.isPattern == true {
      let pattern = text.dropFirst("~ ".count)
      let hint = pattern.contains("${") ? "; only '|$' fills in ${…}" : ""
      return isAnywhere
        ? "the command printed no line that '\(pattern)' matches\(hint)"
        : "\(place) \(printed), which '\(pattern)' does not match\(hint)"
    }
    return isAnywhere
      ? "the command printed no line '\(text)'" : "\(place) \(printed), not '\(text)'"
  }

  /// Says that a line was printed after the last one that fits.
  static func more(_ line: String) -> String { "the command printed more: '\(line)'" }
}

extension [String] {
  /// The number of lines that were printed, where one is missing.
  fileprivate var countInWords: String {
    switch count {
    case 0: "nothing"
    case 1: "only 1 line"
    default: "only \(count) lines"
    }
  }
}

extension Script {
  /// A transcript line from its `|` on.
  fileprivate func written(_ line: Line) -> String {
    let text = raw(of: line).text
    if sign(of: line) == nil, text.isEmpty { return "|" }
    let isApart = line.raw.start > 0 && source.bytes[Int(line.raw.start) - 1] != UInt8(ascii: "|")
    return isApart ? "| \(text)" : "|\(text)"
  }
}
