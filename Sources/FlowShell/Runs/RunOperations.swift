import FlowCore

/// What can be done with a ``FlowRun`` of one flow: closures that know the flow's types.
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

  init<S: StandIn>(_ standIn: S.Type) {
    submit = { run, inputs, outside throws(Refusal) in
      try typed(run, S.self).submit(inputs, outside)
    }
    take = { run, input, outside throws(Refusal) in
      try typed(run, S.self).take(input, outside)
    }
    complete = { run, outcome, outside throws(Refusal) in
      try typed(run, S.self).complete(outcome, outside)
    }
    view = { typed($0, S.self).view }
    members = { typed($0, S.self).members }
    pending = { typed($0, S.self).pending }
    outcome = { typed($0, S.self).outcome }
    stepName = { typed($0, S.self).stepName }
    isBusy = { typed($0, S.self).isBusy }
    waysOn = { typed($0, S.self).waysOn }
    copy = { run, worlds in typed(run, S.self).copy(in: worlds) }
    hosted = HostedOperations(standIn)
  }
}

/// The run that an object is.
///
/// A ``RunningFlow`` is only ever made of a run and the operations of the same flow; a debug build
/// checks it.
@inline(__always)
func typed<S: StandIn>(_ run: AnyObject, _ standIn: S.Type) -> FlowRun<S> {
  unsafe unsafeDowncast(run, to: FlowRun<S>.self)
}
