/// Something that was made, and the id that it was given: `id` and the members side by side in documents.
///
///     struct OrderFlow: Flow {
///       typealias Output = Identified<CreateOrder>
///       // …
///         finish(.done) { Identified($0.id, $0.order) }
///     }
///
/// The members of what was made are read as if they were its own.
@dynamicMemberLookup
public struct Identified<Content> {
  /// The id.
  public let id: String
  /// The thing itself.
  public let content: Content

  /// Something under its id.
  public init(_ id: String, _ content: Content) {
    self.id = id
    self.content = content
  }

  /// Something under its id; nil as long as either is missing.
  public init?(_ id: String?, _ content: Content?) {
    guard let id, let content else { return nil }
    self.init(id, content)
  }

  /// A member of what was made.
  public subscript<Value>(dynamicMember member: KeyPath<Content, Value>) -> Value {
    content[keyPath: member]
  }

  private enum CodingKeys: CodingKey { case id }
}

extension Identified: Sendable where Content: Sendable {}
extension Identified: Equatable where Content: Equatable {}

extension Identified: Decodable where Content: Decodable {
  /// Decodes the id and the members beside it.
  public init(from decoder: any Decoder) throws {
    id = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .id)
    content = try Content(from: decoder)
  }
}

extension Identified: Encodable where Content: Encodable {
  /// Encodes the id, and the members behind it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try content.encode(to: encoder)
  }
}
