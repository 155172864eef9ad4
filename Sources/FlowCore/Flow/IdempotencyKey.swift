/// Names one wish of the user, so that the outside fulfils it once however often it is asked.
public struct IdempotencyKey: Hashable, Sendable, CustomStringConvertible {
  /// The key as it is sent to the outside.
  public let description: String

  /// A key with the given text.
  public init(_ text: String) { description = text }
}
