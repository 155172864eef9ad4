/// A running flow whose types are not known, as a value: a copy is a snapshot that goes its own way.
public struct RunningFlow {
  private var box: MachineBox

  init(_ flow: AnyFlow, _ start: FlowStart, _ turn: inout HostTurn) throws(Refusal) {
    box = try flow.start(start, &turn)
  }

  init<F: Flow>(_ machine: FlowMachine<F>, _ turn: inout HostTurn) {
    var run = TypedRun(machine)
    run.note(&turn)
    box = TypedMachine(run)
  }

  /// A flow that was saved.
  init(
    _ flow: AnyFlow, saved: Document, version: Int, _ turn: inout HostTurn
  ) throws(Refusal) {
    box = try flow.restore(saved, version, &turn)
  }

  /// The flow.
  public var flow: AnyFlow { box.flow }

  /// The flow, to be saved; nil if it has ended.
  var saved: Document? {
    get throws(DocumentError) { try flow.save(box) }
  }

  /// Takes on another config, if the step has no answer that could be half given.
  mutating func use(_ config: ConfigBox?) {
    makeUnique()
    flow.use(box, config)
  }

  /// Gives up what is pending and forgets every secret.
  mutating func suspend() {
    makeUnique()
    flow.suspend(box)
  }

  /// The machine, if the flow is of a type.
  package func machine<F: Flow>(of flow: F.Type) -> FlowMachine<F>? {
    self.flow.type == ObjectIdentifier(flow) ? box.typed(flow).run.machine : nil
  }

  /// The screen of the flow, after another; nil if the flow is of another type.
  func screen<F: Flow>(
    of flow: F.Type, after before: Visit?, _ changes: [ScreenChange], in language: Language
  ) -> Screen<F>? {
    self.flow.type == ObjectIdentifier(flow)
      ? box.typed(flow).screen(after: before, changes, in: language) : nil
  }

  /// Drives the machine of a flow of this type; nothing if it is another.
  mutating func change<F: Flow>(
    _ flow: F.Type, _ turn: inout HostTurn,
    _ body: (inout FlowMachine<F>, inout HostTurn) throws(Refusal) -> Void
  ) throws(Refusal) {
    guard self.flow.type == ObjectIdentifier(flow) else { return }
    makeUnique()
    let run = box.typed(flow)
    try run.change { (run) throws(Refusal) in
      try body(&run.machine, &turn)
      run.note(&turn)
    }
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

  /// Hears what a child brought that completed.
  ///
  /// - Returns: the page to go to, if that is what it means.
  mutating func conclude(
    _ output: any Sendable, of child: Int, _ turn: inout HostTurn
  ) throws(Refusal) -> Destination? {
    makeUnique()
    return try flow.conclude(box, output, child, &turn)
  }

  /// Does what the step says about something that happened to the app.
  mutating func react(to event: AppEvent, _ turn: inout HostTurn) {
    makeUnique()
    flow.react(box, event, &turn)
  }

  /// The requests that the step watches, each with its position, and the number of the showing.
  var watched: (showing: UInt64, requests: [(site: Int, request: AskedRequest)]) {
    flow.watched(box)
  }

  /// Takes what a watched request brings by now.
  mutating func update(_ value: any Sendable, site: Int, showing: UInt64) {
    makeUnique()
    flow.update(box, value, site, showing)
  }

  /// Takes the position of a child that is to be presented by itself; nil if there is none any more.
  mutating func takeDue() -> Int? {
    makeUnique()
    return flow.takeDue(box)
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
    guard box.hasReports else { return [] }
    makeUnique()
    return flow.takeReports(box)
  }

  /// The view of the flow, in English.
  public var view: ViewState { view(in: .english) }

  /// The view of the flow in a language.
  public func view(in language: Language) -> ViewState { flow.view(box, language) }

  /// The members gathered so far.
  public var members: Members { flow.members(box) }

  var status: RunStatus { box.status }

  /// The way from an earlier moment of the same run to this one.
  func direction(after before: RunningFlow) -> ScreenDirection {
    ScreenDirection(flow.visit(box), after: before.flow.visit(before.box))
  }

  /// The request that is pending, or was asked last.
  package var asked: AskedRequest? { flow.asked(box) }

  /// The outcome of the flow, with what it handed over; nil while it runs.
  package var ending: Outcome<any Sendable>? { flow.ending(box) }

  /// The way the flow ended; nil while it runs.
  package var outcome: OutcomeKind? { ending?.kind }

  /// The name of the step.
  package var stepName: String { box.stepNames[status.place] }

  /// True while the flow waits for the outside or a child.
  package var isBusy: Bool { ![.ready, .ended].contains(status.phase) }

  /// The ways on from where the flow is.
  package var waysOn: WaysOn { flow.waysOn(box) }

  /// The inputs that were last submitted in this showing.
  var submitted: Inputs { flow.submitted(box) }

  /// The reason why the flow has to be left before something takes it away; nil if it can go.
  var obstacle: Message? { flow.obstacle(box) }

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
  /// The flow that runs.
  final let flow: AnyFlow
  /// The names of its steps.
  final let stepNames: [String]
  /// The place of the machine, as its last change left it.
  fileprivate(set) final var status: RunStatus
  /// True if something happened that the flow's parent has not heard yet.
  fileprivate(set) final var hasReports: Bool

  fileprivate init<F: Flow>(_ definition: FlowDefinition<F>, _ status: RunStatus, hasReports: Bool)
  {
    flow = definition.erased
    stepNames = definition.stepNames
    self.status = status
    self.hasReports = hasReports
  }

  /// The machine as one of a type.
  ///
  /// Only an ``AnyFlow`` hands boxes to closures, and only those of its own flow.
  @inline(__always)
  final func typed<F: Flow>(_ flow: F.Type) -> TypedMachine<F> {
    unsafe unsafeDowncast(self, to: TypedMachine<F>.self)
  }
}

/// The machine of a running flow of a known type.
final class TypedMachine<F: Flow>: MachineBox {
  private(set) var run: TypedRun<F>

  init(_ run: TypedRun<F>) {
    // Read before it is stored, which is its last use then: it would be copied otherwise.
    let (status, hasReports) = (run.status, run.hasReports)
    self.run = run
    super.init(F.definition, status, hasReports: hasReports)
  }

  /// The members gathered so far.
  var members: Members { run.knownMembers ?? change { $0.members } }

  func screen(
    after before: Visit?, _ changes: [ScreenChange], in language: Language
  ) -> Screen<F> {
    Screen(&run.machine, after: before, changes, in: language)
  }

  /// Changes the run, in one access to the object.
  @inline(__always)
  func change<Result, Problem: Error>(
    _ body: (inout TypedRun<F>) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    let result = try body(&run)
    (status, hasReports) = (run.status, run.hasReports)
    return result
  }
}

/// A machine with the events that its parent has not heard yet.
struct TypedRun<F: Flow> {
  var machine: FlowMachine<F>
  /// The place of the machine when its last input was noted.
  private(set) var status: RunStatus
  private var reports: [FlowReport<F>] = []
  /// The failure that was told already.
  private var told: Failure?
  /// The state's members, once something asked for them: checks ask several times in a row.
  private(set) var knownMembers: Members?

  init(_ machine: FlowMachine<F>) {
    self.machine = machine
    status = machine.status
  }

  init(_ start: FlowStart, _ turn: inout HostTurn) throws(Refusal) {
    let definition = F.definition
    machine = try FlowMachine(
      F.self, inputs: start.inputs, at: start.place.map { definition.steps[$0].step },
      submitted: start.submitted, now: turn.now, run: turn.nextRun(of: definition.name))
    status = machine.status
    _ = try machine.start(&turn.identity)
    note(&turn)
  }

  /// A flow that was saved by a version of it.
  @export(interface)
  init(saved: Document, version: Int, _ turn: inout HostTurn) throws(Refusal) {
    var known: SavedMachine
    do throws(DocumentError) {
      known = try DocumentDecoder().decode(SavedMachine.self, from: saved)
    } catch {
      throw .savedWrong(error.inside(F.name))
    }
    if version != F.version {
      let steps = Set(F.definition.steps.map { $0.step.name })
      do {
        try known.migrate(to: steps.contains) { try F.migrate(&$0, from: version) }
      } catch {
        let reason = (error as? Failure).flatMap { $0.message } ?? "\(error)"
        throw Refusal(
          "saved.version",
          "version \(version) of flow \(F.name) saved it, and this is \(F.version): \(reason)")
      }
    }
    do throws(DocumentError) {
      machine = try FlowMachine(known, now: turn.now, &turn.identity)
      told = machine.failure
      status = machine.status
    } catch {
      throw .savedWrong(error.inside(F.name))
    }
  }

  var hasReports: Bool { !reports.isEmpty }

  mutating func suspend() {
    machine.suspend()
    status = machine.status
    knownMembers = nil
  }

  mutating func submit(_ inputs: Inputs, _ turn: inout HostTurn) throws(Refusal) {
    _ = try machine.submit(inputs, at: turn.now, &turn.identity)
    note(&turn)
  }

  mutating func take(_ input: MachineInput, _ turn: inout HostTurn) throws(Refusal) {
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
      let before = status
      _ = try machine.answered(value, attempt, at: now, &turn.identity)
      note(&turn)
      return announce(after: before, attempt, &turn)
    case .failed(let failure, let attempt):
      let isAwaited = status.isAsking && status.attempt == attempt
      _ = try machine.failed(failure, attempt, at: now, &turn.identity)
      note(&turn)
      if isAwaited { turn.log.append(.noted(.failed(machine.failure ?? failure))) }
      return
    case .returned(let outcome):
      _ = try machine.returned(outcome, machine.pending.attempt, at: now, &turn.identity)
    case .present(let child):
      _ = try machine.present(F.definition.children[child], at: now)
    case .dismissed(let child, let outcome):
      _ = try machine.dismissed(F.definition.children[child], outcome, at: now, &turn.identity)
    }
    note(&turn)
  }

  mutating func fail(_ failure: Failure, _ turn: inout HostTurn) {
    machine.fail(failure)
    note(&turn)
  }

  mutating func hear(
    _ report: any Sendable, of child: Int, _ turn: inout HostTurn
  ) throws(Refusal) -> Destination? {
    try obey(F.definition.children[child].report(report), &turn)
  }

  mutating func conclude(
    _ output: any Sendable, of child: Int, _ turn: inout HostTurn
  ) throws(Refusal) -> Destination? {
    try obey(F.definition.children[child].conclude(output), &turn)
  }

  mutating func react(to event: AppEvent, _ turn: inout HostTurn) {
    let before = turn.log.count
    turn.tell(F.definition.erased)
    guard machine.react(to: event, at: turn.now, &turn.identity) != nil else {
      turn.log.removeSubrange(before...)
      return
    }
    note(&turn)
  }

  mutating func update(_ value: any Sendable, site: Int, showing: UInt64) {
    machine.update(value, site: site, showing: showing)
    knownMembers = nil
  }

  mutating func takeDue() -> Int? {
    for (position, child) in F.definition.children.enumerated() {
      guard let due = child.due, child.steps.contains(machine.step), machine.state[keyPath: due]
      else { continue }
      machine.history.current.state[keyPath: due] = false
      knownMembers = nil
      return position
    }
    return nil
  }

  private mutating func obey(
    _ call: ControllerCall<F>?, _ turn: inout HostTurn
  ) throws(Refusal) -> Destination? {
    guard let call else { return nil }
    if let event = call.event {
      _ = try machine.hear(event, at: turn.now, call.fold, identity: &turn.identity)
      note(&turn)
    }
    return call.page
  }

  /// Tells the words that a step has for an effect which took place.
  private func announce(after before: RunStatus, _ attempt: Attempt, _ turn: inout HostTurn) {
    guard before.phase == .performing, before.attempt == attempt, status.phase != .performing,
      machine.failure == nil,
      let announcement = F.definition.steps[before.place].declaration.announcement
    else { return }
    let given = machine.given
    turn.log.append(.noted(.succeeded { announcement.text(given, $0) }))
  }

  /// Tells what was decided about the last input.
  mutating func note(_ turn: inout HostTurn) {
    knownMembers = nil
    let wasRunning = status.phase != .ended
    status = machine.tell(&turn.log, &reports)
    if wasRunning, status.phase == .ended, let outcome = machine.outcome {
      turn.log.append(.noted(.dismissed(flow: F.definition.name, outcome.kind)))
    }
    guard status.hasLoaded else {
      if let failure = machine.failure { turn.failure = failure }
      return
    }
    // A failure is told once, though it can be seen until the user does something.
    if machine.failure != told { turn.failure = machine.failure }
    if machine.failure == nil, turn.failure != nil { turn.failure = nil }
    told = machine.failure
  }

  mutating func takeReports() -> [any Sendable] {
    defer { reports = [] }
    return reports
  }

  var members: Members {
    mutating get {
      if let knownMembers { return knownMembers }
      let members = machine.members
      knownMembers = members
      return members
    }
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
