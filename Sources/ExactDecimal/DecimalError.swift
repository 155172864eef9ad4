/// The reason why a decimal number cannot be read or computed.
public enum DecimalError: Error, Hashable, Sendable {
  /// The text is no plain decimal number: digits, at most one point between digits, at most one
  /// leading `-`.
  case malformed
  /// The number needs more than 34 significant digits, or more than 6176 places after the point.
  case tooLong
  /// The divisor is zero.
  case divisionByZero
}
