/// A number of 64 bits, which JSON holds as text: programs that read it have no such numbers.
@propertyWrapper
package struct Digits: Codable, Sendable, Equatable {
  package var wrappedValue: UInt64

  package init(wrappedValue: UInt64) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws {
    wrappedValue = try number(from: decoder, radix: 10)
  }

  package func encode(to encoder: any Encoder) throws { try "\(wrappedValue)".encode(to: encoder) }
}

/// The same in hexadecimal digits.
@propertyWrapper
package struct HexadecimalDigits: Codable, Sendable, Equatable {
  package var wrappedValue: UInt64

  package init(wrappedValue: UInt64) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws {
    wrappedValue = try number(from: decoder, radix: 16)
  }

  package func encode(to encoder: any Encoder) throws {
    try String(wrappedValue, radix: 16).encode(to: encoder)
  }
}

private func number(from decoder: any Decoder, radix: Int) throws -> UInt64 {
  let container = try decoder.singleValueContainer()
  let text = try container.decode(String.self)
  guard let number = UInt64(text, radix: radix) else {
    throw DecodingError.dataCorruptedError(
      in: container, debugDescription: "it must be a number of 64 bits in digits, not \(text)")
  }
  return number
}
