/// A screen, which whoever shows a flow gets at every change: where the flow is, what it waits for,
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
  /// The outcome of the flow, which the last screen alone tells; nil while it runs.
  public let outcome: Outcome<F.Output>?

  /// The language of texts and messages.
  public let language: Language

  /// The flow's place in its history.
  let visit: Visit
  private let shown: Shown

  /// The machine, out of line: a screen is copied for everybody who is told of it.
  private indirect enum Shown: Sendable {
    case machine(FlowMachine<F>)

    func view(in language: Language) -> ViewState {
      switch self {
      case .machine(let machine): machine.viewState(in: language)
      }
    }
  }

  /// The same without the flow's own types, for a view that can show any flow.
  public var view: ViewState { shown.view(in: language) }

  /// True while the flow waits for the outside.
  public var isBusy: Bool { pending != nil }

  /// The request or child that a flow waits for.
  public struct Pending: Equatable, Sendable {
    /// The name of the request or child.
    public let name: String
    /// The part that a request plays; nil for a child.
    public let kind: RequestKind?
  }

  /// A screen of a machine, which is handed over in place: elsewhere each of these lines would copy it.
  init(
    _ machine: inout FlowMachine<F>, after before: Visit?, _ changes: [ScreenChange],
    in language: Language
  ) {
    self.changes = changes
    self.language = language
    shown = .machine(machine)
    visit = machine.visit
    step = machine.step
    state = machine.state
    failure = machine.failure?.translated(to: language)
    outcome = machine.outcome
    pending = machine.screenPending
    canRetry = machine.pending.canRetry
    let isRunning = machine.pending.phase != .performing && machine.pending.phase != .ended
    canGoBack = isRunning && machine.current.kind != .final && machine.history.canGoBack
    canLeave = isRunning
    direction = before.map { ScreenDirection(machine.visit, after: $0) } ?? .presented
  }
}

extension FlowMachine {
  /// The request or child that a screen says the flow waits for.
  fileprivate var screenPending: Screen<F>.Pending? {
    switch pending.phase {
    case .calling: .init(name: pending.child?.name ?? "", kind: nil)
    case _ where isBusy: .init(name: pending.asked?.name ?? "", kind: pending.asked?.kind)
    default: nil
    }
  }

  /// The flow's place in its history.
  var visit: Visit {
    Visit(showing: history.current.id, depth: history.count, isOver: pending.phase == .ended)
  }
}

/// A place in the history of a flow.
struct Visit: Sendable {
  /// The number of what is shown.
  let showing: UInt64
  /// The number of showings that lead there.
  let depth: Int
  /// True if the flow is over.
  let isOver: Bool
}
