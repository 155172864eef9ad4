import FlowCore
import FlowExpressions
import FlowLanguage
import FlowOffer
import FlowScript

/// An expectation: an expression that must be true, or a subject and its value.
enum Expectation: Sendable {
  indirect case expression(PlacedExpression)
  case subject(Subject, value: Templated<String>)

  /// Reads the rest of a line: exactly two words of which the first is a path and the second no
  /// operator are a subject and its value, everything else is an expression.
  init(_ words: inout ArgumentReader) throws(Diagnostic) {
    if let (subject, value) = try words.expectedSubject() {
      self = .subject(subject, value: value)
    } else {
      self = .expression(try words.expression())
    }
  }

  /// True if it is an expression that names nothing.
  var isConstant: Bool {
    if case .expression(let written) = self { written.expression.isConstant } else { false }
  }
}
