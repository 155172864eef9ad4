import FlowCore

/// What a host needs of a ``FlowRun`` whose flow's types are not known: everything about the flows
/// that call it and that it calls.
struct HostedFlow {
  let children: () -> [ChildFacts]
  let call: (String, Inputs, Outside) throws(Refusal) -> Void
  let ending: () -> Outcome<any Sendable>?
  let resume: (Outcome<any Sendable>, Outside) throws(Refusal) -> Void
  let place: () -> Place
  /// Lets the flow keep what happens in it.
  let listen: () -> Void
  let takeReports: () -> [any Sendable]
  let hear: (any Sendable, String, Outside) throws(Refusal) -> Link?
  let hearEvent: (String, Outside) throws(Refusal) -> Void

  init<S: StandIn>(_ run: FlowRun<S>) {
    children = { run.children }
    call = { name, inputs, outside throws(Refusal) in try run.call(name, inputs, outside) }
    ending = { run.ending }
    resume = { outcome, outside throws(Refusal) in try run.resume(outcome, outside) }
    place = { run.place }
    listen = { run.isHeard = true }
    takeReports = { run.takeReports() }
    hear = { report, name, outside throws(Refusal) in try run.hear(report, of: name, outside) }
    hearEvent = { name, outside throws(Refusal) in try run.hear(name, outside) }
  }
}

/// What can be known of a child before it is called.
struct ChildFacts {
  let name: String
  let placement: ChildPlacement
  let startFields: () -> [FieldDescription]
}
