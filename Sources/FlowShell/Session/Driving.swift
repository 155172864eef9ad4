import FlowCore
import FlowSimulation

/// The shell's driver of a tree of flows: it hands inputs in and performs the requests that come of them,
/// with the virtual clock, the injected outcomes and the worlds.
extension Session {
  /// Answers the step of the flow in front.
  func submit(_ inputs: Inputs) throws(Refusal) {
    try keepSecrets(inAnswer: inputs)
    try drive { (outside) throws(Refusal) in try state.host?.submit(inputs, &outside.turn) }
  }

  /// Keeps what was typed into secret fields of the step in front.
  private func keepSecrets(inAnswer inputs: Inputs) throws(Refusal) {
    keepSecrets(in: inputs, try flow(of: try requireRun()))
  }

  /// Hands an input other than an answer to the flow in front.
  func take(_ input: RunInput) throws(Refusal) {
    // Whoever holds the run while it changes has it copied.
    let (flow, isBusy) = (try requireRun().flow, try requireRun().isBusy)
    try drive { (outside) throws(Refusal) in
      switch input {
      case .back: try state.host?.back(&outside.turn)
      case .backTo(let step):
        try state.host?.back(toStepAt: try flow.place(of: step), &outside.turn)
      case .cancel where isBusy: try state.host?.cancelPending(&outside.turn)
      case .cancel: try state.host?.leave(&outside.turn)
      case .retry: try state.host?.retry(&outside.turn)
      }
    }
  }

  /// Starts a flow where nothing runs.
  ///
  /// - Throws: why it cannot start; nothing runs then that did not before.
  func start(_ flow: RegisteredFlow, _ start: FlowStart) throws(Refusal) {
    try checkRegistered(flow)
    let (before, runs) = (state.host, state.outside.turn.runs)
    do throws(Refusal) {
      try drive { (outside) throws(Refusal) in
        state.host = try FlowHost(flow.flow, start, &outside.turn)
      }
      try checkStarted()
    } catch {
      (state.host, state.outside.turn.runs) = (before, runs)
      throw error
    }
  }

  /// Calls a flow from the one in front.
  ///
  /// If it is refused, the state must be put back.
  func call(_ flow: RegisteredFlow, _ start: FlowStart) throws(Refusal) {
    try drive { (outside) throws(Refusal) in
      try state.host?.call(flow.flow, start, &outside.turn)
    }
    try checkStarted()
  }

  /// Refuses a start that has not come to its end: the shell waits for nothing.
  private func checkStarted() throws(Refusal) {
    guard let run = state.host?.unbegun else { return }
    if let failure = run.view.failure { throw failure.refusal }
    throw Refusal(.busy, "a load on the way there does not finish at once")
  }

  /// Refuses a flow that leads to another that is wrong, or that the shell does not offer.
  private func checkRegistered(_ flow: RegisteredFlow) throws(Refusal) {
    for other in flow.flow.reachable {
      guard let position = position(of: other.type) else {
        throw Refusal(
          "flow.unknown", "flow \(flow.name) leads to \(other.name), which is not registered",
          unknown: other.name, known: flows.map(\.name))
      }
      try flows[position].problems.check()
    }
  }

  /// Goes where a link leads, completely or not at all; if forced, flows that should be left first are
  /// taken away all the same.
  func open(_ text: String, isForced: Bool) throws(Refusal) {
    let (flow, pages) = try app()
    let page = try pages.page { () throws(LinkError) in try Link(text) }
    try transaction { () throws(Refusal) in
      if state.run?.outcome != nil || state.run == nil { try start(flow, FlowStart()) }
      guard let host = state.host, host.root.flow.type == page.root else {
        throw Refusal(
          "flow.running",
          "flow \(state.run?.flow.name ?? "") runs outside \(flow.name); leave it first")
      }
      try drive { (outside) throws(Refusal) in
        try state.host?.open(page, isForced: isForced, &outside.turn)
      }
    }
  }

  /// The pages that links can lead to, and the flow that is their root.
  private func app() throws(Refusal) -> (flow: RegisteredFlow, pages: PageTable) {
    for flow in flows {
      if let pages = flow.pages { return (flow, pages) }
    }
    throw Refusal(.pageUnknown, "no flow here has pages")
  }

  /// The base in front of a path.
  func base() throws(Refusal) -> String { try app().pages.base }

  /// The link that leads to where the flow is; nil if none does.
  var currentLink: Link? {
    guard let run = state.run, run.outcome == nil else { return nil }
    for flow in flows {
      if let pages = flow.pages { return pages.link(Place(run)) }
    }
    return nil
  }

  /// Ends what is pending.
  func end(_ pending: PendingRun, _ outcome: InjectedOutcome) {
    let outside = state.outside
    outside.pending.removeAll { $0.attempt == pending.attempt }
    outside.didEnd = true
    guard let asked = state.host?.request(of: pending.attempt) else { return }
    if let position = position(of: asked.flow.type) { outside.trace.begin(position) }
    do throws(Refusal) {
      try drive { (_) throws(Refusal) in try answer(asked, outcome) }
    } catch {
      outside.failure = error.failure
    }
  }

  /// Hands an input in, and performs what comes of it.
  private func drive(_ input: (Outside) throws(Refusal) -> Void) throws(Refusal) {
    let outside = state.outside
    outside.turn.now = outside.surroundings.now
    defer {
      noteDecisions()
      if let ended = state.host?.takeEnded(), !ended.isEmpty { state.endings += ended }
    }
    try input(outside)
    try performRequests()
  }

  /// Performs every request that is answered at once, until the rest has to wait.
  private func performRequests() throws(Refusal) {
    let outside = state.outside
    repeat {
      while let asked = state.host?.request(except: { attempt in
        outside.pending.contains { $0.attempt == attempt }
      }) {
        switch outside.startRun(of: asked.request.name, asked.attempt) {
        case .now(let outcome): try answer(asked, outcome)
        case .later(let run): outside.pending.append(run)
        }
        try outside.checkDeadline()
      }
      // The shell waits for nothing: a link goes on over what takes its time.
    } while try state.host?.hurry(&outside.turn) ?? false
    if !outside.pending.isEmpty {
      outside.pending.removeAll { state.host?.request(of: $0.attempt) == nil }
    }
  }

  /// Answers a request in the way that was decided for it.
  private func answer(_ asked: PendingRequest, _ outcome: InjectedOutcome) throws(Refusal) {
    let outside = state.outside
    let value: any Sendable
    do throws(Failure) {
      value = try result(of: asked, outcome)
    } catch {
      try state.host?.failed(error, asked.attempt, &outside.turn)
      return
    }
    try state.host?.answered(value, asked.attempt, &outside.turn)
  }

  /// Returns what a request brings if it ends in a certain way.
  private func result(
    of asked: PendingRequest, _ outcome: InjectedOutcome
  ) throws(Failure) -> any Sendable {
    switch outcome {
    case .failure(let failure): throw failure
    case .lost:
      // It takes effect all the same.
      do throws(Failure) { _ = try ask(asked) } catch {}
      throw .timeout
    case .success: return try ask(asked)
    }
  }

  /// Asks the world; what a mutation brought under the same key before is repeated.
  private func ask(_ asked: PendingRequest) throws(Failure) -> any Sendable {
    guard let position = position(of: asked.flow.type),
      let box = state.worlds.box(flows[position].worlds[0].name)
    else { throw .load }
    let outside = state.outside
    let worlds = state.worlds
    var around = Around(
      now: outside.surroundings.now, random: outside.surroundings.generator,
      files: outside.surroundings.files
    ) { worlds.world(named: $0) }
    defer {
      outside.surroundings.generator = around.random
      outside.surroundings.files = around.files
    }
    return try flows[position].answer(box, worlds.log, asked.request, &around)
  }

  /// Moves what the flows were told and decided into the trace.
  private func noteDecisions() {
    let outside = state.outside
    outside.trace.append(outside.turn.log) { position(of: $0) ?? 0 }
    outside.turn.log.removeAll(keepingCapacity: true)
  }

  /// The flow of the session that a run is of.
  func flow(of run: RunningFlow) throws(Refusal) -> RegisteredFlow {
    guard let position = position(of: run.flow.type) else { return try flow(run.flow.name) }
    return flows[position]
  }

  /// The position of a flow among those of the session, by its type.
  private func position(of type: ObjectIdentifier) -> Int? {
    flows.firstIndex { $0.type == type }
  }
}
