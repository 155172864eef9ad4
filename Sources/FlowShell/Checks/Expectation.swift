import FlowCore
import FlowExpressions
import FlowScript

/// An expectation: an expression that must be true, or a subject and its value.
enum Expectation: Sendable {
  indirect case expression(WrittenExpression)
  case subject(Subject, value: String)
  /// A subject and a value that holds `${…}`.
  case lateSubject(Subject, value: LateText)

  /// Reads the rest of a line: exactly two words of which the first is a path and the second no
  /// operator are a subject and its value, everything else is an expression.
  init(_ words: inout ArgumentReader) throws(Diagnostic) {
    guard let (subject, word) = try words.expectedSubject() else {
      self = .expression(try words.expression())
      return
    }
    let script = words.script
    self =
      script.words[word].hasExpression
      ? .lateSubject(subject, value: try LateText(script.pieces(ofWord: word)))
      : .subject(subject, value: script.texts[word])
  }

  /// True if it is an expression that names nothing.
  var isConstant: Bool {
    if case .expression(let written) = self { written.expression.isConstant } else { false }
  }
}
