/// A screen, which an app gets at every change of a flow that it shows: where the flow is, what it waits for,
/// what went wrong and what can be done.
public struct Screen<F: Flow>: Sendable {
  private let shown: ShownFlow

  init(_ shown: ShownFlow) { self.shown = shown }

  /// The flow as it is on the screen.
  var machine: Machine { _read { yield shown.flow.machine } }

  /// The step that is shown.
  @inlinable public var step: F.Step { F.definition.steps[place] }

  @usableFromInline var place: Int { machine.place }

  /// The values gathered so far.
  public var state: F.State { machine.given.typed().state }

  /// The way from the screen before to this one.
  public var direction: ScreenDirection {
    shown.before.map { ScreenDirection(shown.flow.standing, after: $0) } ?? .presented
  }

  /// The things to present that happened in the app since the screen before, in order: what was waited for,
  /// what failed or went well, which flows are over, what is waited for now.
  public var changes: [ScreenChange] { shown.changes }

  /// The request or child that the flow waits for; nil if it waits for the user.
  public var pending: Pending? {
    machine.awaited.map { Pending(name: $0.name, kind: $0.kind) }
  }

  /// The failure of the last request.
  public var failure: Failure? { machine.failure?.translated(to: language) }

  /// True if what failed, or was given up, can be tried again.
  public var canRetry: Bool { machine.waysOn.canRetry }

  /// True if there is a step to go back to.
  public var canGoBack: Bool { canLeave && machine.waysOn.canGoBack }

  /// True if the flow can be left without losing track of an effect that is on its way.
  public var canLeave: Bool {
    !machine.pending.isEffectOnItsWay && machine.pending.phase != .ended
  }

  /// The mutations that may have taken effect, of the flow and of those that it has called, oldest first; also
  /// once it has ended.
  public var unresolved: [Wish] { shown.unresolved }

  /// The outcome of the flow, which the last screen alone tells; nil while it runs.
  public var outcome: Outcome<F.Output>? { machine.outcome(of: F.self) }

  /// The language of texts and messages.
  public var language: Language { shown.language }

  /// The events that the user can decide for now, in declared order; none while the flow waits.
  public var offered: [F.Event] {
    if isBusy || outcome != nil { return [] }
    return machine.offeredEvents.map { F.definition.events[$0] }
  }

  /// True if the user can decide for an event now.
  public func can(_ event: F.Event) -> Bool { offered.contains(event) }

  /// The field of the step that is bound to a member, in the member's own type; nil if the step does not ask for
  /// it.
  public func field<Value: Fillable>(
    _ member: Member<F.State, Value>
  ) -> ScreenField<Value.Answer>? {
    machine.field(of: member, in: language)
  }

  /// The day by which the step judges an answer.
  public var today: CalendarDate { machine.given.config.day(of: machine.judged.now) }

  /// The same without the flow's own types, for a view that can show any flow.
  public var view: ViewState { machine.viewState(in: language) }

  /// True while the flow waits for the outside.
  public var isBusy: Bool { machine.isBusy }

  /// The request or child that a flow waits for.
  public struct Pending: Equatable, Sendable {
    /// The name of the request or child.
    public let name: String
    /// The part that a request plays; nil for a child.
    public let kind: RequestKind?
  }
}

/// Everything that a screen is made of: a reference, since a screen is copied for every observer.
final class ShownFlow: Sendable {
  let flow: RunningFlow
  /// The flow's place in its history on the screen before; nil on the first.
  let before: Standing?
  let changes: [ScreenChange]
  let unresolved: [Wish]
  let language: Language

  init(
    _ flow: RunningFlow, after before: Standing?, _ changes: [ScreenChange],
    _ unresolved: [Wish], in language: Language
  ) {
    self.flow = flow
    self.before = before
    self.changes = changes
    self.unresolved = unresolved
    self.language = language
  }

  /// A flow as a change of the app left it.
  convenience init(_ flow: RunningFlow, after before: Standing?, _ change: HostChange) {
    self.init(
      flow, after: before, change.changes, change.host.unresolved(of: flow), in: change.texts)
  }
}

extension Machine {
  /// The request or child that the flow waits for, and the part that a request plays.
  fileprivate var awaited: (name: String, kind: RequestKind?)? {
    switch pending.phase {
    case .calling: (pending.child?.name ?? "", nil)
    case _ where isBusy: (pending.asked?.name ?? "", pending.asked?.kind)
    default: nil
    }
  }
}

/// A place in the history of a flow.
struct Standing: Sendable {
  /// The number of what is shown.
  let showing: UInt64
  /// The number of showings that lead there.
  let depth: Int
  /// True if the flow is over.
  let isOver: Bool
}
