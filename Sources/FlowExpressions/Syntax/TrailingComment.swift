extension Expression {
  /// The place where a `#` at the start of a word begins a comment, outside the strings of the
  /// expression.
  ///
  /// No expression holds such a `#`, so this is how a language around it ends one.
  ///
  /// - Returns: The offset of the `#`, or nil if there is none, or a string is left open before it.
  package static func commentStart(_ bytes: [UInt8], in range: Range<Int>) -> Int? {
    var lexer = Lexer(bytes, in: range)
    lexer.knowsComments = false
    while true {
      do throws(ExpressionError) {
        if try lexer.next().kind == .end { return nil }
      } catch {
        let start = error.range.lowerBound
        guard start < range.upperBound, !bytes[error.range].contains(where: \.isQuote) else {
          return nil
        }
        if bytes[start] == UInt8(ascii: "#"), startsWord(start, bytes, in: range) { return start }
        lexer.position = max(lexer.position, error.range.upperBound)
      }
    }
  }

  private static func startsWord(_ offset: Int, _ bytes: [UInt8], in range: Range<Int>) -> Bool {
    guard offset > range.lowerBound else { return true }
    return bytes[offset - 1] == UInt8(ascii: " ") || bytes[offset - 1] == 0x09
  }
}
