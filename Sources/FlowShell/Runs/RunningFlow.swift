import FlowCore

/// A ``FlowRun`` whose flow's types are not known; the flow's ``RunOperations`` know them.
final class RunningFlow {
  let flow: RegisteredFlow
  /// The position of the flow among the session's.
  let position: Int
  let hasSecrets: Bool
  private let run: AnyObject
  private let operations: RunOperations

  init(_ run: AnyObject, _ operations: RunOperations, of flow: RegisteredFlow, at position: Int) {
    self.run = run
    self.operations = operations
    self.flow = flow
    self.position = position
    hasSecrets = flow.hasSecrets
  }

  /// The part of it that a host needs besides.
  var hosted: HostedFlow { HostedFlow(run, operations.hosted) }

  func view() -> ViewState { operations.view(run) }

  /// The members gathered so far.
  func members() -> Members { operations.members(run) }

  func pending() -> PendingRun? { operations.pending(run) }

  func outcome() -> OutcomeKind? { operations.outcome(run) }

  func stepName() -> String { operations.stepName(run) }

  func isBusy() -> Bool { operations.isBusy(run) }

  /// The ways on from where it is.
  func waysOn() -> WaysOn { operations.waysOn(run) }

  /// Hands one input to the flow and performs what it asks for.
  func submit(_ inputs: Inputs, _ outside: Outside) throws(Refusal) {
    try operations.submit(run, inputs, outside)
  }

  func take(_ input: RunInput, _ outside: Outside) throws(Refusal) {
    try operations.take(run, input, outside)
  }

  /// Ends what is pending, as its outcome says.
  func complete(_ outcome: InjectedOutcome, _ outside: Outside) throws(Refusal) {
    try operations.complete(run, outcome, outside)
  }

  /// The same run in another world.
  func copy(_ worlds: Worlds) -> RunningFlow {
    RunningFlow(operations.copy(run, worlds), operations, of: flow, at: position)
  }
}
