import FlowScript
import FlowSimulation

/// A sample as lines that can be typed.
extension FlowSample {
  /// The lines that lead through the flow of that name: what makes it possible, its start, and the answers.
  package func lines(of flow: String) -> [String] {
    preparation + ["start \(flow)\(Self.words(start.map { ($0.key, $0.value) }))"]
      + walk.map { "submit\(Self.words($0.value.map { ($0.key, $0.value) }))" }
  }

  /// Values as words of a line, each after its name and a blank.
  package static func words(_ values: [(name: String, value: String)]) -> String {
    values.map { " \($0.name)=\(word($0.value))" }.joined()
  }

  private static func word(_ value: String) -> String {
    hasExpression(value) ? "\"\(value)\"" : QuotedWord.of(value)
  }

  /// True if a value is not known before its line runs.
  package static func hasExpression(_ value: String) -> Bool {
    value.firstRange(of: "${") != nil
  }
}
