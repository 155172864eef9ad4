/// A check is an expression, or a subject and its value: exactly two words, the first a path, the second
/// no operator.
extension Script {
  /// The path that a word can be, as it is written; nil if it holds anything else.
  ///
  /// A path is made of names, dots and brackets; only in brackets it has quotes, as in
  /// `row["first name"]`.
  package func subjectText(ofWord word: Int) -> String? {
    if !words[word].isQuoted { return words[word].hasExpression ? nil : texts[word] }
    let written = source.bytes[words[word].range.offsets]
    guard !words[word].hasExpression,
      let first = written.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
      ),
      first > written.startIndex, written[first - 1] == UInt8(ascii: "[")
    else { return nil }
    return String(decoding: written, as: UTF8.self)
  }

  /// True if a word begins with an operator, so that it is no value.
  package func isOperator(_ word: Int) -> Bool {
    let range = words[word].range.offsets
    guard !range.isEmpty else { return false }
    switch source.bytes[range.lowerBound] {
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "?"): return true
    case UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "i"): break
    default: return false
    }
    let written = source.bytes[range]
    switch written.first {
    case UInt8(ascii: "!"): return written.starts(with: "!=".utf8)
    case UInt8(ascii: "&"): return written.starts(with: "&&".utf8)
    case UInt8(ascii: "|"): return written.starts(with: "||".utf8)
    default:
      return written.starts(with: "in".utf8)
        && (written.count == 2 || "[({\"'".utf8.contains(written[range.lowerBound + 2]))
    }
  }
}
