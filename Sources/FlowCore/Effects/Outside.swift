/// Shows the steps of a flow and passes on what the user does there.
public protocol Router<Owner>: Sendable {
  /// The flow it shows.
  associatedtype Owner: Flow

  /// Shows a step.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - showing: what there is to show, with everything gathered and loaded.
  ///   - view: the same without the flow's own types.
  ///   - bindings: what the user can do there.
  func route(
    to step: Owner.Step, showing: Showing<Owner>, view: ViewState, bindings: Bindings<Owner>) async

  /// Tells the user why an input was not taken. Nothing has changed.
  func refuse(_ refusal: Refusal) async
}

/// Performs what a flow wants loaded or done.
public protocol Loader<Owner>: Sendable {
  /// The flow it works for.
  associatedtype Owner: Flow

  /// The result if it is at hand, nil if it has to be waited for. No task is made for a result that
  /// is at hand.
  func immediate(_ command: Owner.LoadCommand) -> OutsideResult<Owner>?

  /// Performs a command and answers it with the command's own reply.
  func load(_ command: Owner.LoadCommand) async -> OutsideResult<Owner>
}

extension Loader {
  /// Nothing is at hand.
  public func immediate(_ command: Owner.LoadCommand) -> OutsideResult<Owner>? { nil }
}

/// Says whether an answer can be taken.
public protocol Validator<Owner>: Sendable {
  /// The flow it works for.
  associatedtype Owner: Flow

  /// Why the answer cannot be taken, or nil if it can.
  func validate(_ command: Owner.ValidationCommand) async -> Failure?
}

/// What the user can do at a step.
///
/// It can be kept and called from anywhere, at any time: what comes too late is refused or dropped.
public struct Bindings<F: Flow>: Sendable {
  let send: @Sendable (FlowInput<F>) -> Void

  /// Answers the step in its own type.
  public func submit(_ answer: some Sendable) { send(.answer(answer)) }
  /// Answers the step in text.
  public func submit(_ inputs: Inputs) { send(.submit(inputs)) }
  /// Goes one step back.
  public func back() { send(.back) }
  /// Goes back to the latest visit of a step.
  public func back(to step: F.Step) { send(.backTo(step)) }
  /// Gives up what is pending, or else the flow.
  public func cancel() { send(.cancel) }
  /// Tries again what failed or was cancelled.
  public func retry() { send(.retry) }
  /// Says that something happened elsewhere, such as in a flow that is shown at this step.
  public func hear(_ event: F.Event) { send(.heard(event)) }
  /// Goes into a child flow.
  public func call(_ child: ChildCall<F>) { send(.call(child)) }
  /// Goes into a child flow.
  public func call(_ child: Child<F, some Flow>, _ inputs: Inputs = .none) {
    send(.call(child.call(inputs)))
  }
}
