import FlowCore

/// A time at which a store can serve somebody.
public struct Slot: Choosable, Equatable {
  /// What it is chosen by.
  public let id: String
  /// When it begins.
  public let start: Moment

  /// A slot.
  public init(id: String, start: Moment) {
    self.id = id
    self.start = start
  }

  /// Its id.
  public var choice: String { id }
}
