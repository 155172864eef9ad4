import ExactDecimal
import FlowCore
import FlowExpressions
import FlowScript

/// What must hold: an expression, or a subject and its value.
enum Expectation: Sendable {
  case expression(WrittenExpression)
  case subject(Subject, value: ExpectedValue)
  /// A subject that begins with a variable.
  case variable(String, [Subject.Segment], value: ExpectedValue)

  /// A value as it was written, which may hold `${…}`.
  ///
  /// A script may hold very many of them, so what few of them need stands apart.
  struct ExpectedValue: Sendable {
    let text: String
    let late: Late?

    final class Late: Sendable {
      let text: LateText

      init(_ pieces: [Piece]) throws(Diagnostic) { text = try LateText(pieces) }
    }
  }

  /// Reads the rest of a line: exactly two words of which the first is a path and the second no
  /// operator are a subject and its value, everything else is an expression.
  init(
    _ arguments: RawArguments, _ manual: @autoclosure () -> Manual
  ) throws(Diagnostic) {
    let script = arguments.script
    let words = arguments.words
    guard words.count == 2, !script.words[words.lowerBound].isQuoted,
      !script.words[words.lowerBound].hasExpression,
      !Expectation.isOperator(script, words.lowerBound + 1),
      let parts = Subject.parts(script.texts[words.lowerBound])
    else {
      self = .expression(try arguments.expression(manual()))
      return
    }
    let second = words.lowerBound + 1
    let value = ExpectedValue(
      text: script.texts[second],
      late: script.words[second].hasExpression
        ? try .init(script.pieces(ofWord: second)) : nil)
    guard let root = Subject.Root(named: parts.name) else {
      self = .variable(parts.name, parts.path, value: value)
      return
    }
    self = .subject(
      Subject(root: root, path: parts.path, text: script.texts[words.lowerBound]), value: value)
    if parts.path.isEmpty, value.late == nil {
      try arguments.checkName(value.text, of: root, at: second)
    }
  }

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
    case UInt8(ascii: "i"):
      return written.starts(with: "in".utf8)
        && (written.count == 2 || "[({\"'".utf8.contains(written[range.lowerBound + 2]))
    default: return false
    }
  }
}
