import ExactDecimal

/// A value that can be looked at, saved and loaded without knowing its Swift type: the data model
/// of JSON, with whole and decimal numbers kept apart and secrets marked.
///
/// By other coders than its own it is encoded without loss, each value with its kind.
public enum Document: Codable, Equatable, Sendable {
  /// The absence of a value.
  case null
  /// Yes or no.
  case flag(Bool)
  /// A whole number.
  case integer(Int64)
  /// A decimal number, with the scale it was written in.
  case decimal(DecimalNumber)
  /// Words.
  case text(String)
  /// Words that no output may show.
  case secret(String)
  /// Values in order.
  case list([Document])
  /// Named values in order.
  case object([Member])

  /// A named value.
  public struct Member: Codable, Equatable, Sendable {
    /// The name.
    ///
    /// No two members of one object share it.
    public var name: String
    /// The value.
    public var value: Document

    /// A named value.
    public init(_ name: String, _ value: Document) {
      self.name = name
      self.value = value
    }
  }

  /// The member of that name, if this is an object that has one.
  public subscript(name: String) -> Document? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}

/// A type whose values can be looked at as a ``Document``.
public protocol DocumentConvertible: SpecialForm {
  /// The value as a document.
  var document: Document { get }
}

extension Document: DocumentConvertible {
  /// The document itself.
  public var document: Document { self }
}

extension String: DocumentConvertible {
  /// The string as a text.
  public var document: Document { .text(self) }
}

extension Bool: DocumentConvertible {
  /// The value as a flag.
  public var document: Document { .flag(self) }
}

extension Int: DocumentConvertible {
  /// The value as a whole number.
  public var document: Document { .integer(Int64(self)) }
}

extension Int64: DocumentConvertible {
  /// The value as a whole number.
  public var document: Document { .integer(self) }
}

extension DecimalNumber: DocumentConvertible {
  /// Its number, with its scale.
  public var document: Document { .decimal(self) }
}

extension Array: SpecialForm where Element: DocumentConvertible {}

extension Array: DocumentConvertible where Element: DocumentConvertible {
  /// Its elements, in order.
  public var document: Document { .list(map { $0.document }) }
}
