import ExactDecimal

/// The functions of CEL's optional values; `or`, `orValue`, `optMap` and `optFlatMap` are macros,
/// since they evaluate what they are given only when it is wanted.
enum OptionalFunctions {
  static let functions: [Function] = [
    Function("optional.of", .global) { (evaluator, arguments) throws(ExpressionError) in
      guard arguments.count == 1 else { return nil }
      return try evaluator.checked(.optional(arguments[0]), at: 0..<0)
    },
    Function("optional.none", .global) { _, arguments in
      arguments.isEmpty ? .optional(nil) : nil
    },
    Function("optional.ofNonZeroValue", .global) { (evaluator, arguments) throws(ExpressionError) in
      guard arguments.count == 1 else { return nil }
      let value = arguments[0]
      return try evaluator.checked(.optional(value.isZero ? nil : value), at: 0..<0)
    },
    Function("optional.unwrap", .global, unwrap),
    Function("unwrapOpt", .method, unwrap),
    Function("hasValue", .method) { value in
      if case .optional(let inner) = value { .bool(inner != nil) } else { nil }
    },
    Function("value", .method) { (value) throws(ExpressionError) -> Value? in
      guard case .optional(let inner) = value else { return nil }
      guard let inner else { throw ExpressionError("the optional has no value") }
      return inner
    },
  ]

  private static func unwrap(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    guard arguments.count == 1, let list = arguments.list(0) else { return nil }
    try evaluator.spend(list.count, at: 0..<0)
    var values = ListValue()
    for element in list {
      guard case .optional(let inner) = element else { return nil }
      if let inner { values.append(inner) }
    }
    return .list(values)
  }
}

extension Value {
  /// True of the value that a type has by default: 0, the empty text, the empty list.
  fileprivate var isZero: Bool {
    switch self {
    case .null, .optional(nil): true
    case .bool(let flag): !flag
    case .int(let number): number == 0
    case .uint(let number): number == 0
    case .double(let number): number == 0
    case .decimal(let number): number == 0
    case .string(let text): text.isEmpty
    case .bytes(let bytes): bytes.isEmpty
    case .list(let list): list.isEmpty
    case .map(let map): map.isEmpty
    case .timestamp(let instant): instant.seconds == 0 && instant.nanoseconds == 0
    case .duration(let duration): duration == .zero
    case .type, .optional: false
    case .secret(let value): value.isZero
    }
  }
}
