import FlowCore

/// One running flow: its machine, its world, and what is pending.
///
/// This is the app's part played by text: it performs each action at once, unless the outside was
/// told to take its time.
final class FlowRun<S: StandIn> {
  private var machine: FlowMachine<S.Owner>
  private let box: WorldBox<S.Backend>
  /// The worlds that its loads look at besides.
  private let neighbours: Worlds
  private(set) var pending: PendingRun?
  /// Whether a host listens to what happens in the flow.
  var isHeard = false
  private var reports: [FlowReport<S.Owner>] = []
  /// The state's members, once something asked for them: checks ask several times in a row.
  private var knownMembers: Members?

  /// Starts a flow.
  ///
  /// - Throws: why it cannot be started; the outside may have been asked for something by then.
  init(
    _ request: borrowing StartRequest, in box: WorldBox<S.Backend>, beside neighbours: Worlds,
    _ outside: Outside
  ) throws(Refusal) {
    self.box = box
    self.neighbours = neighbours
    var step: S.Owner.Step?
    if let name = request.step { step = try S.Owner.definition.step(named: name) }
    machine = try FlowMachine(
      S.flow(in: box.world), inputs: request.inputs, at: step, keyPrefix: request.keyPrefix)
    try perform(try machine.start(identity: &outside.identity), outside)
    if machine.isWalking {
      throw Refusal(.busy, "a load on the way there does not finish at once")
    }
    if let inputs = request.submitted { try fillIn(inputs) }
  }

  private func fillIn(_ inputs: Inputs) throws(Refusal) {
    if isBusy { throw Refusal(.busy, "a load there does not finish at once") }
    knownMembers = nil
    try machine.fillIn(inputs)
  }

  private init(
    copying run: FlowRun, in box: WorldBox<S.Backend>, beside neighbours: Worlds
  ) {
    machine = run.machine
    self.box = box
    self.neighbours = neighbours
    pending = run.pending
    isHeard = run.isHeard
  }

  /// The same run in another world.
  func copy(in worlds: Worlds) -> FlowRun {
    FlowRun(
      copying: self, in: worlds.box(of: S.Backend.self) ?? box,
      beside: worlds.boxes(of: S.neighbours))
  }

  var view: ViewState { machine.viewState }

  /// What has been gathered.
  var members: Members {
    if let knownMembers { return knownMembers }
    let members = machine.state.members
    knownMembers = members
    return members
  }

  var stepName: String { machine.step.name }

  var outcome: OutcomeKind? { machine.outcome?.kind }

  var isBusy: Bool { machine.isBusy }

  var waysOn: WaysOn { machine.waysOn }

  /// Answers the step.
  func submit(_ inputs: Inputs, _ outside: Outside) throws(Refusal) {
    try perform(try machine.submit(inputs, identity: &outside.identity), outside)
  }

  /// Hands one input to the flow and performs what it asks for.
  func take(_ input: RunInput, _ outside: Outside) throws(Refusal) {
    switch input {
    case .submit(let inputs): try submit(inputs, outside)
    case .back: try perform(try machine.back(to: nil, identity: &outside.identity), outside)
    case .backTo(let name):
      let step = try S.Owner.definition.step(named: name)
      try perform(try machine.back(to: step, identity: &outside.identity), outside)
    case .cancel: try perform(try machine.cancel(identity: &outside.identity), outside)
    case .retry: try perform(try machine.retry(identity: &outside.identity), outside)
    }
  }

  /// Ends what is pending, as its outcome says.
  func complete(_ outcome: InjectedOutcome, _ outside: Outside) throws(Refusal) {
    guard pending != nil else { return }
    pending = nil
    machine.forgetFailure()
    try perform(try answer(outcome, outside), outside)
  }

  /// The flows that can be called from where the flow is.
  var children: [ChildFacts] {
    S.Owner.definition.children(at: machine.step).map { child in
      ChildFacts(
        name: child.name, placement: child.placement, startFields: { child.startFields })
    }
  }

  /// Goes into a child.
  ///
  /// - Throws: `flow.running` if the step does not lead there.
  func call(_ name: String, _ inputs: Inputs, _ outside: Outside) throws(Refusal) {
    guard let call = S.Owner.definition.call(name, inputs, at: machine.step) else {
      throw Refusal(
        "flow.running",
        "flow \(S.Owner.definition.name) is running and does not call \(name) at step "
          + machine.step.name)
    }
    try perform(try machine.call(call, identity: &outside.identity), outside)
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
    guard let call = machine.askedChild else { return }
    let result = call.result(of: outcome)
    try perform(
      try machine.resume(result, machine.attempt, identity: &outside.identity), outside)
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
    let child = S.Owner.definition.children(at: machine.step).first { $0.name == name }
    guard let call = child?.listen(report) else { return nil }
    if let event = call.event {
      try perform(try machine.hear(event, call.fold, identity: &outside.identity), outside)
    }
    return call.page
  }

  /// Moves as the flow's table says about an event of that name.
  func hear(_ name: String, _ outside: Outside) throws(Refusal) {
    guard let event = S.Owner.Event(rawValue: name) else { return }
    try perform(try machine.hear(event, identity: &outside.identity), outside)
  }

  /// Where the flow is, for links.
  var place: Place {
    Place(
      flow: S.Owner.definition.name, step: stepName, state: machine.state.members,
      submitted: machine.submitted)
  }

  /// Performs an action, and those that follow from its result, until something has to wait.
  private func perform(_ first: ActionKind, _ outside: Outside) throws(Refusal) {
    var action = first
    if pending != nil { pending = nil }
    if knownMembers != nil { knownMembers = nil }
    while true {
      outside.trace.append(machine.decision)
      if isHeard, let report = machine.report { reports.append(report) }
      if machine.failure != nil || outside.failure != nil { outside.failure = machine.failure }
      if action != .loadAsync && action != .validate { return }
      guard let outcome = start(outside) else { return }
      action = try answer(outcome, outside)
      try outside.checkDeadline()
    }
  }

  /// Answers what the machine asked for last.
  private func answer(_ outcome: InjectedOutcome, _ outside: Outside) throws(Refusal) -> ActionKind {
    if machine.phase != .validating, let command = machine.askedLoad {
      let result = load(command, outcome, outside)
      return try machine.finish(result, machine.attempt, identity: &outside.identity)
    }
    guard let command = machine.askedValidation else { return .none }
    let failure = validate(command, outcome)
    return try machine.settle(failure, machine.attempt, identity: &outside.identity)
  }

  /// The outcome of a run that ends at once; nil if it is pending now.
  private func start(_ outside: Outside) -> InjectedOutcome? {
    if outside.injections.isEmpty { return .success }
    switch outside.startRun(
      of: S.Owner.definition.askedName(machine.decision.asked) ?? "")
    {
    case .now(let outcome): return outcome
    case .later(let run):
      pending = run
      return nil
    }
  }

  private func load(
    _ command: S.Owner.LoadCommand, _ outcome: InjectedOutcome, _ outside: Outside
  ) -> OutsideResult<S.Owner> {
    if !S.neighbours.isEmpty { outside.surroundings.neighbours = neighbours.document }
    switch outcome {
    case .success:
      let result = S.load(command, in: &box.world, &outside.surroundings)
      if result.failure != nil { outside.isWorldsAnswer = true }
      return result
    case .failure(let failure):
      outside.isWorldsAnswer = false
      return OutsideResult(failure: failure)
    case .lost:
      _ = S.load(command, in: &box.world, &outside.surroundings)
      return OutsideResult(failure: .timeout)
    }
  }

  private func validate(_ command: S.Owner.ValidationCommand, _ outcome: InjectedOutcome) -> Failure? {
    switch outcome {
    case .success: FlowRun.validate(command, in: &box.world)
    case .failure(let failure): failure
    case .lost: .timeout
    }
  }

  /// Asks the world where it is: a world that is read from its box is copied first.
  private static func validate(
    _ command: S.Owner.ValidationCommand, in world: inout S.Backend
  ) -> Failure? {
    S.validate(command, in: world)
  }
}
