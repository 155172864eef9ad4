/// A complete piece of user path, as a value: where the user can be, what has been gathered, and
/// what should happen next.
///
/// A flow decides and never performs. It names what it asks of the outside with commands
/// (``LoadCommand``, ``ValidationCommand``), declares the flows it calls as ``Child``, and describes
/// each of its places with a ``Stage``. A ``FlowMachine`` runs it; ``Flow/perform(start:with:)`` drives a machine to its
/// end with an app's own views and services.
public protocol Flow: Sendable {
  /// The places the user can be, in the order they are shown to a reader.
  associatedtype Step: FlowName
  /// What has been gathered so far.
  associatedtype State: Describable & Sendable
  /// What was loaded for one showing of a step. It is empty when a showing begins.
  associatedtype Loaded: EmptyInitializable & Sendable = NothingLoaded
  /// What an answer or a result of the outside can mean to the transition table.
  associatedtype Event: FlowName = NoEvent
  /// What the flow asks a ``Loader`` for.
  associatedtype LoadCommand: OutsideCommand = NoCommand
  /// What the flow asks a ``Validator`` about.
  associatedtype ValidationCommand: OutsideCommand = NoCommand
  /// What a completed flow hands to whoever started it; `Never` for one that goes on until it is
  /// left.
  associatedtype Output: Describable & Sendable

  /// The stages, the start form and the transition table, built when the flow is first started.
  static var definition: FlowDefinition<Self> { get }

  /// The fields a start takes, and the state they give.
  static var startForm: Form<Self, State> { get }

  /// What the flow hands over when it completes.
  ///
  /// - Throws: a refusal that names what is missing, if `state` cannot end a flow.
  static func output(of state: State) throws(Refusal) -> Output
}

extension Flow where Output == Never {
  /// Always refuses: the flow goes on until it is left.
  public static func output(of state: State) throws(Refusal) -> Never {
    throw Refusal(.transitionNone, "flow \(definition.name) never completes")
  }
}

/// A name that a flow declares: a step or an event.
public protocol FlowName: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String {}

extension FlowName {
  /// The name as it is written in scripts, graphs and messages.
  public var name: String { rawValue }
}

/// A value that begins empty.
public protocol EmptyInitializable {
  /// The empty value.
  init()
}

/// The ``Flow/Loaded`` of a flow that loads nothing.
public struct NothingLoaded: EmptyInitializable, Sendable {
  /// Nothing.
  public init() {}
}

/// The ``Flow/Event`` of a flow whose steps have one way on each.
public enum NoEvent: String, FlowName {
  /// No value: a flow without events never emits one.
  public static let allCases: [NoEvent] = []

  case none
}
