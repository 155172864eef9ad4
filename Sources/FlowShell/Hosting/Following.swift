import FlowCore

/// Follows links.
extension Session {
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
    guard let run = state.run, run.outcome() == nil else { return nil }
    for flow in flows {
      if let pages = flow.pages { return pages.link(run.hosted.place()) }
    }
    return nil
  }

  /// Goes where a link leads, completely or not at all; if forced, flows that should be left first are
  /// taken away all the same.
  func open(_ text: String, isForced: Bool) throws(Refusal) {
    let (flow, pages) = try app()
    let page = try pages.page { () throws(LinkError) in try Link(text) }
    try transaction { () throws(Refusal) in
      if state.run?.outcome() != nil || state.run == nil {
        try start(flow, StartOrder(inputs: .none))
      }
      guard let host = state.host, host.flows.root.flow === flow else {
        throw Refusal(
          "flow.running",
          "flow \(state.run?.flow.name ?? "") runs outside \(flow.name); leave it first")
      }
      if !isForced { try checkObstacles(host, pages) }
      try go(to: page.link, page.destination)
    }
    settleHost()
  }

  private func checkObstacles(_ host: HostState, _ pages: PageTable) throws(Refusal) {
    for run in host.flows.presented {
      if let obstacle = pages.obstacle(run.hosted.place()) {
        throw Refusal(.pageInvalid, "\(obstacle); leave it first, or use --force")
      }
    }
  }

  /// Goes to a page that one of the flows asks for.
  func go(to link: Link) throws(Refusal) {
    let page = try app().pages.page { () throws(LinkError) in link }
    try go(to: page.link, page.destination)
  }

  private func go(to link: Link, _ destination: Destination) throws(Refusal) {
    guard let root = state.host?.flows.root else { return }
    let moves = state.host?.flows.go(to: destination, link, rootAt: root.stepName()) ?? []
    do throws(Refusal) {
      for move in moves { try perform(move) }
    } catch {
      if error.code == .pageUnknown || error.code == .pageInvalid { throw error }
      var refusal = error
      if refusal.message.isEmpty { refusal.message = error.code.rawValue }
      refusal.code = .pageInvalid
      throw refusal
    }
  }

  private func perform(_ move: HostMove) throws(Refusal) {
    switch move {
    case .dismiss: try dismiss()
    case .emit(let event): try moveRoot(on: event)
    case .show(let tab, let inputs): try select(tab, inputs)
    case .call(let call): try present(call)
    }
    if let host = state.host { state.run = host.flows.active }
  }

  /// Takes away the flow in front, and tells its caller.
  private func dismiss() throws(Refusal) {
    guard let run = state.host?.flows.dismiss() else { return }
    giveUp(run)
    try end(run, with: run.hosted.ending() ?? .cancelled)
    _ = run.hosted.takeReports()
    _ = state.host?.flows.active.hosted.takeReports()
  }

  private func moveRoot(on event: String) throws(Refusal) {
    guard let root = state.host?.flows.root else { return }
    state.outside.trace.begin(root.position)
    try root.hosted.hearEvent(event, state.outside)
    _ = try settleFlows()
  }

  /// Calls the flow that a page is from the one in front.
  private func present(_ order: Destination.Call) throws(Refusal) {
    guard let parent = state.run else { return }
    if parent.isBusy() { try parent.take(.cancel, state.outside) }
    state.outside.forget()
    try call(
      try flow(order.flow),
      StartOrder(step: order.step, inputs: order.inputs, submitted: order.submitted))
    try checkPossible()
  }

  /// Refuses a place that the world knows nothing of, such as an unknown user's.
  private func checkPossible() throws(Refusal) {
    guard state.outside.isWorldsAnswer, let failure = state.outside.failure else { return }
    throw Refusal(.pageInvalid, failure.line)
  }

  /// Shows a tab, from its root.
  private func select(_ tab: String, _ inputs: Inputs) throws(Refusal) {
    guard let host = state.host, let position = host.flows.tab(named: tab) else {
      throw Refusal(.pageInvalid, "there is no tab '\(tab)' here", unknown: tab)
    }
    if let run = host.flows.shown, run.isBusy() { try run.take(.cancel, state.outside) }
    state.host?.flows.select(position)
    guard let run = state.host?.flows.shown else { return try startShown(inputs) }
    state.outside.trace.begin(run.position, inputs)
    let path = run.view().path
    if path.count > 1 { try run.take(.backTo(path[0]), state.outside) }
    if !inputs.isEmpty { try run.take(.submit(inputs), state.outside) }
  }

  /// Follows the link that was held, once the root is where it can be.
  ///
  /// If it cannot be followed, that is what the flows failed with, and everything else stands.
  func followHeld() {
    guard let link = state.host?.flows.takeHeld() else { return }
    do throws(Refusal) {
      try transaction { () throws(Refusal) in try go(to: link) }
    } catch {
      state.outside.failure = error.failure
    }
  }
}
