/// An id that can be a component of a path: any text but none at all.
public struct PageID: Hashable, Sendable, CustomStringConvertible {
  /// The id.
  public let description: String

  /// An id; nil if the text is empty.
  public init?(_ text: String) {
    if text.isEmpty { return nil }
    description = text
  }
}

/// The id of a store that has pages.
///
/// An empty one has none, and `cart` and `checkout` stand for places in a booking.
public struct StoreID: Hashable, Sendable, CustomStringConvertible {
  /// The id.
  public let description: String

  /// The id of a store; nil if no page can be about it.
  public init?(_ text: String) {
    if text.isEmpty || BookingPage.Part.allCases.contains(where: { $0.rawValue == text }) {
      return nil
    }
    description = text
  }
}

/// The id of something in a cart, of which several can stand in one list.
public struct ItemID: Hashable, Sendable, CustomStringConvertible {
  /// The id.
  public let description: String

  /// An id; nil if the text is empty or holds a comma.
  public init?(_ text: String) {
    if text.isEmpty || text.utf8.contains(UInt8(ascii: ",")) { return nil }
    description = text
  }
}
