import ExactDecimal

/// The order of two numbers of any types on the one number line.
///
/// Ints and uints compare exactly, and next to a decimal so do all; an int or uint next to a double is
/// read as the nearest double, as the conformance suite of CEL has it.
enum NumericOrder {
  case ascending
  case same
  case descending
  /// One of them is NaN.
  case unordered

  /// Compares two values, or gives nil if one is no number.
  init?(_ left: Value, _ right: Value) {
    switch (left, right) {
    case (.int(let left), .int(let right)): self.init(left, right)
    case (.uint(let left), .uint(let right)): self.init(left, right)
    case (.double(let left), .double(let right)): self = Self.doubles(left, right)
    case (.decimal(let left), .decimal(let right)): self.init(left, right)
    case (.int(let left), .uint(let right)): self.init(left, right)
    case (.uint(let left), .int(let right)): self.init(left, right)
    case (.int(let left), .double(let right)): self = Self.doubles(Double(left), right)
    case (.uint(let left), .double(let right)): self = Self.doubles(Double(left), right)
    case (.double(let left), .int(let right)): self = Self.doubles(left, Double(right))
    case (.double(let left), .uint(let right)): self = Self.doubles(left, Double(right))
    case (.decimal(let left), .int(let right)): self.init(left, DecimalNumber(right))
    case (.decimal(let left), .uint(let right)): self.init(left, DecimalNumber(right))
    case (.int(let left), .decimal(let right)): self.init(DecimalNumber(left), right)
    case (.uint(let left), .decimal(let right)): self.init(DecimalNumber(left), right)
    case (.decimal(let left), .double(let right)): self = Self.mixed(left, right)
    case (.double(let left), .decimal(let right)): self = Self.mixed(right, left).reversed
    default: return nil
    }
  }

  private init<Number: Comparable>(_ left: Number, _ right: Number) {
    self = left == right ? .same : left < right ? .ascending : .descending
  }

  private init(_ left: Int64, _ right: UInt64) {
    self = left == right ? .same : left < right ? .ascending : .descending
  }

  private init(_ left: UInt64, _ right: Int64) {
    self = left == right ? .same : left < right ? .ascending : .descending
  }

  private static func doubles(_ left: Double, _ right: Double) -> NumericOrder {
    left.isNaN || right.isNaN ? .unordered : NumericOrder(left, right)
  }

  /// Reads the double by its shortest decimal text.
  private static func mixed(_ left: DecimalNumber, _ right: Double) -> NumericOrder {
    if right.isNaN { return .unordered }
    guard let right = try? DecimalNumber(shortest: right) else {
      // Only infinities and numbers past 34 digits have no decimal.
      return right > 0 ? .ascending : .descending
    }
    return NumericOrder(left, right)
  }

  private var reversed: NumericOrder {
    switch self {
    case .ascending: .descending
    case .descending: .ascending
    case .same, .unordered: self
    }
  }
}
