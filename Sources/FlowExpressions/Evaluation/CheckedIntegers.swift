extension FixedWidthInteger {
  /// The result of an operator, or an error where it overflows.
  func exactly(_ operation: CheckedOperation, _ other: Self) throws(ExpressionError) -> Self {
    let (result, overflow) =
      switch operation {
      case .add: addingReportingOverflow(other)
      case .subtract: subtractingReportingOverflow(other)
      case .multiply: multipliedReportingOverflow(by: other)
      case .divide: dividedReportingOverflow(by: other)
      case .remainder: remainderReportingOverflow(dividingBy: other)
      }
    guard !overflow else { throw .range(Self.isSigned ? "int" : "uint") }
    return result
  }
}

/// The operations on integers that can overflow.
enum CheckedOperation {
  case add
  case subtract
  case multiply
  case divide
  case remainder
}

extension ExpressionError {
  /// A result that its type cannot hold.
  static func range(_ type: String) -> ExpressionError {
    ExpressionError("the result is out of the range of \(type)")
  }
}
