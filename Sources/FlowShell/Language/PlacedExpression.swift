import FlowExpressions
import FlowScript

/// An expression of a script, which knows where each part of it stands.
package struct PlacedExpression {
  let expression: Expression
  let raw: RawText

  /// The names that it takes from what is in scope.
  var readings: [Reading] { expression.references.map(reading) }

  /// The functions that it calls and that there are not.
  package var unknownFunctions: [Reading] { expression.unknownFunctions.map(reading) }

  /// The names that it compares with texts as they stand: `step == "amount"`.
  package var comparedTexts: [(name: String, text: String, range: SourceRange)] {
    expression.comparedTexts.map { ($0.name, $0.text, raw.sourceRange(of: $0.range)) }
  }

  private func reading(_ reference: Expression.Reference) -> Reading {
    Reading(path: reference.path, range: raw.sourceRange(of: reference.range))
  }
}

extension Script {
  /// The expressions in the `${…}` of a word.
  func expressions(inWord word: Int) -> [PlacedExpression] {
    guard words[word].hasExpression else { return [] }
    return pieces(ofWord: word).compactMap { piece in
      guard case .expression(let raw) = piece, let parsed = try? Expression.parse(raw.text)
      else { return nil }
      return PlacedExpression(expression: parsed, raw: raw)
    }
  }
}
