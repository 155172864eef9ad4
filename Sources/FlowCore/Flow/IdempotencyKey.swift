/// Names one wish of the user, so that the outside can fulfil it once however often it is asked.
///
/// The same answer in the same showing of a step has the same key. Editing something and coming back
/// is another showing, and another wish.
public struct IdempotencyKey: Hashable, Sendable, CustomStringConvertible {
  /// The key as it is sent to the outside.
  public let description: String

  /// A key with the given text.
  public init(_ text: String) { description = text }

  /// The key of an answer in a showing.
  ///
  /// Each text goes in with its length, so that no two answers have the same key; a secret goes in as
  /// a digest.
  init(_ showing: String, fields: [FieldDescription], texts: [String]) {
    var key = showing
    for (field, text) in zip(fields, texts) {
      let part = field.isSecret ? Self.digest(of: text) : text
      key += ":"
      key += String(part.utf8.count)
      key += ":"
      key += part
    }
    description = key
  }

  /// The 64-bit FNV-1a hash of a text, after Fowler, Noll and Vo.
  private static func digest(of text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
