/// Everything known where a flow decides: all that was gathered, and the time.
///
/// Members of the state are read as if they were its own.
@dynamicMemberLookup
public struct Given<State: Sendable>: Sendable {
  @usableFromInline private(set) var box: StateBox<State>
  /// The time of the input that is being dealt with.
  public let now: Moment
  /// The config that the step is shown with.
  @usableFromInline var config: ConfigBox?

  /// Everything known at a moment.
  public init(_ state: State, now: Moment) {
    self.init(StateBox(state), now: now, config: nil)
  }

  @inlinable
  init(_ box: StateBox<State>, now: Moment, config: ConfigBox?) {
    self.box = box
    self.now = now
    self.config = config
  }

  /// Everything gathered so far.
  @inlinable public var state: State { _read { yield box.value } }

  /// The day where the user is, as the app's ``FlowTime`` tells it; in UTC if that does not say.
  public var today: CalendarDate { config.day(of: now) }

  /// The value of a key of the config, as it was when the step was first shown.
  @inlinable
  public func config<C: FlowConfig, Value>(_ key: any KeyPath<C, Value> & Sendable) -> Value {
    config.value(key)
  }

  /// A member of the state.
  @inlinable
  public subscript<Value>(dynamicMember member: KeyPath<State, Value>) -> Value {
    box.value[keyPath: member]
  }

  /// Changes what was gathered; another holder of the state keeps it as it was.
  @inline(__always)
  @inlinable
  mutating func change<Problem: Error>(
    _ body: (inout State) throws(Problem) -> Void
  ) throws(Problem) {
    var state = box.value
    try body(&state)
    box = StateBox(consume state)
  }
}

/// Everything that was gathered at some point, as one reference.
///
/// It never changes, so it can be shared.
@usableFromInline final class StateBox<State: Sendable>: Sendable {
  @usableFromInline let value: State
  /// The members as they are shown, once somebody asked for them: checks ask several times in a row.
  let members = Lazy<Members>()

  @inlinable
  init(_ value: consuming State) { self.value = value }
}

/// A ``StateBox`` of whatever flow.
@usableFromInline
protocol AnyStateBox: AnyObject, Sendable {
  /// The members as they are shown; nil until somebody asks the flow for them.
  var knownMembers: Members? { get }
}

extension StateBox: AnyStateBox {
  @usableFromInline var knownMembers: Members? { members.known }
}

/// A ``Given`` of whatever flow: a machine keeps one for each showing, and hands it to the closures of its
/// own flow.
@usableFromInline package struct AnyGiven: Sendable {
  @usableFromInline var box: any AnyStateBox
  /// The time of the input that is being dealt with.
  @usableFromInline var now: Moment
  /// The config that the step is shown with.
  @usableFromInline package var config: ConfigBox?

  @inlinable
  init<State>(_ given: Given<State>) {
    box = given.box
    now = given.now
    config = given.config
  }

  /// As the flow itself knows it.
  @inline(__always)
  @inlinable
  func typed<State: Sendable>(_ state: State.Type = State.self) -> Given<State> {
    // A machine hands it to the closures of its own flow alone: to look the type up each time takes long.
    Given(
      unsafe unsafeDowncast(box, to: StateBox<State>.self), now: now, config: config)
  }

  /// The members as they are shown, if somebody asked the flow for them before.
  ///
  /// Code that makes do with them needs nothing of the flow, which all threads share.
  var knownMembers: Members? { box.knownMembers }

  /// Replaces the state by that of another one; the time and the config stay.
  mutating func takeState(of other: AnyGiven) { box = other.box }

  /// Changes what was gathered.
  @inline(__always)
  @inlinable
  mutating func change<State: Sendable, Problem: Error>(
    _ state: State.Type = State.self, _ body: (inout State) throws(Problem) -> Void
  ) throws(Problem) {
    var given = typed(state)
    try given.change(body)
    box = given.box
  }

  /// Changes what was gathered, and returns what comes of it.
  @inlinable
  mutating func change<State: Sendable, Value>(
    _ state: State.Type, returning body: (inout State) -> Value
  ) -> Value {
    var given = typed(state)
    var changed = given.state
    let value = body(&changed)
    given.change { $0 = changed }
    box = given.box
    return value
  }
}
