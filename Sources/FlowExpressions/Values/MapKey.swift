import ExactDecimal

/// A map's key in the form that equal keys share: `1`, `1u`, `1.0` and the decimal `1.00` are one.
///
/// Strings compare by their code points; Swift's own equality would take canonically equivalent
/// strings for one key.
enum MapKey: Hashable {
  case bool(Bool)
  case int(Int64)
  case large(UInt64)
  case string(String)

  /// The key that a value looks up, or nil if no map can hold it.
  init?(_ value: Value) {
    switch value {
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .uint(let value): self = Self.unsigned(value)
    case .string(let value): self = .string(value)
    case .double(let value):
      guard let key = Self.whole(value) else { return nil }
      self = key
    case .decimal(let value):
      guard let value = Int64(exactly: value) else { return nil }
      self = .int(value)
    case .secret(let value): self.init(value)
    default: return nil
    }
  }

  /// Truncates and compares: `Int64(exactly:)` would call `trunc` from a C library that a program
  /// without Foundation does not link.
  private static func whole(_ value: Double) -> MapKey? {
    if value >= -0x1p63, value < 0x1p63 {
      let number = Int64(value)
      return Double(number) == value ? .int(number) : nil
    }
    guard value >= 0x1p63, value < 0x1p64 else { return nil }
    return .large(UInt64(value))
  }

  private static func unsigned(_ value: UInt64) -> MapKey {
    Int64(exactly: value).map(MapKey.int) ?? .large(value)
  }

  static func == (left: MapKey, right: MapKey) -> Bool {
    switch (left, right) {
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.large(let left), .large(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameScalars(as: right)
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .bool(let value): hasher.combine(value)
    case .int(let value): hasher.combine(value)
    case .large(let value): hasher.combine(value)
    case .string(let value): for byte in value.utf8 { hasher.combine(byte) }
    }
  }
}

extension String {
  /// True if two strings hold the same code points.
  package func hasSameScalars(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  /// True if this string's code points come first.
  func precedes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}
