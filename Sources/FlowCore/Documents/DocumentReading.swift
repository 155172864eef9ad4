import ExactDecimal

/// Reading values that have no parts.
extension Document {
  /// The words.
  public func text() throws(DocumentError) -> String {
    switch self {
    case .text(let text), .secret(let text): return text
    default: throw mismatch("text")
    }
  }

  /// The number, whole or decimal.
  public func decimal() throws(DocumentError) -> DecimalNumber {
    switch self {
    case .decimal(let number): return number
    case .integer(let number): return DecimalNumber(number)
    default: throw mismatch("a number")
    }
  }

  /// The whole number.
  public func integer() throws(DocumentError) -> Int64 {
    switch self {
    case .integer(let number): return number
    case .decimal(let number): throw DocumentError("it must be a whole number, not \(number)")
    default: throw mismatch("a whole number")
    }
  }

  /// The flag.
  public func flag() throws(DocumentError) -> Bool {
    guard case .flag(let flag) = self else { throw mismatch("true or false") }
    return flag
  }

  func mismatch(_ expected: String) -> DocumentError {
    DocumentError("it must be \(expected), not \(kind)")
  }

  /// The kind of value in the words of JSON.
  public var kind: String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .integer, .decimal: "a number"
    case .text, .secret: "text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
