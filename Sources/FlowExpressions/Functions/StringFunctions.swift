/// `contains`, `startsWith` and `endsWith`, by code points.
enum StringFunctions {
  static func call(_ function: Function, _ arguments: [Value]) throws(ExpressionError) -> Value {
    guard arguments.count == 2, case .string(let text) = arguments[0],
      case .string(let part) = arguments[1]
    else { throw .noOverload(function.rawValue, arguments) }
    switch function {
    case .startsWith: return .bool(text.utf8.starts(with: part.utf8))
    case .endsWith:
      let isLonger = part.utf8.count > text.utf8.count
      return .bool(!isLonger && text.utf8.suffix(part.utf8.count).elementsEqual(part.utf8))
    default: return .bool(contains(Array(text.utf8), Array(part.utf8)))
    }
  }

  /// Looks for a part in linear time (Knuth, Morris and Pratt).
  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    if part.isEmpty { return true }
    let borders = borders(part)
    var matched = 0
    for byte in text {
      while matched > 0, part[matched] != byte { matched = borders[matched - 1] }
      if part[matched] == byte { matched += 1 }
      if matched == part.count { return true }
    }
    return false
  }

  /// For each prefix, the length of the longest proper prefix that is also its suffix.
  private static func borders(_ part: [UInt8]) -> [Int] {
    var borders = [Int](repeating: 0, count: part.count)
    var length = 0
    for position in part.indices.dropFirst() {
      while length > 0, part[length] != part[position] { length = borders[length - 1] }
      if part[length] == part[position] { length += 1 }
      borders[position] = length
    }
    return borders
  }
}
