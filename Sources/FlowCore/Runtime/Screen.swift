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

  let machine: FlowMachine<F>

  /// The same without the flow's own types, for a view that can show any flow.
  public var view: ViewState { machine.viewState(in: language) }

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
    _ machine: FlowMachine<F>, after before: FlowMachine<F>?, _ changes: [ScreenChange],
    in language: Language
  ) {
    self.changes = changes
    self.machine = machine
    self.language = language
    step = machine.step
    state = machine.state
    failure = machine.failure?.translated(to: language)
    outcome = machine.outcome
    let ways = machine.waysOn
    canRetry = ways.canRetry
    canGoBack = ways.canGoBack && machine.pending.phase != .performing
    canLeave = machine.outcome == nil && machine.pending.phase != .performing
    pending =
      machine.isBusy
      ? Pending(
        name: machine.pending.phase == .calling
          ? machine.pending.child?.name ?? "" : machine.asked?.name ?? "",
        kind: machine.pending.phase == .calling ? nil : machine.asked?.kind) : nil
    direction = before.map { ScreenDirection(machine, after: $0) } ?? .presented
  }
}
