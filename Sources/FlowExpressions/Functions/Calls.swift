import FlowText

extension Evaluator {
  /// Evaluates the arguments and calls a function; a target is its first argument.
  mutating func call(
    _ call: Syntax.Call, target: Value?, at range: Range<Int>
  ) throws(ExpressionError) -> Value {
    guard let function = call.function else { throw call.unknownFunction }
    var arguments: [Value] = []
    if let target { arguments.append(target) }
    for argument in call.arguments { arguments.append(try value(of: argument)) }
    guard function.style == .both || (function.style == .method) == (target != nil) else {
      throw Self.misplaced(function, at: call.nameRange)
    }
    do throws(ExpressionError) {
      return try arguments.contains(where: \.holdsSecret)
        ? apply(function, toSecrets: arguments) : apply(function, to: arguments)
    } catch {
      throw error.placed(at: range)
    }
  }

  mutating func apply(
    _ function: Function, to arguments: [Value]
  ) throws(ExpressionError) -> Value {
    if let value = try function.body(&self, arguments) { return value }
    throw .noOverload(function.name, arguments)
  }

  private static func misplaced(_ function: Function, at range: Range<Int>) -> ExpressionError {
    let name = function.name
    let form = function.style == .method ? "value.\(name)(…)" : "\(name)(value)"
    return ExpressionError(
      "no matching overload of '\(name)'; it is called as \(form)", range: range)
  }

  /// Takes the steps off that it costs to read or write a value once.
  mutating func charge(_ size: Int) throws(ExpressionError) {
    try spend(size / 16, at: 0..<0)
  }

  /// Refuses what grows past what a value may hold.
  static func checkSize(_ count: Int) throws(ExpressionError) {
    if count > Limits.size { throw ExpressionError("a value holds at most 64 MiB", kind: .limit) }
  }
}

extension Syntax.Call {
  /// Says that there is no function of this name, and what does the same here.
  var unknownFunction: ExpressionError {
    ExpressionError(
      "there is no function '\(name)'\(remedy.map { "; write \($0)" } ?? "")",
      kind: .unknownFunction(name), range: nameRange)
  }

  /// A call that does what one of this name does elsewhere.
  var remedy: String? { Function.call(inPlaceOf: name) }
}

extension Function {
  /// The call that does what a function of an unknown name does in other languages; nil if none is known.
  package static func call(inPlaceOf name: String) -> String? {
    let qualified = namespaces.lazy.map { "\($0).\(name)" }.first { named($0) != nil }
    if let qualified { return "\(qualified)(…)" }
    if let call = otherwise[name] { return call }
    // A name of this language is meant rather than one that it does not have.
    guard Suggestion.closest(to: name, among: names) == nil else { return nil }
    return Suggestion.closest(to: name, among: otherwise.keys.sorted()).flatMap { otherwise[$0] }
  }

  /// The words of other languages for functions that have another name here.
  private static let otherwise: [String: String] = [
    "not": "!(…)", "len": "size(…)", "length": "size(…)", "count": "size(…)", "now": "clock",
    "lower": "value.lowerAscii()", "upper": "value.upperAscii()", "any": "list.exists(x, …)",
    "every": "list.all(x, …)", "some": "list.exists(x, …)", "min": "math.least(…)",
    "max": "math.greatest(…)", "exists": "has(a.b), or list.exists(x, …)", "all": "list.all(x, …)",
    "map": "list.map(x, …)", "filter": "list.filter(x, …)", "toLowerCase": "value.lowerAscii()",
    "toUpperCase": "value.upperAscii()", "includes": "value.contains(…)", "strip": "value.trim()",
    "substr": "value.substring(…)", "concat": "a + b", "round": "math.round(…)",
  ]
}
