import ExactDecimal

/// `+ - * / %` and the unary minus.
///
/// Integers overflow with an error. A decimal next to any other number makes the result decimal; no
/// other types mix.
enum Arithmetic {
  /// Adds in place, so that a chain of concatenations takes linear time.
  static func add(_ left: inout Value, _ right: Value) throws(ExpressionError) {
    switch right {
    case .string(let other):
      guard case .string(var text) = left else { throw .noOverload("+", [left, right]) }
      try Evaluator.checkSize(left.size + other.utf8.count)
      left = .null
      text += other
      left = .string(text)
    case .bytes(let other):
      guard case .bytes(var bytes) = left else { throw .noOverload("+", [left, right]) }
      try Evaluator.checkSize(left.size + other.count)
      left = .null
      bytes += other
      left = .bytes(bytes)
    case .list(let other):
      guard case .list(var list) = left else { throw .noOverload("+", [left, right]) }
      try Evaluator.checkSize(left.size + other.size)
      left = .null
      list.append(contentsOf: other)
      left = .list(list)
    default:
      left = try sum(left, right)
    }
  }

  private static func sum(_ left: Value, _ right: Value) throws(ExpressionError) -> Value {
    switch (left, right) {
    case (.int(let left), .int(let right)): return .int(try left.exactly(.add, right))
    case (.uint(let left), .uint(let right)): return .uint(try left.exactly(.add, right))
    case (.double(let left), .double(let right)): return .double(left + right)
    case (.timestamp(let instant), .duration(let duration)),
      (.duration(let duration), .timestamp(let instant)):
      guard let sum = instant.advanced(by: duration) else { throw .range("timestamp") }
      return .timestamp(sum)
    case (.duration(let left), .duration(let right)):
      return .duration(try duration(left.nanoseconds + right.nanoseconds))
    default:
      let (left, right) = try DecimalOperands.pair("+", left, right)
      return .decimal(try DecimalOperands.compute { () throws(DecimalError) in try left + right })
    }
  }

  static func subtract(_ left: Value, _ right: Value) throws(ExpressionError) -> Value {
    switch (left, right) {
    case (.int(let left), .int(let right)): return .int(try left.exactly(.subtract, right))
    case (.uint(let left), .uint(let right)): return .uint(try left.exactly(.subtract, right))
    case (.double(let left), .double(let right)): return .double(left - right)
    case (.timestamp(let instant), .duration(let duration)):
      guard let difference = instant.advanced(by: .zero - duration) else {
        throw .range("timestamp")
      }
      return .timestamp(difference)
    case (.timestamp(let left), .timestamp(let right)):
      guard let difference = left.duration(since: right) else { throw .range("duration") }
      return .duration(difference)
    case (.duration(let left), .duration(let right)):
      return .duration(try duration(left.nanoseconds - right.nanoseconds))
    default:
      let (left, right) = try DecimalOperands.pair("-", left, right)
      return .decimal(try DecimalOperands.compute { () throws(DecimalError) in try left - right })
    }
  }

  static func multiply(_ left: Value, _ right: Value) throws(ExpressionError) -> Value {
    switch (left, right) {
    case (.int(let left), .int(let right)): return .int(try left.exactly(.multiply, right))
    case (.uint(let left), .uint(let right)): return .uint(try left.exactly(.multiply, right))
    case (.double(let left), .double(let right)): return .double(left * right)
    default:
      let (left, right) = try DecimalOperands.pair("*", left, right)
      return .decimal(try DecimalOperands.compute { () throws(DecimalError) in try left * right })
    }
  }

  static func divide(_ left: Value, _ right: Value) throws(ExpressionError) -> Value {
    switch (left, right) {
    case (.int, .int(0)), (.uint, .uint(0)): throw ExpressionError("division by zero")
    case (.int(let left), .int(let right)): return .int(try left.exactly(.divide, right))
    case (.uint(let left), .uint(let right)): return .uint(left / right)
    case (.double(let left), .double(let right)): return .double(left / right)
    default:
      let (left, right) = try DecimalOperands.pair("/", left, right)
      return .decimal(
        try DecimalOperands.compute { () throws(DecimalError) in try left.divided(by: right) })
    }
  }

  static func remainder(_ left: Value, _ right: Value) throws(ExpressionError) -> Value {
    switch (left, right) {
    case (.int, .int(0)), (.uint, .uint(0)): throw ExpressionError("modulus by zero")
    case (.int(let left), .int(let right)): return .int(try left.exactly(.remainder, right))
    case (.uint(let left), .uint(let right)): return .uint(left % right)
    default: throw .noOverload("%", [left, right])
    }
  }

  static func negate(_ value: Value) throws(ExpressionError) -> Value {
    switch value {
    case .int(let value): return .int(try Int64(0).exactly(.subtract, value))
    case .double(let value): return .double(-value)
    case .decimal(let value): return .decimal(-value)
    default: throw .noOverload("-", [value])
    }
  }

  private static func duration(_ nanoseconds: Int128) throws(ExpressionError) -> Duration {
    guard let duration = Duration(exactNanoseconds: nanoseconds) else { throw .range("duration") }
    return duration
  }
}
