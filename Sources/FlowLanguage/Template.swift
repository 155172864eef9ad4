import FlowExpressions
import FlowScript

/// A text with expressions in it, which get their values once, when its line runs.
package struct Template: Sendable {
  /// The parts of the text, in order.
  package let parts: [Part]

  /// A part of a template.
  package enum Part: Sendable {
    case text(String)
    case expression(PlacedExpression)
  }

  package init(_ parts: [Part]) { self.parts = parts }

  /// Reads the expressions among the parts of a word.
  ///
  /// - Throws: the first mistake in one of them.
  package init(_ pieces: [Piece]) throws(Diagnostic) {
    var parts: [Part] = []
    for piece in pieces {
      switch piece {
      case .text(let text): parts.append(.text(text))
      case .expression(let raw): parts.append(.expression(try PlacedExpression(raw)))
      }
    }
    self.parts = parts
  }

  /// The expressions in it.
  package var expressions: [PlacedExpression] {
    parts.compactMap { if case .expression(let expression) = $0 { expression } else { nil } }
  }

  /// The text with something in place of each expression.
  package func text<Mistake: Error>(
    _ value: (PlacedExpression) throws(Mistake) -> String
  ) throws(Mistake) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let own): text += own
      case .expression(let expression): text += try value(expression)
      }
    }
    return text
  }
}

/// A text whose expressions have got their values.
package struct FilledText: Sendable {
  package var text = ""
  /// The text with dots in place of secrets.
  package var shown = ""
  package var isSecret = false

  package init(text: String = "", shown: String = "") {
    self.text = text
    self.shown = shown
  }

  /// The text as a value, secret if a part of it is.
  package var value: Value { isSecret ? .secret(.string(text)) : .string(text) }
}

/// Something that a line gives a command: a value, or templates that make one when the line runs.
///
/// The grammar of a line is read once. Where a word holds `${…}`, what remains to be done is kept here: how the
/// word becomes a value, and how that value is checked.
package enum Templated<Value: Sendable>: Sendable {
  case value(Value)
  case template([Template], @Sendable ([FilledText]) throws(Diagnostic) -> Value)

  /// The value, if it is known before the line runs.
  package var known: Value? { if case .value(let value) = self { value } else { nil } }

  /// The same, made into something else, now or once the value is known.
  ///
  /// - Throws: what is wrong with a value that is known already.
  package func map<New>(
    _ make: @escaping @Sendable (Value) throws(Diagnostic) -> New
  ) throws(Diagnostic) -> Templated<New> {
    switch self {
    case .value(let value): return .value(try make(value))
    case .template(let templates, let own):
      return .template(templates) { (texts) throws(Diagnostic) in try make(try own(texts)) }
    }
  }
}
