/// A complete piece of user path, as a type: where the user can be, what is gathered on the way, and
/// what happens next.
///
/// A flow decides and never performs. It says in one table of words (``ask(_:_:_:)``,
/// ``decide(_:_:label:offering:)``, ``show(_:_:)-(_,Phrase<Self.State>)``, …) what each step wants of
/// the user and of the outside; a ``FlowDriver`` runs it.
///
///     struct TeaFlow: Flow {
///       enum Step: String, FlowName { case tea, sugar, done }
///       enum Tea: String, Choice { case black, green }
///       struct State: FlowState {
///         var tea: Tea?
///         var sugar = 0
///       }
///       static let definition = define {
///         ask(.tea, \.tea)
///         ask(.sugar, \.sugar, "Lumps of sugar", .atLeast(0), .atMost(3))
///         finish(.done)
///       }
///     }
public protocol Flow: SendableMetatype {
  /// The places the user can be, in the order they are shown to a reader.
  associatedtype Step: FlowName
  /// Everything that the flow gathers.
  associatedtype State: FlowState
  /// The events that answers, failures and children can mean to the transition table.
  associatedtype Event: FlowName = NoEvent
  /// The result of a completed flow: its state unless the flow says otherwise, `Never` for one that
  /// goes on until it is left.
  associatedtype Output: Encodable & Sendable = State

  /// The flow's name in scripts and links: the type's own without `Flow`, its first word in lower case,
  /// unless the flow says otherwise.
  static var name: String { get }

  /// The purpose in a few words, such as `order a pot of tea`, for who looks for a flow; empty unless the flow
  /// says otherwise.
  static var purpose: String { get }

  /// The version of what is saved of the flow; 1 unless the flow says otherwise.
  ///
  /// Raise it when steps, fields or members of the state change, and say in ``migrate(_:from:)`` what
  /// becomes of what was saved before.
  static var version: Int { get }

  /// Brings what an earlier version saved up to this one.
  ///
  /// - Parameters:
  ///   - showing: an object with the name of the `step` and the `state` there; called for each showing that
  ///     was saved.
  ///   - version: the version that saved it.
  /// - Throws: if nothing can be made of it.
  static func migrate(_ showing: inout Document, from version: Int) throws

  /// The translations of what the flow says, by language and by the English text; none unless the flow
  /// says otherwise.
  ///
  ///     static let translations: [Language: [String: String]] = [
  ///       .german: ["Amount": "Betrag", "Sent {1} to {2}.": "{1} nach {2} gesendet."]
  ///     ]
  ///
  /// The key of a text is described at ``Phrase``. What a table lacks is shown in English, and `flowsh lint`
  /// names it. Flows may share a table.
  static var translations: [Language: [String: String]] { get }

  /// The steps, the flows that are called from them, and the ways between them.
  ///
  /// Declare it as a stored `static let`: a computed one would be built anew at every access.
  static var definition: FlowDefinition<Self> { get }
}

extension Flow {
  /// No purpose is told.
  public static var purpose: String { "" }

  /// The first version.
  public static var version: Int { 1 }

  /// No translations: texts are shown in English.
  public static var translations: [Language: [String: String]] { [:] }

  /// Refuses what another version saved.
  public static func migrate(_ showing: inout Document, from version: Int) throws {
    throw Failure("saved.version", "nothing says what becomes of version \(version)")
  }

  /// The type's name without `Flow`, its first word in lower case: `SignInFlow` is `signIn`.
  public static var name: String {
    // Describing a type looks through every conformance in the program; its name does not.
    let type = _typeName(Self.self, qualified: false)
    let isFlow = type.utf8.suffix(4).elementsEqual("Flow".utf8) && type != "Flow"
    return (isFlow ? String(type.dropLast(4)) : type).withLowercaseFirstWord
  }
}

/// The values that a flow gathers.
///
/// A member that is optional is not answered yet while it is nil; any other member begins with its
/// default. The names and the order of its members are those of its coding.
public protocol FlowState: Codable, EmptyInitializable, Sendable {}

/// A name that a flow declares: a step or an event.
public protocol FlowName: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String {}

extension FlowName {
  /// The name as it is written in scripts, graphs and messages.
  public var name: String { rawValue }

  /// Returns the positions of names among all of their type.
  @inlinable
  static var numbering: @Sendable (Self) -> Int {
    let all = Array(allCases)
    return { name in
      // The type of a range would be looked up each time.
      var number = 0
      while number < all.count {
        if all[number] == name { return number }
        number += 1
      }
      preconditionFailure("\(Self.self).\(name.name) is not in \(Self.self).allCases")
    }
  }
}

/// A value that begins empty.
public protocol EmptyInitializable {
  /// The empty value.
  init()
}

/// The ``Flow/Event`` of a flow whose steps have one way on each: there is no such event.
public enum NoEvent: FlowName {
  /// No name is that of an event.
  public init?(rawValue: String) { nil }

  /// The name that no event has.
  public var rawValue: String { switch self {} }

  /// No events.
  public static var allCases: [NoEvent] { [] }
}
