import FlowCore

/// Something that was bought: a booking or a transfer, which is shown as its id.
public struct Purchase: DocumentConvertible, Encodable, Equatable, Sendable {
  /// The id of the booking or transfer.
  public let id: String
  /// What it was, in a line.
  public let line: String

  /// Something that was bought.
  public init(id: String, line: String) {
    self.id = id
    self.line = line
  }

  /// Its id.
  public var document: Document { .text(id) }
}
