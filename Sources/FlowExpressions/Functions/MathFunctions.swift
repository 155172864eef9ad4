import ExactDecimal

/// The functions of CEL's extension library `math`; decimals stay exact in all of them but `sqrt`, which
/// gives a double.
enum MathFunctions {
  static let functions: [Function] = [
    Function("math.greatest", .global) { (evaluator, arguments) throws(ExpressionError) in
      try extreme(&evaluator, arguments, replaces: .ascending)
    },
    Function("math.least", .global) { (evaluator, arguments) throws(ExpressionError) in
      try extreme(&evaluator, arguments, replaces: .descending)
    },
    Function("math.ceil", .global) { (value) throws(ExpressionError) in
      try rounded(value) { $0 < 0 || $1 == 0 ? 0 : 1 }
    },
    Function("math.floor", .global) { (value) throws(ExpressionError) in
      try rounded(value) { $0 > 0 || $1 == 0 ? 0 : -1 }
    },
    Function("math.round", .global) { (value) throws(ExpressionError) in
      try rounded(value) { sign, rest in rest * 2 < 1 ? 0 : sign }
    },
    Function("math.trunc", .global) { (value) throws(ExpressionError) in
      try rounded(value) { _, _ in 0 }
    },
    Function("math.abs", .global, magnitude),
    Function("math.sign", .global, sign),
    Function("math.sqrt", .global, squareRoot),
    Function("math.isNaN", .global) { value in
      if case .double(let number) = value { .bool(number.isNaN) } else { nil }
    },
    Function("math.isInf", .global) { value in
      if case .double(let number) = value { .bool(number.isInfinite) } else { nil }
    },
    Function("math.isFinite", .global) { value in
      if case .double(let number) = value { .bool(number.isFinite) } else { nil }
    },
    bits("math.bitAnd", { $0 & $1 }, { $0 & $1 }),
    bits("math.bitOr", { $0 | $1 }, { $0 | $1 }),
    bits("math.bitXor", { $0 ^ $1 }, { $0 ^ $1 }),
    Function("math.bitNot", .global) { value in
      switch value {
      case .int(let number): .int(~number)
      case .uint(let number): .uint(~number)
      default: nil
      }
    },
    shift("math.bitShiftLeft") { $0 << $1 },
    shift("math.bitShiftRight") { $0 >> $1 },
  ]

  /// The number, of those given or of a list, that no other replaces.
  private static func extreme(
    _ evaluator: inout Evaluator, _ arguments: [Value], replaces order: NumericOrder
  ) throws(ExpressionError) -> Value? {
    var numbers = arguments[...]
    if arguments.count == 1, let list = arguments.list(0) {
      if list.isEmpty { throw ExpressionError("an empty list has no number to choose") }
      numbers = list.elements[...]
    }
    guard var chosen = numbers.first, NumericOrder(chosen, chosen) != nil else { return nil }
    try evaluator.spend(numbers.count, at: 0..<0)
    for number in numbers.dropFirst() {
      guard let found = NumericOrder(chosen, number) else { return nil }
      if found == .unordered { throw ExpressionError("NaN is neither the least nor the greatest") }
      if found == order { chosen = number }
    }
    return chosen
  }

  /// A number cut off at its point, and what a rule adds for its sign and the size of the part that
  /// was cut off.
  private static func rounded(
    _ value: Value, _ added: (_ sign: Double, _ rest: Double) -> Double
  ) throws(ExpressionError) -> Value? {
    switch value {
    case .double(let number):
      // From 2^52 on every double is whole; up to there an Int64 cuts exactly, and needs no libm.
      guard number.magnitude < 0x1p52 else { return value }
      let cut = Double(Int64(number))
      let sum = cut + added(number < 0 ? -1 : 1, (number - cut).magnitude)
      return .double(Double(signOf: number, magnitudeOf: sum))
    case .decimal(let number):
      return .decimal(try rounded(number, added))
    default: return nil
    }
  }

  private static func rounded(
    _ number: DecimalNumber, _ added: (_ sign: Double, _ rest: Double) -> Double
  ) throws(ExpressionError) -> DecimalNumber {
    try DecimalOperands.compute { () throws(DecimalError) in
      let text = number.description
      let cut = try DecimalNumber.parse(text.prefix { $0 != "." })
      let rest = try number - cut
      let size = rest < 0 ? -rest : rest
      // Only the comparison of the rest with 0 and with a half decides.
      let half: DecimalNumber = "0.5"
      let place: Double = size == 0 ? 0 : size < half ? 0.25 : size == half ? 0.5 : 0.75
      return try cut + DecimalNumber(Int(added(number < 0 ? -1 : 1, place)))
    }
  }

  private static func magnitude(_ value: Value) throws(ExpressionError) -> Value? {
    switch value {
    case .int(let number):
      return .int(number < 0 ? try Int64(0).exactly(.subtract, number) : number)
    case .uint: return value
    case .double(let number): return .double(number.magnitude)
    case .decimal(let number): return .decimal(number < 0 ? -number : number)
    default: return nil
    }
  }

  private static func sign(_ value: Value) -> Value? {
    switch value {
    case .int(let number): .int(number.signum())
    case .uint(let number): .uint(number == 0 ? 0 : 1)
    case .double(let number): .double(number > 0 ? 1 : number < 0 ? -1 : number)
    case .decimal(let number): .decimal(number > 0 ? 1 : number < 0 ? -1 : 0)
    default: nil
    }
  }

  private static func squareRoot(_ value: Value) -> Value? {
    switch value {
    case .int(let number): .double(Double(number).squareRoot())
    case .uint(let number): .double(Double(number).squareRoot())
    case .double(let number): .double(number.squareRoot())
    case .decimal(let number): Double(number.description).map { .double($0.squareRoot()) }
    default: nil
    }
  }

  private static func bits(
    _ name: String, _ ints: @escaping @Sendable (Int64, Int64) -> Int64,
    _ uints: @escaping @Sendable (UInt64, UInt64) -> UInt64
  ) -> Function {
    Function(name, .global) { _, arguments in
      guard arguments.count == 2 else { return nil }
      return switch (arguments[0], arguments[1]) {
      case (.int(let left), .int(let right)): .int(ints(left, right))
      case (.uint(let left), .uint(let right)): .uint(uints(left, right))
      default: nil
      }
    }
  }

  /// Moves bits; zeros come in from both sides, also for an int, and 64 places leave nothing.
  private static func shift(
    _ name: String, _ move: @escaping @Sendable (UInt64, UInt64) -> UInt64
  ) -> Function {
    Function(name, .global) { (_, arguments) throws(ExpressionError) -> Value? in
      guard arguments.count == 2, let places = arguments.int(1) else { return nil }
      guard places >= 0 else {
        throw ExpressionError("bits move by 0 places or more, not \(places)")
      }
      switch arguments[0] {
      case .int(let number):
        return .int(Int64(bitPattern: move(UInt64(bitPattern: number), UInt64(places))))
      case .uint(let number): return .uint(move(number, UInt64(places)))
      default: return nil
      }
    }
  }
}
