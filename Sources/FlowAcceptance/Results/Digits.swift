import FlowCore

/// A number of 64 bits, which JSON holds as text: programs that read it have no such numbers.
@propertyWrapper
package struct Digits: Codable, Sendable, Equatable {
  package var wrappedValue: UInt64

  package init(wrappedValue: UInt64) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws {
    wrappedValue = try number(of: String(from: decoder), radix: 10)
  }

  package func encode(to encoder: any Encoder) throws { try "\(wrappedValue)".encode(to: encoder) }
}

/// The same in hexadecimal digits.
@propertyWrapper
package struct HexadecimalDigits: Codable, Sendable, Equatable {
  package var wrappedValue: UInt64

  package init(wrappedValue: UInt64) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws {
    wrappedValue = try number(of: String(from: decoder), radix: 16)
  }

  package func encode(to encoder: any Encoder) throws {
    try String(wrappedValue, radix: 16).encode(to: encoder)
  }
}

private func number(of text: String, radix: Int) throws(DocumentError) -> UInt64 {
  guard let number = UInt64(text, radix: radix) else {
    throw DocumentError("'\(text)' is not a number of 64 bits")
  }
  return number
}
