/// A flow whose types are not known: what can be asked of it, and how its runs are driven.
///
/// There is one per flow, which its definition keeps. Its closures know the flow's types; a run is handed
/// to them as a `MachineBox` that they made.
public final class AnyFlow: Sendable {
  /// The type of the flow, which tells it from every other.
  package let type: ObjectIdentifier
  /// The flow's name.
  public let name: String

  let start: @Sendable (FlowStart, inout HostTurn) throws(Refusal) -> MachineBox
  let submit: @Sendable (MachineBox, Inputs, inout HostTurn) throws(Refusal) -> Void
  let take: @Sendable (MachineBox, MachineInput, inout HostTurn) throws(Refusal) -> Void
  let hear:
    @Sendable (MachineBox, any Sendable, Int, inout HostTurn) throws(Refusal) -> Destination?
  let conclude:
    @Sendable (MachineBox, any Sendable, Int, inout HostTurn) throws(Refusal) -> Destination?
  let react: @Sendable (MachineBox, AppEvent, inout HostTurn) -> Void
  let watched:
    @Sendable (MachineBox) -> (showing: UInt64, requests: [(site: Int, request: AskedRequest)])
  let update: @Sendable (MachineBox, any Sendable, Int, UInt64) -> Void
  let takeDue: @Sendable (MachineBox) -> Int?
  let fail: @Sendable (MachineBox, Failure, inout HostTurn) -> Void
  let visit: @Sendable (MachineBox) -> Visit
  let suspend: @Sendable (MachineBox) -> Void
  let use: @Sendable (MachineBox, ConfigBox?) -> Void
  let save: @Sendable (MachineBox) throws(DocumentError) -> Document?
  let restore: @Sendable (Document, Int, inout HostTurn) throws(Refusal) -> MachineBox
  let fingerprint: @Sendable () -> String
  let version: Int
  let copy: @Sendable (MachineBox) -> MachineBox
  let view: @Sendable (MachineBox, Language) -> ViewState
  let members: @Sendable (MachineBox) -> Members
  let asked: @Sendable (MachineBox) -> AskedRequest?
  let ending: @Sendable (MachineBox) -> Outcome<any Sendable>?
  private let findPlace: @Sendable (String) throws(Refusal) -> Int
  let waysOn: @Sendable (MachineBox) -> WaysOn
  let submitted: @Sendable (MachineBox) -> Inputs
  let obstacle: @Sendable (MachineBox) -> Message?
  let takeReports: @Sendable (MachineBox) -> [any Sendable]
  /// The flows that this one calls or shows.
  package let children: @Sendable () -> [ChildFacts]
  /// True if some step shows other flows in it.
  let showsChildren: @Sendable () -> Bool
  /// Everything that the flow asks of the outside.
  package let requests: @Sendable () -> [RequestDescription]
  /// Those of them that steps watch.
  let watchedRequests: @Sendable () -> [RequestDescription]
  let problems: @Sendable () -> [DefinitionProblem]
  /// The translations of what the flow says.
  package let translations: @Sendable () -> [Language: [String: String]]
  /// The keys of everything that the flow says itself.
  package let phraseKeys: @Sendable () -> [PhraseKey]

  init<F: Flow>(_ flow: F.Type) {
    type = ObjectIdentifier(flow)
    name = F.name
    start = { start, turn throws(Refusal) in TypedMachine(try TypedRun<F>(start, &turn)) }
    submit = { box, inputs, turn throws(Refusal) in
      try box.typed(F.self).change { (run) throws(Refusal) in try run.submit(inputs, &turn) }
    }
    take = { box, input, turn throws(Refusal) in
      try box.typed(F.self).change { (run) throws(Refusal) in try run.take(input, &turn) }
    }
    hear = { box, report, child, turn throws(Refusal) in
      try box.typed(F.self).change { (run) throws(Refusal) in
        try run.hear(report, of: child, &turn)
      }
    }
    conclude = { box, output, child, turn throws(Refusal) in
      try box.typed(F.self).change { (run) throws(Refusal) in
        try run.conclude(output, of: child, &turn)
      }
    }
    react = { box, event, turn in box.typed(F.self).change { $0.react(to: event, &turn) } }
    watched = { $0.typed(F.self).run.machine.watched }
    update = { box, value, site, showing in
      box.typed(F.self).change { $0.update(value, site: site, showing: showing) }
    }
    takeDue = { box in box.typed(F.self).change { $0.takeDue() } }
    fail = { box, failure, turn in box.typed(F.self).change { $0.fail(failure, &turn) } }
    visit = { $0.typed(F.self).run.machine.visit }
    suspend = { box in box.typed(F.self).change { $0.suspend() } }
    use = { box, config in box.typed(F.self).change { $0.machine.use(config) } }
    save = { box throws(DocumentError) in
      guard let saved = box.typed(F.self).run.machine.saved else { return nil }
      return try DocumentEncoder.saved.encode(saved)
    }
    restore = { saved, version, turn throws(Refusal) in
      TypedMachine(try TypedRun<F>(saved: saved, version: version, &turn))
    }
    fingerprint = { F.definition.fingerprint }
    version = F.version
    copy = { TypedMachine($0.typed(F.self).run) }
    view = { $0.typed(F.self).run.machine.viewState(in: $1) }
    members = { $0.typed(F.self).members }
    asked = { $0.typed(F.self).run.machine.pending.asked }
    ending = { $0.typed(F.self).run.ending }
    findPlace = { step throws(Refusal) in
      try F.definition.place(of: try F.definition.step(named: step))
    }
    waysOn = { $0.typed(F.self).run.machine.waysOn }
    submitted = { $0.typed(F.self).run.machine.submitted }
    obstacle = { box in
      let machine = box.typed(F.self).run.machine
      return F.definition.leaving(machine.step, machine.given)
    }
    takeReports = { box in box.typed(F.self).change { $0.takeReports() } }
    children = { F.definition.childFacts }
    showsChildren = { F.definition.showsChildren }
    requests = { F.definition.requests }
    watchedRequests = { F.definition.watchedRequests }
    problems = { F.definition.problems }
    translations = { F.translations }
    phraseKeys = { F.definition.phraseKeys }
  }

  /// The flows that can be called or shown from here, this one among them, each once.
  package var reachable: [AnyFlow] {
    var found = [self]
    var next = 0
    while next < found.count {
      for child in found[next].children() {
        let flow = child.flow()
        if !found.contains(where: { $0 === flow }) { found.append(flow) }
      }
      next += 1
    }
    return found
  }

  /// The position of the step of that name.
  package func place(of step: String) throws(Refusal) -> Int { try findPlace(step) }
}

/// The way in which a flow is to be started.
package struct FlowStart: Sendable {
  /// The position of the step to start at; nil for the first.
  package var place: Int?
  /// Values for the start form and, with a place, for the steps before it.
  package var inputs: Inputs
  /// The inputs that count as last submitted there; none for nothing.
  package var submitted: Inputs

  package init(at place: Int? = nil, _ inputs: Inputs = .none, submitted: Inputs = .none) {
    self.place = place
    self.inputs = inputs
    self.submitted = submitted
  }
}

/// An input to a flow whose types are not known.
enum MachineInput {
  case back
  case backTo(Int)
  case cancelPending
  case leave
  case retry
  case call(Int, Inputs)
  case answered(any Sendable, Attempt)
  case failed(Failure, Attempt)
  case returned(Outcome<any Sendable>)
  /// A child is called over what the flow shows.
  case present(Int)
  /// Such a child is over.
  case dismissed(Int, Outcome<any Sendable>)
}

/// The status of a run, in a few numbers.
struct RunStatus: Equatable {
  /// The position of the step.
  let place: Int
  let phase: Phase
  let attempt: Attempt
  /// False until the flow has everything that it loads first.
  let hasLoaded: Bool
  /// False until the flow has everything that it loads first, and is where it was to be started.
  let hasBegun: Bool
  /// True if there is a step to go back to.
  let canGoBack: Bool
  /// The position of the step where the way back ends.
  let firstPlace: Int
  /// True if the flow cannot be left from the step.
  let isMandatory: Bool
  /// True if the step watches what it loads.
  let isWatched: Bool

  /// True while the flow waits for the outside.
  var isAsking: Bool { phase == .asking || phase == .performing }

  enum Phase {
    /// It waits for the user.
    case ready
    /// It waits for the outside.
    case asking
    /// It waits for an effect.
    case performing
    /// It waits for a child.
    case calling
    case ended
  }
}

/// Facts about a child before it is called.
package struct ChildFacts: Sendable {
  /// Its position among the children of its parent.
  package let position: Int
  package let placement: ChildPlacement
  /// The positions of the parent's steps where it can be called, or is shown.
  let places: [Int]
  /// Read when it is needed: flows may call each other in a circle.
  package let flow: @Sendable () -> AnyFlow
  package let startFields: @Sendable () -> [FieldDescription]
  package let name: String
}
