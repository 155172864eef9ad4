/// A running flow whose types are not known, as a value: a copy is a snapshot that goes its own way.
public struct RunningFlow {
  /// The flow.
  public let flow: AnyFlow
  private var box: MachineBox

  init(_ flow: AnyFlow, _ start: FlowStart, _ turn: inout HostTurn) throws(Refusal) {
    self.flow = flow
    box = try flow.start(start, &turn)
  }

  init<F: Flow>(_ machine: FlowMachine<F>, _ turn: inout HostTurn) {
    flow = F.definition.erased
    let typed = TypedMachine(machine)
    typed.note(&turn)
    box = typed
  }

  /// A flow that was saved.
  init(
    _ flow: AnyFlow, saved: Document, version: Int, _ turn: inout HostTurn
  ) throws(Refusal) {
    self.flow = flow
    box = try flow.restore(saved, version, &turn)
  }

  /// The flow, to be saved; nil if it has ended.
  var saved: Document? {
    get throws(DocumentError) { try flow.save(box) }
  }

  /// Gives up what is pending and forgets every secret.
  mutating func suspend() {
    makeUnique()
    flow.suspend(box)
  }

  /// The machine, if the flow is of a type.
  package func machine<F: Flow>(of flow: F.Type) -> FlowMachine<F>? {
    self.flow.type == ObjectIdentifier(flow) ? box.typed(flow).machine : nil
  }

  /// Drives the machine of a flow of this type; nothing if it is another.
  mutating func change<F: Flow>(
    _ flow: F.Type, _ turn: inout HostTurn,
    _ body: (inout FlowMachine<F>, inout HostTurn) throws(Refusal) -> Void
  ) throws(Refusal) {
    guard self.flow.type == ObjectIdentifier(flow) else { return }
    makeUnique()
    let run = box.typed(flow)
    try body(&run.machine, &turn)
    run.note(&turn)
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&box) { box = flow.copy(box) }
  }

  mutating func submit(_ inputs: Inputs, _ turn: inout HostTurn) throws(Refusal) {
    makeUnique()
    try flow.submit(box, inputs, &turn)
  }

  mutating func take(_ input: MachineInput, _ turn: inout HostTurn) throws(Refusal) {
    makeUnique()
    try flow.take(box, input, &turn)
  }

  /// Hears what happened in a child.
  ///
  /// - Returns: the page to go to, if that is what it means.
  mutating func hear(
    _ report: any Sendable, of child: Int, _ turn: inout HostTurn
  ) throws(Refusal) -> Destination? {
    makeUnique()
    return try flow.hear(box, report, child, &turn)
  }

  /// Moves as the flow's table says about an event, which a closure knows.
  mutating func enter(
    by event: (MachineBox, inout HostTurn) throws(Refusal) -> Void, _ turn: inout HostTurn
  ) throws(Refusal) {
    makeUnique()
    try event(box, &turn)
  }

  /// Ends the flow, which cannot go on.
  mutating func fail(_ failure: Failure, _ turn: inout HostTurn) {
    makeUnique()
    flow.fail(box, failure, &turn)
  }

  /// The events that happened since this was asked last.
  mutating func takeReports() -> [any Sendable] {
    makeUnique()
    return flow.takeReports(box)
  }

  /// The view of the flow.
  public var view: ViewState { flow.view(box) }

  /// The members gathered so far.
  public var members: Members { flow.members(box) }

  var status: RunStatus { flow.status(box) }

  /// The way from an earlier moment of the same run to this one.
  func direction(after before: RunningFlow) -> ScreenDirection { flow.direction(box, before.box) }

  /// The request that is pending, or was asked last.
  package var asked: AskedRequest? { flow.asked(box) }

  /// The outcome of the flow, with what it handed over; nil while it runs.
  package var ending: Outcome<any Sendable>? { flow.ending(box) }

  /// The way the flow ended; nil while it runs.
  package var outcome: OutcomeKind? { ending?.kind }

  /// The name of the step.
  package var stepName: String { flow.stepName(status.place) }

  /// True while the flow waits for the outside or a child.
  package var isBusy: Bool { ![.ready, .ended].contains(status.phase) }

  /// The ways on from where the flow is.
  package var waysOn: WaysOn { flow.waysOn(box) }

  /// The inputs that were last submitted in this showing.
  var submitted: Inputs { flow.submitted(box) }

  /// The reason why the flow has to be left before something takes it away; nil if it can go.
  var obstacle: String? { flow.obstacle(box) }

  /// The flows that can be called from the step, or are shown there.
  package var children: [ChildFacts] {
    let place = status.place
    return flow.children().filter { $0.places.contains(place) }
  }

  /// True if both are the same run at the same moment.
  package func isIdentical(to other: RunningFlow) -> Bool { box === other.box }
}

/// The machine of a running flow, its type not known.
///
/// It is changed only where nobody else has it.
class MachineBox {
  /// The machine as one of a type.
  ///
  /// Only an ``AnyFlow`` hands boxes to closures, and only those of its own flow.
  @inline(__always)
  final func typed<F: Flow>(_ flow: F.Type) -> TypedMachine<F> {
    unsafe unsafeDowncast(self, to: TypedMachine<F>.self)
  }
}

/// The machine of a running flow, with the events that its parent has not heard yet.
final class TypedMachine<F: Flow>: MachineBox {
  var machine: FlowMachine<F>
  private var reports: [FlowReport<F>] = []
  /// The failure that was told already.
  private var told: Failure?
  /// The state's members, once something asked for them: checks ask several times in a row.
  private var knownMembers: Members?
  private(set) var status: RunStatus

  init(_ machine: FlowMachine<F>) {
    self.machine = machine
    status = machine.status
  }

  init(_ start: FlowStart, _ turn: inout HostTurn) throws(Refusal) {
    machine = try FlowMachine(
      F.self, inputs: start.inputs, at: start.place.map { F.definition.steps[$0].step },
      submitted: start.submitted, now: turn.now, run: turn.nextRun(of: F.name))
    status = machine.status
    super.init()
    _ = try machine.start(&turn.identity)
    note(&turn)
  }

  /// A flow that was saved by a version of it.
  init(saved: Document, version: Int, _ turn: inout HostTurn) throws(Refusal) {
    var document = saved
    if version != F.version {
      do {
        try document.changeShowings { showing in try F.migrate(&showing, from: version) }
      } catch {
        let reason = (error as? Failure).flatMap { $0.message } ?? "\(error)"
        throw Refusal(
          "saved.version",
          "version \(version) of flow \(F.name) saved it, and this is \(F.version): \(reason)")
      }
    }
    do throws(DocumentError) {
      let saved = try DocumentDecoder().decode(SavedMachine.self, from: document)
      machine = try FlowMachine(saved, now: turn.now, &turn.identity)
      told = machine.failure
      status = machine.status
    } catch {
      throw .savedWrong(error.inside(F.name))
    }
  }

  func suspend() {
    machine.suspend()
    status = machine.status
    knownMembers = nil
  }

  init(copying run: TypedMachine) {
    machine = run.machine
    reports = run.reports
    told = run.told
    knownMembers = run.knownMembers
    status = run.status
  }

  /// Tells what was decided about the last input.
  func note(_ turn: inout HostTurn) {
    if knownMembers != nil { knownMembers = nil }
    let (report, status) = machine.tell(&turn.log)
    self.status = status
    guard status.hasLoaded else {
      if let failure = machine.failure { turn.failure = failure }
      return
    }
    if let report { reports.append(report) }
    // A failure is told once, though it can be seen until the user does something.
    if machine.failure != told { turn.failure = machine.failure }
    if machine.failure == nil, turn.failure != nil { turn.failure = nil }
    told = machine.failure
  }

  func take(_ input: MachineInput, _ turn: inout HostTurn) throws(Refusal) {
    let now = turn.now
    switch input {
    case .back: _ = try machine.back(at: now, &turn.identity)
    case .backTo(let place):
      _ = try machine.back(to: F.definition.steps[place].step, at: now, &turn.identity)
    case .cancelPending: _ = try machine.cancelPending(at: now)
    case .leave: _ = try machine.leave(at: now, &turn.identity)
    case .retry: _ = try machine.retry(at: now, &turn.identity)
    case .call(let child, let inputs):
      let call = ChildCall(child: F.definition.children[child], inputs: inputs)
      _ = try machine.call(call, at: now, &turn.identity)
    case .answered(let value, let attempt):
      _ = try machine.answered(value, attempt, at: now, &turn.identity)
    case .failed(let failure, let attempt):
      _ = try machine.failed(failure, attempt, at: now, &turn.identity)
    case .returned(let outcome):
      _ = try machine.returned(outcome, machine.pending.attempt, at: now, &turn.identity)
    }
  }

  func fail(_ failure: Failure, _ turn: inout HostTurn) {
    machine.fail(failure)
    note(&turn)
  }

  func hear(
    _ report: any Sendable, of child: Int, _ turn: inout HostTurn
  ) throws(Refusal) -> Destination? {
    guard let call = F.definition.children[child].report(report) else { return nil }
    if let event = call.event {
      _ = try machine.hear(event, at: turn.now, call.fold, identity: &turn.identity)
      note(&turn)
    }
    return call.page
  }

  func takeReports() -> [any Sendable] {
    if reports.isEmpty { return [] }
    defer { reports = [] }
    return reports
  }

  var members: Members {
    if let knownMembers { return knownMembers }
    let members = machine.members
    knownMembers = members
    return members
  }

  var ending: Outcome<any Sendable>? {
    switch machine.outcome {
    case .completed(let output): .completed(output)
    case .cancelled: .cancelled
    case .failed(let failure): .failed(failure)
    case nil: nil
    }
  }
}
