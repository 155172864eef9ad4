import FlowExpressions
import FlowScript

/// A line of a transcript: the text that must be printed, or what stands for it.
package enum ExpectedLine: Sendable {
  case text(String)
  /// `| ...`: any lines, none too.
  case anyLines
  /// `|~ REGEX`
  case pattern(TextPattern)
  /// `|$ TEXT`, whose expressions get their values once the command has run.
  case template(Template)

  /// Reads a transcript line.
  ///
  /// - Throws: what is wrong with its pattern or its expressions.
  package init(_ line: Line, of script: Script) throws(Diagnostic) {
    let raw = script.raw(of: line)
    switch script.sign(of: line) {
    case nil: self = .text(raw.text)
    case .anyLines: self = .anyLines
    case .pattern:
      do throws(ExpressionError) {
        self = .pattern(try TextPattern(whole: String(raw.text.dropFirst(2))))
      } catch {
        throw Diagnostic(
          code: "syntax", message: error.message, range: line.raw)
      }
    case .expansion:
      self = .template(try script.template(behindSignOf: line))
    }
  }

  /// True if it stands for one text alone.
  package var isText: Bool { if case .text = self { true } else { false } }

  /// True if it stands for one line that matches.
  package var isPattern: Bool { if case .pattern = self { true } else { false } }

  /// True if it stands for any lines.
  package var isAnyLines: Bool { if case .anyLines = self { true } else { false } }

  /// True if it stands for this one line.
  package func matches(_ line: String) throws(ExpressionError) -> Bool {
    switch self {
    case .text(let text): text.hasSameScalars(as: line)
    case .pattern(let pattern): try pattern.fits(line)
    case .anyLines, .template: false
    }
  }

  /// The place where a block of lines stops to fit the printed ones, counted from the start and
  /// from the end; nil if it fits all of them.
  ///
  /// `...` is left for the first line that fits what follows it, so that the block is gone through
  /// once.
  ///
  /// - Throws: that a pattern takes too long.
  package static func mismatch(
    _ expected: [ExpectedLine], _ found: [String]
  ) throws(ExpressionError) -> Mismatch? {
    var end = (expected.count, found.count)
    while end.0 > 0, end.1 > 0, try expected[end.0 - 1].matches(found[end.1 - 1]) {
      end = (end.0 - 1, end.1 - 1)
    }
    var (line, start) = (0, 0)
    while line < expected.count {
      if case .anyLines = expected[line] {
        let next = expected[(line + 1)...].prefix { if case .anyLines = $0 { false } else { true } }
        line += 1
        if next.endIndex == expected.count {
          // What follows the last `...` is at the end.
          let rest = found.count - next.count
          if rest < start { return Mismatch(start: (line, start), end: end) }
          let fitting = try fittingCount(next, found[rest...])
          if fitting == next.count { return nil }
          return Mismatch(start: (line + fitting, rest + fitting), end: end)
        }
        let (place, fitting) = try firstPlace(of: next, in: found[start...])
        if fitting < next.count {
          return Mismatch(start: (line + fitting, place + fitting), end: end)
        }
        start = place + next.count
        line += next.count
      } else {
        guard start < found.count, try expected[line].matches(found[start]) else {
          return Mismatch(start: (line, start), end: end)
        }
        (line, start) = (line + 1, start + 1)
      }
    }
    return start == found.count ? nil : Mismatch(start: (line, start), end: end)
  }

  /// The lines of a block that does not fit, as texts: the first `...` stands for as many lines as
  /// there are more of, the others for none.
  package static func shown(
    _ block: ArraySlice<ExpectedLine>, _ texts: ArraySlice<String>, _ found: ArraySlice<String>
  ) -> [String] {
    let marks = block.indices.filter { if case .anyLines = block[$0] { true } else { false } }
    guard let first = marks.first else { return Array(texts) }
    let start = min(found.startIndex + (first - block.startIndex), found.endIndex)
    let count = max(0, found.count - (block.count - marks.count))
    let skipped = texts[first...].indices.filter { !marks.contains($0) }.map { texts[$0] }
    return Array(texts[..<first]) + found[start...].prefix(count) + skipped
  }

  /// The first place where all lines of a block fit, or else the most of them.
  ///
  /// Texts are found in linear time (Knuth, Morris, Pratt). A block with patterns is tried at each place,
  /// since of what a pattern fits nothing follows about other lines.
  private static func firstPlace(
    of block: ArraySlice<ExpectedLine>, in found: ArraySlice<String>
  ) throws(ExpressionError) -> (offset: Int, fitting: Int) {
    var best = (offset: found.startIndex, fitting: 0)
    let texts = block.compactMap { if case .text(let text) = $0 { text } else { nil } }
    let borders = texts.count == block.count ? borders(of: texts) : nil
    var fitting = 0
    if block.isEmpty { return best }
    for offset in found.indices {
      if let borders {
        while fitting > 0, !texts[fitting].hasSameScalars(as: found[offset]) {
          fitting = borders[fitting - 1]
        }
        if texts[fitting].hasSameScalars(as: found[offset]) { fitting += 1 }
        if fitting > best.fitting { best = (offset + 1 - fitting, fitting) }
      } else {
        let count = try fittingCount(block, found[offset...])
        if count > best.fitting { best = (offset, count) }
      }
      if best.fitting == block.count { break }
    }
    return best
  }

  /// For each line, the number of lines that end there and also begin the texts.
  private static func borders(of texts: [String]) -> [Int] {
    var borders = Array(repeating: 0, count: texts.count)
    for index in texts.indices.dropFirst() {
      var length = borders[index - 1]
      while length > 0, !texts[length].hasSameScalars(as: texts[index]) {
        length = borders[length - 1]
      }
      borders[index] = texts[length].hasSameScalars(as: texts[index]) ? length + 1 : 0
    }
    return borders
  }

  /// The number of lines at the beginning that stand for those that were printed.
  private static func fittingCount(
    _ lines: ArraySlice<ExpectedLine>, _ found: ArraySlice<String>
  ) throws(ExpressionError) -> Int {
    var count = 0
    for (line, printed) in zip(lines, found) {
      guard try line.matches(printed) else { break }
      count += 1
    }
    return count
  }

  /// The positions between which a block does not fit, among its lines and the printed ones.
  package struct Mismatch {
    package let start: (expected: Int, found: Int)
    package let end: (expected: Int, found: Int)
  }
}

extension Script {
  /// The text of a transcript line after its `|$`, in which `${…}` stands for a value.
  ///
  /// - Throws: the first mistake in an expression.
  fileprivate func template(behindSignOf line: Line) throws(Diagnostic) -> Template {
    let bytes = source.bytes
    var parts: [Template.Part] = []
    let end = Int(line.raw.end)
    var text = min(Int(line.raw.start) + 2, end)
    var offset = text
    while offset + 1 < end {
      guard bytes[offset] == UInt8(ascii: "$"), bytes[offset + 1] == UInt8(ascii: "{") else {
        offset += 1
        continue
      }
      parts.append(.text(String(decoding: bytes[text..<offset], as: UTF8.self)))
      let start = offset + 2
      do throws(ExpressionError) {
        let rest = Array(bytes[start..<end])
        let (expression, length) = try Expression.parseEmbedded(rest, in: 0..<rest.count)
        let raw = RawText(SourceRange(start..<start + length), in: bytes)
        parts.append(.expression(PlacedExpression(expression: expression, raw: raw)))
        offset = start + length + 1
        text = offset
      } catch {
        let range = start + error.range.lowerBound..<start + error.range.upperBound
        throw Diagnostic(code: "syntax", message: error.message, range: SourceRange(range))
      }
    }
    parts.append(.text(String(decoding: bytes[text..<end], as: UTF8.self)))
    return Template(parts)
  }
}
