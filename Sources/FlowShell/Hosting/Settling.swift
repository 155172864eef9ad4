import FlowCore

/// Draws the consequences of what happened in the flow in front: its callers go on, the app shows
/// what belongs to the step it is at, and links that had to wait are followed.
extension Session {
  /// Lets every flow of a host hear what it has to, until nothing is left to be told.
  func settleHost() {
    guard state.host != nil else { return }
    do throws(Refusal) {
      let page = try settleFlows()
      if let page { try go(to: page) }
      followHeld()
    } catch {
      state.outside.failure = error.failure
    }
    if let host = state.host { state.run = host.flows.active }
  }

  /// Settles the flows alone.
  ///
  /// - Returns: the page that one of them wants to go to.
  func settleFlows() throws(Refusal) -> Link? {
    var page: Link?
    while true {
      if let wanted = try deliverReports() { page = wanted }
      if try closeEnded() { continue }
      if try !layOut() { return page }
    }
  }

  /// Tells each flow what happened in the one it shows or called.
  private func deliverReports() throws(Refusal) -> Link? {
    guard let host = state.host else { return nil }
    var page: Link?
    for (child, parent) in host.chain {
      for report in child.hosted.takeReports() {
        state.outside.trace.begin(parent.position)
        page = try parent.hosted.hear(report, child.flow.name, state.outside) ?? page
      }
    }
    return page
  }

  /// Takes the flow in front away if it ended, and lets its caller go on.
  ///
  /// - Returns: whether there was one.
  private func closeEnded() throws(Refusal) -> Bool {
    guard let host = state.host else { return false }
    let run = host.flows.active
    if host.flows.root.outcome() != nil {
      try endHost()
      return false
    }
    guard let ending = run.hosted.ending() else { return false }
    if host.isShowing {
      try startShown()
      return true
    }
    _ = state.host?.flows.dismiss()
    try end(run, with: ending)
    return true
  }

  /// Tells the flow that is in front now how the one it called ended.
  func end(_ run: RunningFlow, with ending: Outcome<any Sendable>) throws(Refusal) {
    state.endings.append(run)
    guard let parent = state.host?.flows.active else { return }
    state.outside.trace.begin(parent.position)
    try parent.hosted.resume(ending, state.outside)
  }

  /// Shows the flows that belong to the step where the root is.
  ///
  /// - Returns: whether there was something to do.
  private func layOut() throws(Refusal) -> Bool {
    guard let host = state.host, host.shownStep != host.flows.root.stepName() else { return false }
    let shown = host.flows.root.hosted.children().filter { $0.placement != .called }
    state.host?.shownStep = host.flows.root.stepName()
    if shown.isEmpty && host.flows.tabs.isEmpty { return false }
    let gone = state.host?.flows.lay(out: shown.map { $0.placement.tabName }) ?? []
    for run in gone { giveUp(run) }
    if !shown.isEmpty { try startShown() }
    return true
  }

  /// Starts the flow of the tab that is shown.
  func startShown(_ inputs: Inputs = .none) throws(Refusal) {
    guard let host = state.host else { return }
    let shown = host.flows.root.hosted.children().filter { $0.placement != .called }
    guard shown.indices.contains(host.flows.selection) else { return }
    let run = try begin(try flow(shown[host.flows.selection].name), StartOrder(inputs: inputs))
    run.hosted.listen()
    state.host?.flows.start(run)
  }

  /// Ends everything once the root has ended.
  private func endHost() throws(Refusal) {
    guard var host = state.host else { return }
    for run in host.flows.lay(out: []) { giveUp(run) }
    state.host = nil
    state.run = host.flows.root
  }

  /// Gives a flow up: what is pending first, then the flow itself.
  func giveUp(_ run: RunningFlow) {
    for _ in 0..<2 where run.outcome() == nil {
      state.outside.trace.begin(run.position)
      try? run.take(.cancel, state.outside)
    }
  }
}

extension ChildPlacement {
  /// The name of the tab; nil if it is none.
  var tabName: String? {
    if case .tab(let name) = self { name } else { nil }
  }
}
