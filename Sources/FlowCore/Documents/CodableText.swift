/// A value that every coder encodes as its text.
protocol CodableText: Codable, CustomStringConvertible {
  /// The words for such a text in an error, such as `a date such as 2026-01-31`.
  static var form: String { get }

  init?(_ text: String)
}

extension CodableText {
  /// Decodes the text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "it must be \(Self.form)")
    }
    self = value
  }

  /// Encodes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Moment: CodableText {
  static var form: String { "a moment in UTC such as 2026-01-05T09:00:00Z" }
}

extension CalendarDate: CodableText {
  static var form: String { "a day such as 2026-01-31" }
}
