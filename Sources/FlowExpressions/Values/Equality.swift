import ExactDecimal

extension Value: Equatable {
  /// The language's equality.
  ///
  /// Numbers are equal by value whatever their types, everything else only within its type:
  /// `1 == 1.0`, `NaN != NaN`, `1 != '1'`.
  package static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.secret(let left), _): left == right
    case (_, .secret(let right)): left == right
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameScalars(as: right)
    case (.bytes(let left), .bytes(let right)): left == right
    case (.list(let left), .list(let right)): left.elements == right.elements
    case (.map(let left), .map(let right)): left.equals(right)
    case (.timestamp(let left), .timestamp(let right)): left == right
    case (.duration(let left), .duration(let right)): left == right
    case (.type(let left), .type(let right)): left == right
    case (.optional(let left), .optional(let right)): left == right
    default: NumericOrder(left, right) == .same
    }
  }
}

extension MapValue {
  fileprivate func equals(_ other: MapValue) -> Bool {
    guard count == other.count else { return false }
    for (key, value) in zip(keys, values) where other.value(for: key) != value { return false }
    return true
  }
}
