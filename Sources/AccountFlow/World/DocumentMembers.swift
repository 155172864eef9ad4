import FlowCore

/// Values that a world of accounts holds.
extension Document {
  /// A whole number that is not negative and fits 32 bits.
  func size(of name: String) throws(DocumentError) -> Int {
    try member(name) { value throws(DocumentError) in
      guard let size = Int32(exactly: try value.integer()), size >= 0 else {
        throw DocumentError("it must be 0 to \(Int32.max)")
      }
      return Int(size)
    }
  }

  /// One of the names of a type.
  func name<Name: RawRepresentable<String>>(_ type: Name.Type) throws(DocumentError) -> Name {
    let text = try text()
    guard let name = Name(rawValue: text) else {
      throw DocumentError("it cannot be '\(text)'")
    }
    return name
  }

  /// The value, nil if it is null.
  func optional<Value>(
    _ read: (Document) throws(DocumentError) -> Value
  ) throws(DocumentError) -> Value? {
    self == .null ? nil : try read(self)
  }
}
