import FlowText

/// A text that no output may show, such as a password.
///
/// It is saved as it is; whatever prints it prints dots.
public struct Secret: Codable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
  /// The text itself.
  public let text: String

  /// A secret of the given text.
  public init(_ text: String) { self.text = text }

  /// A secret of a literal.
  public init(stringLiteral text: String) { self.text = text }

  /// Dots, as many whatever the text.
  public var description: String { HiddenText.dots }

  /// Dots, as many whatever the text.
  public var debugDescription: String { description }

  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// Decodes a text.
  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  /// Encodes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if encoder is DocumentEncoding {
      try container.encode(self)
    } else {
      try container.encode(text)
    }
  }
}
