import FlowCore

/// A ``FlowRun`` whose flow's types are not known: closures that do know them.
///
/// A class over a generic class would do with less, but calls through it are never specialised, and
/// this is the path of every command.
final class RunningFlow {
  let flow: RegisteredFlow
  /// The position of the flow among the session's.
  let position: Int
  let hasSecrets: Bool
  let take: (RunInput, Outside) throws(Refusal) -> Void
  let complete: (Fate, Outside) throws(Refusal) -> Void
  let view: () -> ViewState
  let pending: () -> PendingRun?
  let outcome: () -> OutcomeKind?
  let stepName: () -> String
  let isBusy: () -> Bool
  let copy: (Worlds) -> RunningFlow
  /// What a host needs of it besides.
  let hosted: HostedFlow

  init<S: StandIn>(_ run: FlowRun<S>, of flow: RegisteredFlow, at position: Int) {
    self.flow = flow
    self.position = position
    hasSecrets = flow.hasSecrets
    take = { input, outside throws(Refusal) in try run.take(input, outside) }
    complete = { fate, outside throws(Refusal) in try run.complete(fate, outside) }
    view = { run.view }
    pending = { run.pending }
    outcome = { run.outcome }
    stepName = { run.stepName }
    isBusy = { run.isBusy }
    hosted = HostedFlow(run)
    copy = { worlds in
      RunningFlow(run.copy(in: worlds), of: flow, at: position)
    }
  }
}
