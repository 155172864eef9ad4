extension DecimalNumber: ExpressibleByIntegerLiteral {
  /// Creates a number from an integer literal.
  public init(integerLiteral value: Int64) {
    self.init(value)
  }
}

extension DecimalNumber: ExpressibleByStringLiteral {
  /// Creates a number from a string literal such as `"250.50"`.
  ///
  /// A literal that is no decimal number traps: it is a mistake in the program, not in its input.
  /// Read text that comes from outside with `parse(_:)`.
  public init(stringLiteral text: String) {
    do {
      self = try Self.parse(text)
    } catch {
      preconditionFailure(
        """
        "\(text)" is no decimal number (\(error)). Write digits with at most one point between \
        them, such as "-250.50"; read text from outside with DecimalNumber.parse.
        """)
    }
  }
}
