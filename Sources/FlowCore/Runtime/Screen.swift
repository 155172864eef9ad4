/// A screen, which an app gets at every change of a flow that it shows: where the flow is, what it waits for,
/// what went wrong and what can be done.
public struct Screen<F: Flow>: Sendable {
  /// The step that is shown.
  public let step: F.Step
  /// The values gathered so far.
  public let state: F.State
  /// The way from the screen before to this one.
  public let direction: ScreenDirection
  /// The things to present that happened in the app since the screen before, in order: what was waited for,
  /// what failed or went well, which flows are over, what is waited for now.
  public let changes: [ScreenChange]
  /// The request or child that the flow waits for; nil if it waits for the user.
  public let pending: Pending?
  /// The failure of the last request.
  public let failure: Failure?
  /// True if what failed, or was given up, can be tried again.
  public let canRetry: Bool
  /// True if there is a step to go back to.
  public let canGoBack: Bool
  /// True if the flow can be left without losing track of an effect that is on its way.
  public let canLeave: Bool
  /// The mutations that may have taken effect, of the flow and of those that it has called, oldest first; also
  /// once it has ended.
  public let unresolved: [Wish]
  /// The outcome of the flow, which the last screen alone tells; nil while it runs.
  public let outcome: Outcome<F.Output>?

  /// The language of texts and messages.
  public let language: Language

  /// The flow's place in its history.
  let standing: Standing
  private let shown: Shown

  /// The machine as it was; a reference, since a screen is copied for every observer.
  private final class Shown: Sendable {
    let machine: Machine

    init(_ machine: Machine) { self.machine = machine }
  }

  /// The events that the user can decide for now, in declared order; none while the flow waits.
  public var offered: [F.Event] {
    if isBusy || outcome != nil { return [] }
    return shown.machine.offeredEvents.map { F.definition.events[$0] }
  }

  /// True if the user can decide for an event now.
  public func can(_ event: F.Event) -> Bool { offered.contains(event) }

  /// The day by which the step judges an answer.
  public var today: CalendarDate { shown.machine.given.config.day(of: shown.machine.judged.now) }

  /// The same without the flow's own types, for a view that can show any flow.
  public var view: ViewState { shown.machine.viewState(in: language) }

  /// True while the flow waits for the outside.
  public var isBusy: Bool { pending != nil }

  /// The request or child that a flow waits for.
  public struct Pending: Equatable, Sendable {
    /// The name of the request or child.
    public let name: String
    /// The part that a request plays; nil for a child.
    public let kind: RequestKind?
  }

  init(
    _ machine: Machine, after before: Standing?, _ changes: [ScreenChange], _ unresolved: [Wish],
    in language: Language
  ) {
    self.unresolved = unresolved
    self.changes = changes
    self.language = language
    shown = Shown(machine)
    standing = machine.standing
    step = F.definition.steps[machine.place]
    state = machine.given.typed().state
    failure = machine.failure?.translated(to: language)
    outcome = machine.outcome(of: F.self)
    pending = machine.awaited.map { Pending(name: $0.name, kind: $0.kind) }
    canRetry = machine.waysOn.canRetry
    let isRunning = !machine.pending.isEffectOnItsWay && machine.pending.phase != .ended
    canGoBack = isRunning && machine.waysOn.canGoBack
    canLeave = isRunning
    direction = before.map { ScreenDirection(machine.standing, after: $0) } ?? .presented
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

  /// The flow's place in its history.
  var standing: Standing {
    Standing(showing: history.current.id, depth: history.count, isOver: pending.phase == .ended)
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
