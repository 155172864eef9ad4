/// A running flow in a tree, its types not known: its machine, and what it still has to tell.
///
/// A copy is a snapshot that goes its own way.
package struct RunningFlow: Sendable {
  private var storage: Storage

  /// A machine is large: trees and screens that are copied share it.
  ///
  /// Like the storage of an array, it changes only where nobody else has it, so it can be read anywhere.
  private final class Storage: @unchecked Sendable {
    /// The machine's flow, which is asked for more often than anything else.
    let flow: AnyFlow
    var machine: Machine

    init(_ machine: consuming Machine) {
      flow = machine.flow
      self.machine = machine
    }
  }

  /// A flow that is started, and the wishes of earlier runs of it that are open.
  init(
    _ flow: AnyFlow, _ start: FlowStart, finding wishes: [Wish] = [], _ turn: inout HostTurn
  ) throws(Refusal) {
    var machine = try Machine(flow, start, now: turn.now, run: turn.nextRun(of: flow.name))
    if !wishes.isEmpty { machine.wishes.all = wishes }
    try self.init(machine, &turn)
  }

  /// A flow whose machine has not begun.
  init(_ machine: consuming Machine, _ turn: inout HostTurn) throws(Refusal) {
    var machine = machine
    machine.use(owner: turn.identity.owner, keyLasts: turn.identity.keyLasts)
    _ = try machine.start(&turn.identity)
    machine.tell(&turn)
    storage = Storage(machine)
  }

  /// A flow whose machine has begun.
  init(begun machine: consuming Machine) { storage = Storage(machine) }

  /// A flow that was saved by a version of it.
  init(
    _ flow: AnyFlow, saved: Document, version: Int, _ turn: inout HostTurn
  ) throws(Refusal) {
    var known: SavedMachine
    do throws(DocumentError) {
      known = try DocumentDecoder().decode(SavedMachine.self, from: saved)
    } catch {
      throw .savedWrong(error.inside(flow.name))
    }
    try known.migrate(to: flow, from: version)
    do throws(DocumentError) {
      var machine = try Machine(flow, known, now: turn.now, &turn.identity)
      machine.use(owner: turn.identity.owner, keyLasts: turn.identity.keyLasts)
      machine.told = machine.failure
      storage = Storage(machine)
    } catch {
      throw .savedWrong(error.inside(flow.name))
    }
  }

  /// The flow as it runs, in place.
  private(set) var machine: Machine {
    _read { yield storage.machine }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.machine) }
      yield &storage.machine
    }
  }

  /// The flow.
  package var flow: AnyFlow { storage.flow }

  /// The flow, to be saved; nil if it has ended.
  var saved: Document? {
    get throws(DocumentError) {
      guard let saved = try machine.saved else { return nil }
      return try DocumentEncoder.saved.encode(saved)
    }
  }

  /// Takes on another config, if the step has no answer that could be half given.
  mutating func use(_ config: ConfigBox?) { machine.use(config) }

  /// Takes on who acts, and how long the outside knows keys.
  mutating func use(owner: String?, keyLasts: Duration?) {
    machine.use(owner: owner, keyLasts: keyLasts)
  }

  /// The mutations that may have taken effect, oldest first.
  var unresolved: [Wish] {
    // Most have none, and asking the wishes themselves would copy them.
    storage.machine.wishes.all.isEmpty ? [] : storage.machine.wishes.unresolved
  }

  /// Takes over a wish that was saved.
  mutating func take(over wish: Wish) { machine.wishes.all.append(wish) }

  /// Keeps what stays done outside though it was taken back here.
  mutating func keep(_ wishes: Wishes) { machine.wishes.keep(wishes) }

  /// Settles a wish.
  mutating func settle(_ wish: Wish) { machine.wishes.settle(wish.key) }

  /// True if an attempt was for one of the flow's wishes.
  func knows(_ attempt: Attempt) -> Bool {
    !machine.wishes.all.isEmpty && machine.wishes.wish(of: attempt) != nil
  }

  /// Gives up what is pending and forgets every secret.
  mutating func suspend() { machine.suspend() }
}

// Inputs

extension RunningFlow {
  mutating func take(_ input: MachineInput, _ turn: inout HostTurn) throws(Refusal) {
    try machine.take(input, &turn)
  }

  /// Moves as the flow's table says about an event, by its position.
  mutating func hear(
    _ event: Int, _ turn: inout HostTurn, _ fold: (inout AnyGiven) -> Void = { _ in }
  ) throws(Refusal) {
    try machine.hear(event, &turn, fold)
  }

  /// Moves on from a step that is not needed any more.
  mutating func leaveUnneeded(_ turn: inout HostTurn) throws(Refusal) {
    try machine.leaveUnneeded(&turn)
  }

  /// Hears what happened in a child.
  ///
  /// - Returns: the page to go to, if that is what it means.
  mutating func hear(
    _ report: FlowReport, of child: Int, _ turn: inout HostTurn
  ) throws(Refusal) -> Destination? {
    try obey(try flow.children[child].listen?(report), &turn)
  }

  /// Hears what a child brought that completed.
  ///
  /// - Returns: the page to go to, if that is what it means.
  mutating func conclude(
    _ output: any Sendable, of child: Int, _ turn: inout HostTurn
  ) throws(Refusal) -> Destination? {
    try obey(try flow.children[child].conclude?(output), &turn)
  }

  private mutating func obey(
    _ call: ParentCall?, _ turn: inout HostTurn
  ) throws(Refusal) -> Destination? {
    guard let call else { return nil }
    if let event = call.event { try machine.hear(event, &turn, call.fold) }
    return call.page
  }

  /// The values that a child begins with that is called or shown now; nil if it is given none.
  func gift(to child: Child) -> FlowStart.Gift? {
    guard let give = child.give else { return nil }
    let given = machine.given
    return { (state) throws(Refusal) in try give(given, &state) }
  }

  /// Gives the flow what it begins with, unless it has begun.
  mutating func give(_ gift: FlowStart.Gift?) {
    if let gift, !machine.hasBegun { machine.startGift = gift }
  }

  /// Does what the step says about something that happened to the app.
  mutating func react(to event: AppEvent, _ turn: inout HostTurn) {
    machine.react(to: event, &turn)
  }

  /// Takes what a watched request brings by now.
  ///
  /// - Returns: true if the step has raised an event then.
  mutating func update(
    _ value: any Sendable, site: Int, showing: UInt64, _ turn: inout HostTurn
  ) -> Bool {
    machine.update(value, site: site, showing: showing)
    return machine.goOn(&turn)
  }

  /// Takes the position of a child that is to be presented by itself; nil if there is none any more.
  mutating func takeDue() -> Int? {
    for child in children {
      guard let takeDue = child.takeDue, takeDue(&machine.history.current.given) else {
        continue
      }
      return child.position
    }
    return nil
  }

  /// Ends the flow, which cannot go on.
  mutating func fail(_ failure: Failure, _ turn: inout HostTurn) {
    machine.end(failure, &turn)
  }

  /// The events that happened since this was asked last.
  mutating func takeReports() -> [FlowReport] {
    let reports = storage.machine.reports
    if !reports.isEmpty { machine.reports = [] }
    return reports
  }
}

// What can be seen

extension RunningFlow {
  /// The view of the flow, in English.
  package var view: ViewState { view(in: .english) }

  /// The view of the flow in a language.
  package func view(in language: Language) -> ViewState { machine.viewState(in: language) }

  /// The form of the step as it is once some of its fields have what was typed; one that does not take its
  /// value has none.
  package func fields(filledBy inputs: Inputs, in language: Language) -> [FieldView] {
    machine.fields(filledBy: inputs, in: language)
  }

  /// The members gathered so far.
  package var members: Members {
    storage.machine.history.current.given.knownMembers
      ?? flow.members(of: storage.machine.history.current.given)
  }

  /// The screen of the flow, if it is of a type.
  func screen<F: Flow>(of flow: F.Type) -> Screen<F>? {
    self.flow.type == ObjectIdentifier(flow) ? machine.screen(of: flow) : nil
  }

  /// Everything gathered, if the flow is of a type.
  package func state<F: Flow>(of flow: F.Type) -> F.State? {
    guard self.flow.type == ObjectIdentifier(flow) else { return nil }
    return machine.given.typed(F.State.self).state
  }

  /// Everything gathered, with the time and the config, as the flow's conditions see it.
  package var given: AnyGiven { machine.given }

  /// The names of the steps that `back` leads through, and then of the one in front.
  package var path: [String] { storage.machine.places.map { flow.stepNames[$0] } }

  /// True while an edit is on its way back to where it began, or a way back can be taken back.
  package var isEditing: Bool {
    storage.machine.replay != nil || storage.machine.openBracket != nil
  }

  /// The failure that is shown; nil for none.
  package var failure: Failure? { storage.machine.failure }

  /// The position of the step.
  package var place: Int { storage.machine.history.place }

  /// The name of the step.
  package var stepName: String { flow.stepNames[place] }

  /// The name of the step that is shown; nil while the flow waits for what it loads before it begins.
  package var shownStep: String? {
    phase == .starting || machine.pending.retry == .starting ? nil : stepName
  }

  private var step: StepDeclaration { flow.steps[place].declaration }

  private var phase: Pending.Phase { storage.machine.pending.phase }

  /// The number of the attempt that was made last.
  var attempt: Attempt { storage.machine.pending.attempt }

  /// False until the flow has everything that it loads first, and is where it was to be started.
  var hasBegun: Bool { storage.machine.pending.hasBegun && !storage.machine.isWalking }

  /// True while the flow waits for the outside or a child.
  package var isBusy: Bool { phase.isBusy }

  /// True while the flow waits for the outside.
  package var isAsking: Bool { phase.isAsking }

  /// True while the flow waits for an effect.
  var isPerforming: Bool { storage.machine.pending.isEffectOnItsWay }

  /// True while the flow waits for a check or an effect, whose failures can be events of its step.
  var isTakingSetbacks: Bool { phase == .checking || phase == .performing }

  /// True while the flow waits for a child.
  var isCalling: Bool { phase == .calling }

  /// True if the step where it rests is not needed any more, and another one is.
  var isUnneeded: Bool {
    flow.steps[place].declaration.need != nil && machine.isUnneeded
  }

  /// True once the flow is over.
  var isOver: Bool { phase == .ended }

  /// True if there is a step before this one, be there a way back to it or not.
  var hasStepBefore: Bool { hasVisitBefore || machine.openBracket != nil }

  /// True if another step was shown before this one.
  var hasVisitBefore: Bool { storage.machine.history.canGoBack }

  /// True if there is a step to go back to.
  var canGoBack: Bool { machine.canGoBack }

  /// The position of the step where the way back ends.
  var firstPlace: Int { storage.machine.history.firstPlace }

  /// True if the flow cannot be left from the step.
  var isMandatory: Bool { step.isMandatory }

  /// True if the step watches what it loads.
  var isWatched: Bool { flow.steps[place].declaration.isWatched }

  /// The ways on from where the flow is.
  package var waysOn: WaysOn { machine.waysOn }

  /// The inputs that were last submitted in this showing.
  var submitted: Inputs { machine.submitted }

  /// The only field of the step, if a word is its name and no answer to it.
  ///
  /// A user who types `amount` there has most likely left the value out.
  package func field(meantBy word: String) -> FieldDescription? {
    let fields = flow.steps[place].fields
    guard fields.count == 1, fields[0].name == word,
      fields[0].choices(machine.given)?.contains(word) != true
    else { return nil }
    return fields[0].description
  }

  /// The request that is pending, or was asked last.
  package var asked: AskedRequest? { storage.machine.pending.asked }

  /// The requests that are pending: several where a step loads them at once.
  var requests: [PendingRequest] {
    guard isAsking, let asked else { return [] }
    return [PendingRequest(flow: flow, request: asked, attempt: attempt)] + otherRequests
  }

  /// The requests that are pending besides the last one.
  private var otherRequests: [PendingRequest] {
    storage.machine.pending.awaitedOthers.map {
      PendingRequest(flow: flow, request: $0.asked, attempt: $0.attempt)
    }
  }

  /// The names of the requests that are pending besides the one that the action names.
  package var otherPending: [String] { isAsking ? otherRequests.map(\.request.name) : [] }

  /// The first pending request that the caller does not know; nil if there is none.
  func request(except isKnown: (Attempt) -> Bool) -> PendingRequest? {
    guard isAsking, let asked else { return nil }
    if !isKnown(attempt) { return PendingRequest(flow: flow, request: asked, attempt: attempt) }
    return otherRequests.first { !isKnown($0.attempt) }
  }

  /// True if something is waited for that was asked in an attempt.
  func waits(for attempt: Attempt) -> Bool { storage.machine.pending.waits(for: attempt) }

  /// The flow's place in its history.
  var standing: Standing {
    Standing(
      showing: storage.machine.history.current.id, depth: storage.machine.history.count,
      isOver: phase == .ended)
  }

  /// The place of the flow, what it waits for, and whether there is a way back.
  var status: Status {
    Status(
      place: place, phase: phase, attempt: attempt, canGoBack: canGoBack,
      firstPlace: firstPlace)
  }

  /// The status of a running flow.
  struct Status: Equatable {
    let place: Int
    let phase: Pending.Phase
    let attempt: Attempt
    let canGoBack: Bool
    let firstPlace: Int
  }

  /// The outcome of the flow, with what it handed over; nil while it runs.
  package var ending: Outcome<any Sendable>? { machine.outcome?.map { $0.value } }

  /// The way the flow ended; nil while it runs.
  package var outcome: OutcomeKind? { storage.machine.outcome?.kind }

  /// The reason why the flow has to be left before something takes it away; nil if it can go.
  var obstacle: Message? { flow.leaving(place, machine.given) }

  /// The flows that can be called from the step, or are shown there.
  package var children: [Child] {
    let place = place
    return flow.children.filter { $0.places.contains(place) }
  }
}

/// The inputs of a machine in a turn, of which it tells what it decided.
extension Machine {
  mutating func hear(
    _ event: Int, _ turn: inout HostTurn, _ fold: (inout AnyGiven) -> Void = { _ in }
  ) throws(Refusal) {
    _ = try hear(event, at: turn.now, &turn.identity, fold)
    tell(&turn)
  }

  mutating func leaveUnneeded(_ turn: inout HostTurn) throws(Refusal) {
    _ = try leaveUnneeded(at: turn.now, &turn.identity)
    tell(&turn)
  }

  mutating func react(to event: AppEvent, _ turn: inout HostTurn) {
    guard react(to: event, at: turn.now, &turn.identity) != nil else { return }
    turn.tell(flow)
    tell(&turn)
    _ = goOn(&turn)
  }

  /// Goes on where the step raises an event by itself.
  ///
  /// - Returns: false if it raises none.
  mutating func goOn(_ turn: inout HostTurn) -> Bool {
    guard goOn(at: turn.now, &turn.identity) else { return false }
    turn.tell(flow)
    tell(&turn)
    return true
  }

  mutating func end(_ failure: Failure, _ turn: inout HostTurn) {
    fail(failure)
    tell(&turn)
  }

  mutating func take(_ input: MachineInput, _ turn: inout HostTurn) throws(Refusal) {
    switch input {
    case .answered(let value, let attempt): try answer(value, attempt, &turn)
    case .failed(let failure, let attempt): try fail(failure, attempt, &turn)
    default:
      _ = try take(input, at: turn.now, &turn.identity)
      tell(&turn)
      // What is watched may have changed while a child was there.
      if case .returned = input { _ = goOn(&turn) }
    }
  }

  /// The outside answered: tells the words that a step has for an effect which took place.
  private mutating func answer(
    _ value: any Sendable, _ attempt: Attempt, _ turn: inout HostTurn
  ) throws(Refusal) {
    let isEffect = pending.phase == .performing && self.attempt == attempt
    let step = current
    _ = try answered(value, attempt, at: turn.now, &turn.identity)
    tell(&turn)
    guard isEffect, pending.phase != .performing, failure == nil,
      let announcement = step.declaration.announcement
    else { return }
    let given = given
    turn.note(.succeeded { announcement.text(given, $0) })
  }

  /// The outside failed, or said no.
  private mutating func fail(
    _ failure: Failure, _ attempt: Attempt, _ turn: inout HostTurn
  ) throws(Refusal) {
    let isAwaited = pending.waits(for: attempt)
    _ = try failed(failure, attempt, at: turn.now, &turn.identity)
    tell(&turn)
    if isAwaited { turn.note(.failed(self.failure ?? failure)) }
  }

  /// Tells what was decided about the last input, and keeps the event that it was about for the flow's
  /// parent.
  ///
  /// As long as what the flow loads before it begins is not there, observers get its failure alone.
  mutating func tell(_ turn: inout HostTurn) {
    guard hasBegun else {
      if let failure { turn.failure = failure }
      return
    }
    if !earlier.isEmpty {
      for decision in earlier { turn.note(decision) }
      earlier = []
    }
    turn.note(decision)
    if !notes.isEmpty {
      for note in notes { turn.note(note) }
      notes = []
    }
    if let event = reportedEvent {
      reports.append(FlowReport(event: event, given: given))
    }
    if let outcome, !hasToldEnding {
      hasToldEnding = true
      turn.note(.dismissed(flow: flow.name, outcome.kind))
    }
    // Observers get a failure once, though it can be seen until the user does something.
    if failure != told { turn.failure = failure }
    if failure == nil, turn.failure != nil { turn.failure = nil }
    told = failure
  }
}
