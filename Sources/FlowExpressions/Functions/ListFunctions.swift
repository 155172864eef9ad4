/// The functions of lists, those of CEL's extension library `lists`; `reverse` is of strings, too.
enum ListFunctions {
  static let functions: [Function] = [
    Function("distinct", .method, distinct),
    Function("flatten", .method, flatten),
    Function("slice", .method, slice),
    Function("sort", .method, sort),
    Function("reverse", .method, reverse),
    Function("first", .method) { value in
      if case .list(let list) = value { .optional(list.first) } else { nil }
    },
    Function("last", .method) { value in
      if case .list(let list) = value { .optional(list.last) } else { nil }
    },
    Function("lists.range", .global, range),
  ]

  private static func distinct(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    guard arguments.count == 1, let list = arguments.list(0) else { return nil }
    try evaluator.charge(list.size)
    var kept: [Value] = []
    var keys: Set<MapKey> = []
    // A double can be equal to several ints, each of which has a key of its own.
    let hasKeys = !list.contains { $0.type == .double }
    for element in list {
      if hasKeys, let key = MapKey(element) {
        if keys.insert(key).inserted { kept.append(element) }
      } else {
        try evaluator.spend(kept.count.saturatingMultiply(1 + element.size / 64), at: 0..<0)
        if !kept.contains(element) { kept.append(element) }
      }
    }
    return .list(ListValue(kept))
  }

  private static func flatten(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    guard arguments.count < 3, let list = arguments.list(0),
      let levels = arguments.count == 1 ? 1 : arguments.int(1)
    else { return nil }
    guard levels >= 0 else { throw ExpressionError("a list is flattened by 0 levels or more") }
    try evaluator.charge(list.size)
    return .list(ListValue(flat(list, levels: levels)))
  }

  private static func flat(_ list: ListValue, levels: Int64) -> [Value] {
    if levels == 0 { return list.elements }
    return list.flatMap { element in
      if case .list(let inner) = element { flat(inner, levels: levels - 1) } else { [element] }
    }
  }

  private static func slice(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    guard arguments.count == 3, let list = arguments.list(0), let start = arguments.int(1),
      let end = arguments.int(2)
    else { return nil }
    guard start >= 0, start <= end, end <= list.count else {
      throw ExpressionError(
        "from \(start) to \(end) is no part of a list whose size is \(list.count)")
    }
    try evaluator.charge(16 * Int(end - start))
    return .list(ListValue(Array(list[Int(start)..<Int(end)])))
  }

  private static func sort(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    guard arguments.count == 1, let list = arguments.list(0) else { return nil }
    return .list(ListValue(try evaluator.sorted(list.elements, by: list.elements)))
  }

  private static func reverse(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    guard arguments.count == 1 else { return nil }
    try evaluator.charge(arguments[0].size)
    switch arguments[0] {
    case .list(let list): return .list(ListValue(list.reversed()))
    case .string(let text):
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: text.unicodeScalars.reversed())
      return .string(String(scalars))
    default: return nil
    }
  }

  private static func range(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    guard arguments.count == 1, let count = arguments.int(0) else { return nil }
    guard count >= 0 else { throw ExpressionError("a list has 0 elements or more, not \(count)") }
    try Evaluator.checkSize(Int(count).saturatingMultiply(16))
    try evaluator.spend(Int(count), at: 0..<0)
    return .list(ListValue((0..<count).map(Value.int)))
  }
}

extension Evaluator {
  /// Elements in the ascending order of their keys; equal keys stay as they were.
  mutating func sorted(
    _ elements: [Value], by keys: [Value]
  ) throws(ExpressionError) -> [Value] {
    guard let first = keys.first else { return elements }
    for key in keys {
      switch Ordering.order(first, key) {
      case nil:
        throw ExpressionError(
          "\(first.type.phrase) and \(key.type.phrase) have no order to sort by")
      case .unordered: throw ExpressionError("NaN has no order to sort by")
      case .ascending, .same, .descending: break
      }
    }
    let comparisons = keys.count.saturatingMultiply(Int.bitWidth - keys.count.leadingZeroBitCount)
    let size = ListValue(keys).size / keys.count
    try spend(comparisons.saturatingMultiply(1 + size / 64), at: 0..<0)
    let order = keys.indices.sorted { left, right in
      switch Ordering.order(keys[left], keys[right]) {
      case .ascending: true
      case .descending: false
      default: left < right
      }
    }
    return order.map { elements[$0] }
  }
}

extension Int {
  /// The product of two sizes, or the largest size there is.
  func saturatingMultiply(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
