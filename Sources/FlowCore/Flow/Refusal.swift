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
  /// Something that can be done first, or instead; nil if there is nothing of the kind.
  ///
  /// An app makes a button of it, a shell names its command.
  public var remedy: Remedy?
  /// The mutation that may have taken effect, if that is the reason; empty for any other.
  public internal(set) var unresolved: [Wish] = []
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

  /// The refusal with a message that says its remedy as well.
  package func wordingRemedy(_ word: (Message) -> Message) -> Refusal {
    var refusal = self
    (refusal.words, refusal.remedy) = (word(words), nil)
    return refusal
  }

  /// The refusal with its message in a language.
  package func translated(to language: Language) -> Refusal {
    if language.isEnglish { return self }
    var refusal = self
    refusal.words = Message(message(in: language))
    return refusal
  }

  /// Something that can be done about a refusal.
  public enum Remedy: Equatable, Sendable {
    /// The app can load again what is missing: `retry`.
    case retry
    /// The app can give up what is pending: `cancelPending`.
    case cancelPending
    /// The flow can be started again.
    case start
    /// The user can leave first what the link would take away, or the app gives it up: `open` with `isForced`.
    case leave
    /// One of these flows can be called instead; or the flow be left, if it can.
    case call([String], canLeave: Bool)
  }

  /// The same refusal with something that can be done about it.
  func remedied(by remedy: Remedy) -> Refusal {
    var refusal = self
    refusal.remedy = remedy
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
  /// The words of an answer or a command do not fit together.
  public static let commandUsage: Self = "command.usage"
  /// The flow is over.
  public static let flowEnded: Self = "flow.ended"
  /// The flow has no such step.
  public static let stepUnknown: Self = "step.unknown"
  /// The step asks for no such field.
  public static let fieldUnknown: Self = "field.unknown"
  /// A field that must be answered was left out.
  public static let fieldMissing: Self = "field.missing"
  /// A value is of another kind than its field takes.
  public static let fieldType: Self = "field.type"
  /// A value lies outside its bounds.
  public static let fieldRange: Self = "field.range"
  /// A value is too short or too long.
  public static let fieldLength: Self = "field.length"
  /// A value has another form than its field takes.
  public static let fieldPattern: Self = "field.pattern"
  /// A value is not among those that are offered.
  public static let fieldChoice: Self = "field.choice"
  /// Something is waited for.
  public static let busy: Self = "busy"
  /// The table does not handle an event at the step.
  public static let eventUnhandled: Self = "event.unhandled"
  /// Nothing leads on from the step.
  public static let transitionNone: Self = "transition.none"
  /// There is nothing to go back to, or to leave.
  public static let backNothing: Self = "back.nothing"
  /// A step that is gone back to was not visited.
  public static let backUnvisited: Self = "back.unvisited"
  /// Something that a step needs was not gathered.
  public static let startNeeds: Self = "start.needs"
  /// There is nothing to try again.
  public static let retryNothing: Self = "retry.nothing"
  /// Another mutation asked there may have taken effect.
  public static let effectOpen: Self = "effect.open"
  /// A mutation was asked so long ago that its key is not known outside any more.
  public static let effectOld: Self = "effect.old"
  /// A mutation can only be asked again with an answer, as its secrets were not kept.
  public static let effectSecret: Self = "effect.secret"
  /// Something that has to be loaded first is not there.
  public static let loadNeeded: Self = "load.needed"
}
