import FlowCore
import FlowSimulation

/// The operations on a ``FlowRun`` of one flow: closures that know the flow's types.
///
/// A run is handed to them as an object, so that they are made once a flow and not once a run. A class
/// over a generic class would do with less, but calls through it are never specialised, and this is
/// the path of every command.
final class RunOperations: Sendable {
  let submit: @Sendable (AnyObject, Inputs, Outside) throws(Refusal) -> Void
  let take: @Sendable (AnyObject, RunInput, Outside) throws(Refusal) -> Void
  let complete: @Sendable (AnyObject, InjectedOutcome, Outside) throws(Refusal) -> Void
  let view: @Sendable (AnyObject) -> ViewState
  let members: @Sendable (AnyObject) -> Members
  let pending: @Sendable (AnyObject) -> PendingRun?
  let outcome: @Sendable (AnyObject) -> OutcomeKind?
  let stepName: @Sendable (AnyObject) -> String
  let isBusy: @Sendable (AnyObject) -> Bool
  let waysOn: @Sendable (AnyObject) -> WaysOn
  let copy: @Sendable (AnyObject, Worlds) -> AnyObject
  let hosted: HostedOperations

  init<F: Flow, W: SimulatedWorld>(_ flow: F.Type, on world: W.Type) {
    submit = { run, inputs, outside throws(Refusal) in
      try typed(run, F.self, W.self).submit(inputs, outside)
    }
    take = { run, input, outside throws(Refusal) in
      try typed(run, F.self, W.self).take(input, outside)
    }
    complete = { run, outcome, outside throws(Refusal) in
      try typed(run, F.self, W.self).complete(outcome, outside)
    }
    view = { typed($0, F.self, W.self).view }
    members = { typed($0, F.self, W.self).members }
    pending = { typed($0, F.self, W.self).pending }
    outcome = { typed($0, F.self, W.self).outcome }
    stepName = { typed($0, F.self, W.self).stepName }
    isBusy = { typed($0, F.self, W.self).isBusy }
    waysOn = { typed($0, F.self, W.self).waysOn }
    copy = { run, worlds in typed(run, F.self, W.self).copy(in: worlds) }
    hosted = HostedOperations(flow, on: world)
  }
}

@inline(__always)
func typed<F: Flow, W: SimulatedWorld>(
  _ run: AnyObject, _ flow: F.Type, _ world: W.Type
) -> FlowRun<F, W> {
  unsafe unsafeDowncast(run, to: FlowRun<F, W>.self)
}

/// The run that an object is.
///
/// A ``RunningFlow`` is only ever made of a run and the operations of the same flow; a debug build
/// checks it.
