/// The reason why a link leads nowhere, and the part that says so.
public struct LinkError: Error, Equatable, Sendable {
  /// The kind of mistake: the page is not known, or is known and not possible.
  package let kind: Kind
  /// The part of the link that was not understood.
  public let component: String
  /// The mistake in words.
  public let message: String

  /// The ways in which a link can be wrong.
  package enum Kind: Sendable {
    /// There is no such page.
    case unknown
    /// The page is known; its values or its place are not possible.
    case invalid
  }

  /// An error whose message shows what cannot be seen as a link would write it.
  private init(_ kind: Kind, _ component: String, _ message: String) {
    self.kind = kind
    self.component = component
    self.message = message.unicodeScalars.reduce(into: "") { text, scalar in
      let isControl = scalar.properties.generalCategory == .control
      text += isControl ? Link.encoded(String(scalar)) : String(scalar)
    }
  }

  /// No page has this component in this place.
  public static func unknown(_ component: String, _ message: String? = nil) -> LinkError {
    LinkError(.unknown, component, message ?? "no page has '\(component)' there")
  }

  /// The page is known, but this part of it cannot be.
  public static func impossible(_ component: String, _ message: String) -> LinkError {
    LinkError(.invalid, component, message)
  }
}

extension LinkError {
  /// The refusal of a command that should follow the link.
  package var refusal: Refusal {
    Refusal(kind == .unknown ? .pageUnknown : .pageInvalid, Message(message), unknown: component)
  }
}

extension Refusal.Code {
  package static let pageUnknown: Self = "page.unknown"
  package static let pageInvalid: Self = "page.invalid"
}

extension LinkError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
