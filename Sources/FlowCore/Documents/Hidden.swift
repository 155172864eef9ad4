/// A value that is saved, and not shown.
public struct Hidden<Value> {
  /// The value.
  public var value: Value

  /// Hides a value.
  public init(_ value: Value) { self.value = value }
}

extension Hidden: Sendable where Value: Sendable {}
extension Hidden: Equatable where Value: Equatable {}
extension Hidden: Hashable where Value: Hashable {}

extension Hidden: NotShown {}

extension Hidden: Decodable where Value: Decodable {
  /// Decodes the value.
  public init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Value.self)
  }
}

extension Hidden: Encodable where Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
