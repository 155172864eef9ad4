/// What an expectation that did not hold compared.
package struct Comparison: Sendable, Hashable {
  /// The value that was found, as JSON, or the line that was printed.
  package var found: String
  /// What kind of value that is.
  package var foundType: String
  /// What it should have been.
  package var expected: String
  package var expectedType: String
  /// How the two differ, a line for each place; none if both are shown whole.
  package var difference: [String] = []
}
