/// An input that cannot be taken now.
///
/// Nothing has changed.
public struct Refusal: Error, Equatable, Sendable {
  /// The rule that refused.
  public var code: Code
  /// The field it is about, if it is about one.
  public var field: String?
  /// The word that was not known, if that is the reason.
  public var unknown: String?
  /// The words that `unknown` could have been.
  public var known: [String]
  var words: Message

  /// A refusal with its reason.
  @inline(never) public init(
    _ code: Code, _ message: Message, field: String? = nil, unknown: String? = nil,
    known: [String] = []
  ) {
    self.code = code
    words = message
    self.field = field
    self.unknown = unknown
    self.known = known
  }

  /// The message: what was found, and what would be accepted.
  public var message: String {
    get { words.text(in: .english) }
    set { words = Message(newValue) }
  }

  /// The message in a language.
  public func message(in language: Language) -> String { words.text(in: language) }

  /// The refusal with its message in a language.
  package func translated(to language: Language) -> Refusal {
    if language.isEnglish { return self }
    var refusal = self
    refusal.words = Message(message(in: language))
    return refusal
  }

  /// The stable word for why an input was refused.
  public struct Code: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The word.
    public let rawValue: String

    /// A code; a flow's own begins with the flow's name and a dot.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A code; a flow's own begins with the flow's name and a dot.
    public init(stringLiteral value: String) { rawValue = value }
  }
}

extension Refusal: CustomStringConvertible {
  /// The message, or the code if there is none.
  public var description: String { message.isEmpty ? code.rawValue : message }
}

extension Refusal.Code {
  package static let commandUsage: Self = "command.usage"
  package static let flowEnded: Self = "flow.ended"
  package static let stepUnknown: Self = "step.unknown"
  package static let fieldUnknown: Self = "field.unknown"
  package static let fieldMissing: Self = "field.missing"
  package static let fieldType: Self = "field.type"
  package static let fieldRange: Self = "field.range"
  package static let fieldLength: Self = "field.length"
  package static let fieldPattern: Self = "field.pattern"
  package static let fieldChoice: Self = "field.choice"
  package static let busy: Self = "busy"
  package static let eventUnhandled: Self = "event.unhandled"
  package static let transitionNone: Self = "transition.none"
  package static let backNothing: Self = "back.nothing"
  package static let backUnvisited: Self = "back.unvisited"
  package static let startNeeds: Self = "start.needs"
  package static let retryNothing: Self = "retry.nothing"
  package static let loadNeeded: Self = "load.needed"
}
