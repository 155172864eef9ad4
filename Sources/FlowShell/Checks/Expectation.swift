import FlowCore
import FlowExpressions
import FlowScript

/// An expectation: an expression that must be true, or a subject and its value.
enum Expectation: Sendable {
  case expression(WrittenExpression)
  case subject(Subject, value: ExpectedValue)

  /// A value as it was written, which may hold `${…}`.
  enum ExpectedValue: Sendable {
    case text(String)
    case late(LateText)

    func text(in session: Session) throws(Refusal) -> String {
      switch self {
      case .text(let text): text
      case .late(let late): try late.value(in: session).text
      }
    }
  }

  /// Reads the rest of a line: exactly two words of which the first is a path and the second no
  /// operator are a subject and its value, everything else is an expression.
  init(_ words: inout ArgumentReader) throws(Diagnostic) {
    guard let (subject, word) = try words.expectedSubject() else {
      self = .expression(try words.expression())
      return
    }
    let script = words.script
    self = .subject(
      subject,
      value: script.words[word].hasExpression
        ? .late(try LateText(script.pieces(ofWord: word))) : .text(script.texts[word]))
  }

  /// True if a word begins with an operator, so that it is no value.
  static func isOperator(_ script: Script, _ index: Int) -> Bool {
    let range = script.words[index].range.offsets
    guard !range.isEmpty else { return false }
    switch script.source.bytes[range.lowerBound] {
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "?"): return true
    case UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "i"): break
    default: return false
    }
    let written = script.source.bytes[range]
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
