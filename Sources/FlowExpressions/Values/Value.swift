import ExactDecimal

/// A value of the expression language.
///
/// Lists and maps are boxed to keep it at three words: the evaluator holds several on each level.
package enum Value: Sendable {
  case null
  case bool(Bool)
  case int(Int64)
  case uint(UInt64)
  case double(Double)
  case decimal(DecimalNumber)
  case string(String)
  case bytes([UInt8])
  indirect case list(ListValue)
  indirect case map(MapValue)
  case timestamp(Timestamp)
  case duration(Duration)
  case type(ValueType)
  /// A value that may be absent, as `a.?b` gives it.
  indirect case optional(Value?)
  /// A value that nothing shows; what is made of it is secret, too.
  indirect case secret(Value)

  /// The type that `type(…)` gives for it.
  package var type: ValueType {
    switch self {
    case .null: .null
    case .bool: .bool
    case .int: .int
    case .uint: .uint
    case .double: .double
    case .decimal: .decimal
    case .string: .string
    case .bytes: .bytes
    case .list: .list
    case .map: .map
    case .timestamp: .timestamp
    case .duration: .duration
    case .type: .type
    case .optional: .optional
    case .secret(let value): value.type
    }
  }

  /// The number of lists, maps and optionals around its innermost element; 0 for a value that holds
  /// none.
  package var depth: Int {
    switch self {
    case .list(let list): list.depth
    case .map(let map): map.depth
    case .optional(let inner): 1 + (inner?.depth ?? 0)
    case .secret(let value): value.depth
    default: 0
    }
  }

  /// The approximate number of bytes that it takes, with everything it holds.
  package var size: Int {
    switch self {
    case .string(let text): text.utf8.count &+ 16
    case .bytes(let bytes): bytes.count &+ 16
    case .list(let list): list.size
    case .map(let map): map.size
    case .optional(let inner): 16 + (inner?.size ?? 0)
    case .secret(let value): value.size
    default: 16
    }
  }
}
