import ExactDecimal

/// Turns numbers of other types into decimals.
enum DecimalOperands {
  /// Both operands as decimals, if at least one is and the other is a number.
  static func pair(
    _ name: String, _ left: Value, _ right: Value
  ) throws(ExpressionError) -> (DecimalNumber, DecimalNumber) {
    guard left.type == .decimal || right.type == .decimal,
      let first = try number(left), let second = try number(right)
    else { throw .noOverload(name, [left, right]) }
    return (first, second)
  }

  /// A number as a decimal, a double by its shortest text; nil for what is no number.
  static func number(_ value: Value) throws(ExpressionError) -> DecimalNumber? {
    switch value {
    case .decimal(let value): value
    case .int(let value): DecimalNumber(value)
    case .uint(let value): DecimalNumber(value)
    case .double(let value):
      try compute { () throws(DecimalError) in try DecimalNumber(shortest: value) }
    default: nil
    }
  }

  /// Carries out decimal arithmetic, with its errors in words.
  static func compute(
    _ body: () throws(DecimalError) -> DecimalNumber
  ) throws(ExpressionError) -> DecimalNumber {
    do throws(DecimalError) {
      return try body()
    } catch {
      switch error {
      case .divisionByZero: throw ExpressionError("division by zero")
      case .malformed: throw ExpressionError("an infinity or NaN is no decimal")
      case .tooLong: throw ExpressionError("the decimal needs more than 34 digits")
      }
    }
  }
}
