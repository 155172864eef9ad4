/// A decimal number is encoded as its text, since the numbers of most formats are binary.
///
/// A coder that has decimal numbers encodes one as such.
extension DecimalNumber: Codable {
  /// Decodes a text such as `2.50`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = try DecimalNumber.parse(container.decode(String.self))
    } catch is DecimalError {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "it must be a number such as 2.50")
    }
  }

  /// Encodes the text, with the number's scale.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
