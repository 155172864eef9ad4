import FlowCore
import FlowSimulation

/// One running flow: its machine, the world that plays its outside, and what is pending.
///
/// This is the app's part played by text: it performs each action at once, unless the outside was
/// told to take its time.
final class FlowRun<F: Flow, W: SimulatedWorld> {
  private var machine: FlowMachine<F>
  private let box: WorldBox<W>
  /// All worlds of the session.
  private let worlds: Worlds
  private(set) var pending: PendingRun?
  /// True if a host listens to what happens in the flow.
  var isHeard = false
  private var reports: [FlowReport<F>] = []
  /// The state's members, once something asked for them: checks ask several times in a row.
  private var knownMembers: Members?

  /// Starts a flow.
  ///
  /// - Throws: why it cannot be started; the outside may have been asked for something by then.
  init(
    _ request: borrowing StartRequest, in box: WorldBox<W>, beside worlds: Worlds,
    _ outside: Outside
  ) throws(Refusal) {
    self.box = box
    self.worlds = worlds
    var step: F.Step?
    if let name = request.step { step = try F.definition.step(named: name) }
    machine = try FlowMachine(
      F.self, inputs: request.inputs, at: step, submitted: request.submitted ?? .none,
      now: outside.surroundings.now, run: request.keyPrefix.text)
    try perform(try machine.start(&outside.identity), outside)
    if machine.isStarting || machine.isWalking {
      throw Refusal(.busy, "a load on the way there does not finish at once")
    }
    if step == nil, let inputs = request.submitted { try fillIn(inputs, outside) }
  }

  private func fillIn(_ inputs: Inputs, _ outside: Outside) throws(Refusal) {
    if isBusy { throw Refusal(.busy, "a load there does not finish at once") }
    knownMembers = nil
    try machine.fillIn(inputs, at: outside.surroundings.now)
  }

  private init(copying run: FlowRun, in box: WorldBox<W>, beside worlds: Worlds) {
    machine = run.machine
    self.box = box
    self.worlds = worlds
    pending = run.pending
    isHeard = run.isHeard
  }

  /// The same run in other worlds.
  func copy(in worlds: Worlds) -> FlowRun {
    FlowRun(copying: self, in: worlds.box(of: W.self) ?? box, beside: worlds)
  }

  var view: ViewState { machine.viewState }

  /// What has been gathered.
  var members: Members {
    if let knownMembers { return knownMembers }
    let members = machine.members
    knownMembers = members
    return members
  }

  var stepName: String { machine.step.name }

  var outcome: OutcomeKind? { machine.outcome?.kind }

  var isBusy: Bool { machine.isBusy }

  var waysOn: WaysOn { machine.waysOn }

  /// Answers the step.
  func submit(_ inputs: Inputs, _ outside: Outside) throws(Refusal) {
    try perform(
      try machine.submit(inputs, at: outside.surroundings.now, &outside.identity), outside)
  }

  /// Hands one input to the flow and performs what it asks for.
  func take(_ input: RunInput, _ outside: Outside) throws(Refusal) {
    let now = outside.surroundings.now
    switch input {
    case .submit(let inputs): try submit(inputs, outside)
    case .back: try perform(try machine.back(at: now, &outside.identity), outside)
    case .backTo(let name):
      let step = try F.definition.step(named: name)
      try perform(try machine.back(to: step, at: now, &outside.identity), outside)
    case .cancel where machine.isBusy:
      try perform(try machine.cancelPending(at: now), outside)
    case .cancel: try perform(try machine.leave(at: now, &outside.identity), outside)
    case .retry: try perform(try machine.retry(at: now, &outside.identity), outside)
    }
  }

  /// Ends what is pending in the way that was decided for it.
  func complete(_ outcome: InjectedOutcome, _ outside: Outside) throws(Refusal) {
    guard pending != nil else { return }
    pending = nil
    machine.forgetFailure()
    try perform(try answer(outcome, outside), outside)
  }

  /// The flows that can be called from where the flow is.
  var children: [ChildFacts] {
    F.definition.children(at: machine.step).map { child in
      ChildFacts(
        name: child.name, placement: child.placement, startFields: { child.startFields })
    }
  }

  /// Goes into a child.
  ///
  /// - Throws: `flow.running` if the step does not lead there.
  func call(_ name: String, _ inputs: Inputs, _ outside: Outside) throws(Refusal) {
    guard let call = F.definition.call(name, inputs, at: machine.step) else {
      throw Refusal(
        "flow.running",
        "flow \(F.name) is running and does not call \(name) at step \(machine.step.name)")
    }
    try perform(
      try machine.call(call, at: outside.surroundings.now, &outside.identity), outside)
  }

  /// How the flow ended, with what it handed over; nil while it runs.
  var ending: Outcome<any Sendable>? {
    switch machine.outcome {
    case .completed(let output): .completed(output)
    case .cancelled: .cancelled
    case .failed(let failure): .failed(failure)
    case nil: nil
    }
  }

  /// Goes on after the child that was called.
  func resume(_ outcome: Outcome<any Sendable>, _ outside: Outside) throws(Refusal) {
    try perform(
      try machine.returned(
        outcome, machine.attempt, at: outside.surroundings.now, &outside.identity), outside)
  }

  /// What happened in the flow since this was asked last.
  func takeReports() -> [any Sendable] {
    defer { reports = [] }
    return reports
  }

  /// Hears what happened in a flow that is shown in this one.
  ///
  /// - Returns: the page to go to, if that is what it means.
  func hear(_ report: any Sendable, of name: String, _ outside: Outside) throws(Refusal) -> Link? {
    let child = F.definition.children(at: machine.step).first { $0.name == name }
    guard let call = child?.report(report) else { return nil }
    if let event = call.event {
      try perform(
        try machine.hear(
          event, at: outside.surroundings.now, call.fold, identity: &outside.identity), outside)
    }
    return call.page
  }

  /// Moves as the flow's table says about an event of that name.
  func hear(_ name: String, _ outside: Outside) throws(Refusal) {
    guard let event = F.Event(rawValue: name) else { return }
    try perform(
      try machine.hear(event, at: outside.surroundings.now, identity: &outside.identity), outside)
  }

  /// Where the flow is, for links.
  var place: Place {
    Place(flow: F.name, step: stepName, state: machine.members, submitted: machine.submitted)
  }

  /// Performs an action, and those that follow from its result, until something has to wait.
  private func perform(_ first: ActionKind, _ outside: Outside) throws(Refusal) {
    var action = first
    if pending != nil { pending = nil }
    if knownMembers != nil { knownMembers = nil }
    while true {
      if !machine.isStarting {
        for decision in machine.takeEarlierDecisions() { outside.trace.append(decision) }
        outside.trace.append(machine.decision)
        if isHeard, let report = machine.report { reports.append(report) }
        if machine.failure != nil || outside.failure != nil { outside.failure = machine.failure }
      }
      if action != .loadAsync && action != .validate { return }
      guard let outcome = start(outside) else { return }
      action = try answer(outcome, outside)
      try outside.checkDeadline()
    }
  }

  /// The way a request ends that is answered at once; nil if it is pending now.
  private func start(_ outside: Outside) -> InjectedOutcome? {
    if outside.injections.isEmpty { return .success }
    switch outside.startRun(of: machine.asked?.name ?? "") {
    case .now(let outcome): return outcome
    case .later(let run):
      pending = run
      return nil
    }
  }

  /// Answers what the machine asked for last.
  private func answer(_ outcome: InjectedOutcome, _ outside: Outside) throws(Refusal) -> ActionKind
  {
    guard let asked = machine.asked else { return .none }
    let (attempt, now) = (machine.attempt, outside.surroundings.now)
    var result: Result<any Sendable, Failure>
    switch outcome {
    case .failure(let failure):
      result = .failure(failure)
      outside.isWorldsAnswer = false
    case .lost:
      _ = ask(asked, outside)
      result = .failure(.timeout)
      outside.isWorldsAnswer = false
    case .success:
      result = ask(asked, outside)
      if case .failure = result, asked.kind != .check { outside.isWorldsAnswer = true }
    }
    switch result {
    case .success(let value):
      return try machine.answered(value, attempt, at: now, &outside.identity)
    case .failure(let failure):
      return try machine.failed(failure, attempt, at: now, &outside.identity)
    }
  }

  /// Asks the world; what a mutation brought under the same key before is repeated.
  private func ask(
    _ asked: AskedRequest, _ outside: Outside
  ) -> Result<any Sendable, Failure> {
    let surroundings = outside.surroundings
    let worlds = worlds
    var around = Around(
      now: surroundings.now, random: surroundings.generator, files: surroundings.files
    ) { worlds.world(named: $0) }
    defer {
      outside.surroundings.generator = around.random
      outside.surroundings.files = around.files
    }
    do throws(Failure) {
      if let key = asked.key,
        let value = try worlds.log.performed.value(of: asked.request, under: key)
      {
        return .success(value)
      }
      let value = try W.services.answer(asked.request, in: &box.world, &around)
      if let key = asked.key { worlds.log.performed.note(value, under: key) }
      return .success(value)
    } catch {
      return .failure(error)
    }
  }
}
