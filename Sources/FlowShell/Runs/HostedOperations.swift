import FlowCore
import FlowSimulation

/// The operations of a host on a ``FlowRun`` of one flow, as ``RunOperations``.
final class HostedOperations: Sendable {
  let children: @Sendable (AnyObject) -> [ChildFacts]
  let showsChildren: @Sendable () -> Bool
  let call: @Sendable (AnyObject, String, Inputs, Outside) throws(Refusal) -> Void
  let ending: @Sendable (AnyObject) -> Outcome<any Sendable>?
  let resume: @Sendable (AnyObject, Outcome<any Sendable>, Outside) throws(Refusal) -> Void
  let place: @Sendable (AnyObject) -> Place
  let listen: @Sendable (AnyObject) -> Void
  let takeReports: @Sendable (AnyObject) -> [any Sendable]
  let hear: @Sendable (AnyObject, any Sendable, String, Outside) throws(Refusal) -> Link?
  let hearEvent: @Sendable (AnyObject, String, Outside) throws(Refusal) -> Void

  init<F: Flow, W: SimulatedWorld>(_ flow: F.Type, on world: W.Type) {
    children = { typed($0, F.self, W.self).children }
    showsChildren = { F.definition.children.contains { $0.placement != .called } }
    call = { run, name, inputs, outside throws(Refusal) in
      try typed(run, F.self, W.self).call(name, inputs, outside)
    }
    ending = { typed($0, F.self, W.self).ending }
    resume = { run, outcome, outside throws(Refusal) in
      try typed(run, F.self, W.self).resume(outcome, outside)
    }
    place = { typed($0, F.self, W.self).place }
    listen = { typed($0, F.self, W.self).isHeard = true }
    takeReports = { typed($0, F.self, W.self).takeReports() }
    hear = { run, report, name, outside throws(Refusal) in
      try typed(run, F.self, W.self).hear(report, of: name, outside)
    }
    hearEvent = { run, name, outside throws(Refusal) in
      try typed(run, F.self, W.self).hear(name, outside)
    }
  }
}
