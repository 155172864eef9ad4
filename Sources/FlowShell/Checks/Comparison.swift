/// The values that an expectation which did not hold compared.
package struct Comparison: Sendable, Hashable {
  /// The value that was found, as JSON, or the line that was printed.
  package var found: String
  /// The kind of the found value, in words.
  package var foundType: String
  /// The value that was expected.
  package var expected: String
  package var expectedType: String
  /// The difference between the two, one line for each place; empty if both are shown whole.
  package var difference: [String] = []
}
