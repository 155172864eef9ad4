import ExactDecimal
import FlowExpressions
import Testing

/// An expression's value as its type and JSON, `int 3`, or its error as `error: MESSAGE`.
func outcome(_ text: String, _ variables: [String: Value] = [:]) -> String {
  do throws(ExpressionError) {
    let value = try Expression.parse(text).evaluate(in: Variables(variables))
    return "\(value.type.word) \(value.json)"
  } catch {
    return "error: \(error.message)"
  }
}

/// The part of the text that an expression's error marks, between `«` and `»`.
func marked(_ text: String, _ variables: [String: Value] = [:]) -> String? {
  do throws(ExpressionError) {
    _ = try Expression.parse(text).evaluate(in: Variables(variables))
    return nil
  } catch {
    var bytes = Array(text.utf8)
    bytes.insert(contentsOf: "»".utf8, at: error.range.upperBound)
    bytes.insert(contentsOf: "«".utf8, at: error.range.lowerBound)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The error of an expression that must have one.
func failure(_ text: String, _ variables: [String: Value] = [:]) throws -> ExpressionError {
  try #require(throws: ExpressionError.self) {
    try Expression.parse(text).evaluate(in: Variables(variables))
  }
}
