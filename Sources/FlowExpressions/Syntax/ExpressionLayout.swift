/// Puts the canonical space around the tokens of an expression: one blank around operators, one after commas and
/// the colons of maps, none elsewhere.
///
/// Only the space between tokens changes. Where a line is continued, it stays as it was written, and so does all
/// of what has no tokens, such as a `#`.
package struct ExpressionLayout {
  private let bytes: [UInt8]
  private let tokens: [Token]
  private var output: [UInt8] = []
  /// The number of `?` that still wait for a `:`, in each bracket that is open, innermost last.
  private var conditions = [0]

  /// The expression in its layout.
  ///
  /// - Complexity: O(*n*).
  package static func text(_ written: ArraySlice<UInt8>) -> [UInt8] {
    let bytes = Array(written)
    guard let tokens = tokens(of: bytes) else { return bytes }
    var layout = ExpressionLayout(bytes: bytes, tokens: tokens)
    layout.run()
    // Without their space some tokens would run together, such as those of `1 . 5`.
    guard let others = Self.tokens(of: layout.output), others.map(\.kind) == tokens.map(\.kind)
    else { return bytes }
    return layout.output
  }

  private init(bytes: [UInt8], tokens: [Token]) {
    self.bytes = bytes
    self.tokens = tokens
  }

  /// The tokens up to the end; nil if some of the text makes none.
  private static func tokens(of bytes: [UInt8]) -> [Token]? {
    var lexer = Lexer(unfolded(bytes), in: 0..<bytes.count)
    var tokens: [Token] = []
    repeat {
      guard let token = try? lexer.next() else { return nil }
      tokens.append(token)
    } while tokens.last?.kind != .end
    return tokens
  }

  /// The text with blanks in the places where a line is continued.
  private static func unfolded(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "\n")) else { return bytes }
    var unfolded = bytes
    for end in bytes.indices where bytes[end] == UInt8(ascii: "\n") {
      let start = bytes[..<end].last == UInt8(ascii: "\r") ? end - 1 : end
      guard bytes[..<start].last == UInt8(ascii: "\\") else { continue }
      for offset in start - 1...end { unfolded[offset] = UInt8(ascii: " ") }
    }
    return unfolded
  }

  private mutating func run() {
    var last = Part.start
    var end = 0
    for token in tokens {
      let space = bytes[end..<token.range.lowerBound]
      if token.kind == .end { return write(comment: space) }
      let part = part(of: token, after: last)
      if space.contains(UInt8(ascii: "\n")) {
        output += space
      } else if isBlank(between: last, and: part, hadSpace: !space.isEmpty) {
        output.append(UInt8(ascii: " "))
      }
      output += bytes[token.range]
      (last, end) = (part, token.range.upperBound)
    }
  }

  /// Writes what follows the last token: nothing, or a comment.
  private mutating func write(comment: ArraySlice<UInt8>) {
    guard let start = comment.firstIndex(of: UInt8(ascii: "/")) else { return }
    let space = comment[..<start]
    if space.contains(UInt8(ascii: "\n")) {
      output += space
    } else if !output.isEmpty {
      output.append(UInt8(ascii: " "))
    }
    output += comment[start...]
  }

  /// The kinds of tokens that the space between them depends on.
  private enum Part {
    case start
    /// A name, a number or a string.
    case operand
    /// A colon of a condition, or an operator between two values.
    case binary
    /// `!` or `-` in front of a value, or what makes an element optional.
    case prefix
    case dot
    case comma
    /// The colon of a map.
    case colon
    case opening
    case closing

    /// True if a value has ended, so that an operator would be between two.
    var endsValue: Bool { self == .operand || self == .closing }
  }

  private mutating func part(of token: Token, after last: Part) -> Part {
    guard case .symbol(let symbol) = token.kind else { return .operand }
    switch symbol {
    case .leftParenthesis, .leftBracket, .leftBrace:
      conditions.append(0)
      return .opening
    case .rightParenthesis, .rightBracket, .rightBrace:
      if conditions.count > 1 { conditions.removeLast() }
      return .closing
    case .comma: return .comma
    case .dot: return .dot
    case .not: return .prefix
    case .minus: return last.endsValue ? .binary : .prefix
    case .membership: return last == .dot ? .operand : .binary
    case .question:
      // `[?a]` and `{?a: b}` have no condition.
      guard last.endsValue else { return .prefix }
      conditions[conditions.count - 1] += 1
      return .binary
    case .colon:
      guard conditions[conditions.count - 1] > 0 else { return .colon }
      conditions[conditions.count - 1] -= 1
      return .binary
    case .plus, .times, .divide, .modulo, .equal, .notEqual, .less, .lessOrEqual, .greater,
      .greaterOrEqual, .and, .or:
      return .binary
    }
  }

  /// True if a blank separates a token from the one before.
  private func isBlank(between last: Part, and part: Part, hadSpace: Bool) -> Bool {
    switch (last, part) {
    case (.start, _), (.opening, _), (.prefix, _), (.dot, _), (_, .closing), (_, .comma),
      (_, .colon):
      false
    case (.comma, _), (.colon, _), (.binary, _), (_, .binary): true
    // A call, an index and a field belong to what precedes them.
    case (_, .opening), (_, .dot): false
    case (.operand, .operand), (.closing, .operand): hadSpace
    case (_, .start), (_, .prefix): false
    }
  }
}
