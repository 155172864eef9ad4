import FlowCore
import FlowOffer
import FlowSimulation
import FlowText

/// Hands inputs to the flows of a session.
package struct SessionDriver {
  let session: AppSession

  private var flows: [RegisteredFlow] { session.flows }

  private func note(_ input: @autoclosure () -> DrivenInput) { session.onInput?(input()) }

  /// Answers the step of the flow in front.
  package func submit(_ inputs: Inputs, despiteOpen isDespiteOpen: Bool) throws(Refusal) {
    try checkInFront()
    let flow = try flows.flow(of: try session.requireRun())
    try checkValue(inputs)
    note(.submit(inputs, despiteOpen: isDespiteOpen))
    do throws(Refusal) {
      try drive { (host, turn) throws(Refusal) in
        try host.submit(inputs, despiteOpen: isDespiteOpen, &turn)
      }
    } catch {
      if let events = session.events, let run = session.state.run {
        events.note(error, of: inputs, by: flow.flow, at: try? flow.flow.place(of: run.stepName))
      }
      throw naming(flowsInsteadOf: error)
    }
  }

  /// Refuses the name of the only field where its value is due.
  private func checkValue(_ inputs: Inputs) throws(Refusal) {
    guard inputs.isSingle, let field = session.state.run?.field(meantBy: inputs.single) else {
      return
    }
    var refusal = field.missing
    if !field.isSecret {
      refusal.message =
        "\(field.name) is missing; \(field.name)=\(field.name) gives the word itself"
    }
    throw refusal
  }

  /// The same refusal of an answer where none is taken, with the flows that can be started there.
  private func naming(flowsInsteadOf refusal: Refusal) -> Refusal {
    let names = (session.state.host?.calls ?? []).map { $0.name }
    guard refusal.code == .transitionNone, let run = session.state.run, run.view.fields.isEmpty,
      !run.waysOn.takesAnswer, !names.isEmpty
    else { return refusal }
    var refusal = refusal
    let back = run.waysOn.stepBehind == nil ? "" : ", or go back"
    refusal.message =
      "step \(run.stepName) takes no answer; start one of \(names.commaSeparated)\(back)"
    return refusal
  }

  /// Hands an input other than an answer to the flow in front.
  package func take(_ input: RunInput) throws(Refusal) {
    // Holding the run while it changes would copy it.
    let flow = try session.requireRun().flow
    try checkInFront()
    note(.take(input))
    do throws(Refusal) {
      try drive { (host, turn) throws(Refusal) in
        switch input {
        case .back: try host.back(&turn)
        case .backTo(let step): try host.back(toStepAt: try flow.place(of: step), &turn)
        case .cancel: try host.cancel(&turn)
        case .retry: try host.retry(&turn)
        }
      }
    } catch {
      // The answer to a load that is tried again may refuse the start that waits for it.
      guard let asked = session.state.answeredInVain else { throw error }
      session.state.endStart(of: asked, with: error.failure, session.backend)
    }
  }

  /// Starts a flow where nothing runs.
  ///
  /// If it is refused, the state must be put back.
  package func start(_ flow: RegisteredFlow, _ start: FlowStart) throws(Refusal) {
    try checkRegistered(flow)
    note(.start(flow.flow, start))
    try noting(start, of: flow) { () throws(Refusal) in
      try session.state.start(flow.flow, start, with: session.backend)
      try checkStarted(start)
    }
    session.state.terminated = nil
  }

  /// Calls a flow from the one in front.
  ///
  /// If it is refused, the state must be put back.
  package func call(_ flow: RegisteredFlow, _ start: FlowStart) throws(Refusal) {
    try checkInFront()
    note(.call(flow.flow, start))
    try noting(start, of: flow) { () throws(Refusal) in
      try drive { (host, turn) throws(Refusal) in try host.call(flow.flow, start, &turn) }
      try checkStarted(start)
    }
  }

  /// Starts a flow, and notes why that is refused.
  private func noting(
    _ start: FlowStart, of flow: RegisteredFlow, _ body: () throws(Refusal) -> Void
  ) throws(Refusal) {
    do throws(Refusal) { try body() } catch {
      session.events?.note(error, of: start.inputs, by: flow.flow)
      throw error
    }
  }

  /// Refuses a start that failed, and one at a step that has not come to its end; another one that loads slowly is
  /// pending.
  private func checkStarted(_ start: FlowStart) throws(Refusal) {
    guard let run = session.state.host?.unbegun else { return }
    if let failure = run.view.failure { throw failure.refusal }
    if run.isBusy, start.place == nil { return }
    throw Refusal(.busy, "a load on the way there does not finish at once")
  }

  /// Refuses a flow that leads to another that is wrong, or that the shell does not offer.
  private func checkRegistered(_ flow: RegisteredFlow) throws(Refusal) {
    for other in flow.flow.reachable {
      guard let position = flows.position(of: other.type) else {
        throw Refusal(
          "flow.unknown", "flow \(flow.name) leads to \(other.name), which is not registered",
          unknown: other.name, known: flows.map(\.name))
      }
      try flows[position].problems.check()
    }
  }

  /// Goes where a link leads, completely or not at all; if forced, flows that should be left first are
  /// taken away all the same.
  ///
  /// - Parameters:
  ///   - text: the link.
  ///   - isForced: true to take away what should be left first.
  ///   - isNotified: true if a notification brought it.
  ///   - isCold: true if the app was started for it.
  /// - Throws: why it cannot be followed; nothing has changed then.
  package func open(
    _ text: String, isForced: Bool, isNotified: Bool = false, isCold: Bool = false
  ) throws(Refusal) {
    let (flow, pages) = try flows.app()
    let page: Destination
    do throws(Refusal) {
      page = try pages.page { () throws(LinkError) in try Link(text) }
    } catch {
      throw naming(pages, insteadOf: error, in: text)
    }
    let isStarted = session.state.run == nil || session.state.run?.outcome != nil
    try session.transaction { () throws(Refusal) in
      if isStarted { try start(flow, FlowStart()) }
      // A link brings the app to the front.
      if session.state.host?.isInBackground == true { try tell(.foreground) }
      guard let host = session.state.host, host.root.flow.type == page.root else {
        throw Refusal(
          "flow.running",
          "flow \(session.state.run?.flow.name ?? "") runs outside \(flow.name); leave it first")
      }
      note(.open(page, isForced: isForced, isNotified: isNotified))
      try drive { (host, turn) throws(Refusal) in
        try host.open(page, isForced: isForced, isNotified: isNotified, &turn)
      }
    }
    session.events?.noteLink(text, isCold: isCold || isStarted)
  }

  /// The same refusal of a link, with the names that could be where it was not understood.
  private func naming(_ pages: PageTable, insteadOf refusal: Refusal, in text: String) -> Refusal {
    guard refusal.code == .pageUnknown, let link = try? Link(text) else { return refusal }
    let components = [link.host] + link.path
    let world = session.state.worlds.shown(named: [])
    for place in components.indices where components[place] == refusal.unknown {
      let path = place > 1 ? Array(components[1..<place]) : []
      let lead = Link(scheme: link.scheme, host: place > 0 ? link.host : "", path: path)
      let known = pages.continuations(lead, world).components.map(\.text)
      // The same word may be right in one place and wrong in another.
      if known.contains(components[place]) { continue }
      var refusal = refusal
      refusal.known = known
      return refusal
    }
    return refusal
  }

  /// Sends the app to the background, or brings it to the front.
  ///
  /// An app that is in front already stays unchanged.
  package func tell(_ event: AppEvent) throws(Refusal) {
    try checkRuns()
    session.state.outside.didEnd = true
    if event == .foreground, session.state.host?.isInBackground == false { return }
    try control(.event(event)) { (host, turn) in host.take(event, &turn) }
  }

  /// Refuses to do something to an app where none runs.
  package func checkRuns() throws(Refusal) {
    try session.checkNotTerminated()
    guard let run = session.state.host?.root, run.outcome == nil else {
      throw Refusal("app.none", "no app is running; start one\(flows.startHint)")
    }
  }

  /// Refuses to drive an app that is in the background.
  package func checkInFront() throws(Refusal) {
    guard session.state.host?.isInBackground == true else { return }
    throw Refusal("app.background", "the app is in the background; 'foreground' brings it back")
  }

  /// Does something to the app from outside, and performs what comes of it.
  package func control(
    _ input: DrivenInput, _ change: (inout FlowHost, inout HostTurn) -> Void
  ) throws(Refusal) {
    note(input)
    try drive { (host, turn) throws(Refusal) in change(&host, &turn) }
  }

  /// Hands an input to the flows that run, and performs what comes of it.
  package func drive(
    _ input: (inout FlowHost, inout HostTurn) throws(Refusal) -> Void
  ) throws(Refusal) {
    try session.state.drive(with: session.backend, input)
  }
}

/// Something that is handed to a tree of flows.
package enum DrivenInput {
  case start(AnyFlow, FlowStart)
  case call(AnyFlow, FlowStart)
  case submit(Inputs, despiteOpen: Bool)
  case take(RunInput)
  case open(Destination, isForced: Bool, isNotified: Bool)
  /// Something happens that a flow's table decides about.
  case raise(String, flow: String?)
  /// A request that was pending ends.
  case end(String, InjectedOutcome)
  /// The app continues from what was saved.
  case restored(FlowHost)
  /// Something happens to the app.
  case event(AppEvent)
  /// A notification arrives.
  case notice(Notice)
  /// The worlds change between inputs.
  case world(Worlds)
}

/// The input of a command to a running flow.
package enum RunInput: Sendable {
  case back
  case backTo(String)
  case cancel
  case retry
}
