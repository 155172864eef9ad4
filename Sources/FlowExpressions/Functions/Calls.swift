extension Evaluator {
  /// Evaluates the arguments and calls a function; a target is its first argument.
  mutating func call(
    _ call: Syntax.Call, target: Value?, at range: Range<Int>
  ) throws(ExpressionError) -> Value {
    guard let function = call.function else {
      throw ExpressionError(
        "there is no function '\(call.name)'", kind: .unknownFunction(call.name),
        range: call.nameRange)
    }
    var arguments: [Value] = []
    if let target { arguments.append(target) }
    for argument in call.arguments { arguments.append(try value(of: argument)) }
    guard function.style == .both || (function.style == .method) == (target != nil) else {
      throw Self.misplaced(function, at: call.nameRange)
    }
    do throws(ExpressionError) {
      return try apply(function, arguments, at: range)
    } catch {
      throw error.placed(at: range)
    }
  }

  private static func misplaced(_ function: Function, at range: Range<Int>) -> ExpressionError {
    let name = function.rawValue
    let form = function.style == .method ? "value.\(name)(…)" : "\(name)(value)"
    return ExpressionError(
      "no matching overload of '\(name)'; it is called as \(form)", range: range)
  }

  private mutating func apply(
    _ function: Function, _ arguments: [Value], at range: Range<Int>
  ) throws(ExpressionError) -> Value {
    switch function {
    case .matches:
      return try matches(arguments, at: range)
    case .contains, .startsWith, .endsWith:
      try spend(arguments.reduce(0) { $0 &+ $1.size } / 16, at: range)
      return try StringFunctions.call(function, arguments)
    case .size, .dyn, .type, .bool, .bytes, .decimal, .double, .duration, .int, .string,
      .timestamp, .uint:
      guard arguments.count == 1 else { throw .noOverload(function.rawValue, arguments) }
      return try Conversions.call(function, arguments[0])
    default:
      return try TimeFunctions.call(function, arguments)
    }
  }

  private mutating func matches(
    _ arguments: [Value], at range: Range<Int>
  ) throws(ExpressionError) -> Value {
    guard arguments.count == 2, case .string(let text) = arguments[0],
      case .string(let source) = arguments[1]
    else { throw .noOverload("matches", arguments) }
    let pattern = try patterns.pattern(source)
    var matcher = PatternMatcher(pattern)
    let isFound = matcher.isFound(in: text, limit: stepsLeft)
    try spend(matcher.steps, at: range)
    return .bool(isFound)
  }
}
