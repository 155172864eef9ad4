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

  /// True if it is an expression that names nothing.
  var isConstant: Bool {
    if case .expression(let written) = self { written.expression.isConstant } else { false }
  }
}
