/// What was fulfilled already on a ``World``, by the key it was asked with: the id of what came of it.
///
/// No document holds it; a world that is replaced keeps it.
public struct Wishes: Codable, Sendable, PartlyEncoded {
  private var results: [String: String] = [:]

  /// No wish.
  public init() {}

  /// What came of a wish; nil if it was not fulfilled yet.
  public subscript(key: IdempotencyKey) -> String? {
    get { results[key.description] }
    set { results[key.description] = newValue }
  }

  static func isEncoded(for purpose: DocumentEncoder.Purpose) -> Bool { purpose == .carrying }
}
