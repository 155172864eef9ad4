import FlowCore
import FlowExpressions
import FlowLanguage
import FlowOffer
import FlowScript

/// An expectation: an expression that must be true, or a subject and its value.
enum Expectation: Sendable {
  indirect case expression(PlacedExpression)
  // Apart from a value that is known only when the line runs, so that the many that are known need no box.
  case subject(Subject, value: String)
  indirect case template(Subject, value: Templated<String>)

  /// Reads the rest of a line: exactly two words of which the first is a path and the second no
  /// operator are a subject and its value, everything else is an expression.
  init(_ words: inout ArgumentReader) throws(Diagnostic) {
    if let (subject, value) = try words.expectedSubject() {
      self = value.known.map { .subject(subject, value: $0) } ?? .template(subject, value: value)
    } else {
      self = .expression(try words.expression())
    }
  }

  /// The subject; nil of an expression.
  var subject: Subject? {
    switch self {
    case .expression: nil
    case .subject(let subject, _), .template(let subject, _): subject
    }
  }

  /// True if it is an expression that names nothing.
  var isConstant: Bool {
    if case .expression(let written) = self { written.expression.isConstant } else { false }
  }
}
