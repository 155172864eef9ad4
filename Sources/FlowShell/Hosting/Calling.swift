import FlowCore

/// How a flow is to be started.
struct StartOrder {
  /// The step to start at; nil for the first.
  var step: String?
  var inputs: Inputs
  /// What counts as last submitted there; none for nothing.
  var submitted = Inputs.none
}

/// How flows begin, alone, in a host, or called by another.
extension Session {
  /// Starts a flow, without showing it anywhere.
  func begin(_ flow: RegisteredFlow, _ order: StartOrder) throws(Refusal) -> RunningFlow {
    let position = position(of: flow)
    state.outside.trace.begin(position, order.inputs)
    state.worlds.log.runs += 1
    let request = StartRequest(
      step: order.step, inputs: order.inputs,
      submitted: order.submitted.isEmpty ? nil : order.submitted,
      keyPrefix: KeyPrefix(flow.name, number: state.worlds.log.runs))
    return try flow.makeRun(request, state.worlds, state.outside, flow, position)
  }

  /// Starts a flow where nothing runs.
  func start(_ flow: RegisteredFlow, _ order: StartOrder) throws(Refusal) {
    let run = try begin(flow, order)
    state.run = run
    if state.host != nil { state.host = nil }
    let isShowing =
      run.hosted.showsChildren && run.hosted.children().contains { $0.placement != .called }
    if isShowing || flow.pages != nil {
      state.host = HostState(run)
      settleHost()
    }
  }

  /// Calls a flow from the one in front.
  ///
  /// If it is refused, the state must be put back.
  func call(_ flow: RegisteredFlow, _ order: StartOrder) throws(Refusal) {
    let parent = try requireRun()
    state.outside.trace.begin(parent.position, order.inputs)
    try parent.hosted.call(flow.name, order.inputs, state.outside)
    let child = try begin(flow, order)
    child.hosted.listen()
    if state.host == nil { state.host = HostState(parent) }
    parent.hosted.listen()
    state.host?.flows.present(child)
    settleHost()
  }

  /// Hands an input to the flow in front of a host.
  func takeHosted(_ input: RunInput, _ run: RunningFlow) throws(Refusal) {
    if let host = state.host, host.isShowing {
      switch input {
      case .back where run.view().path.count <= 1:
        throw Refusal("back.nothing", "step \(run.stepName()) is the first of \(run.flow.name)")
      case .cancel where !run.isBusy(): return try cancelHost(host)
      case .submit, .back, .backTo, .cancel, .retry: break
      }
    }
    try run.take(input, state.outside)
    settleHost()
  }

  /// Gives the whole host up, what it shows first.
  private func cancelHost(_ host: HostState) throws(Refusal) {
    var flows = host.flows
    for run in flows.lay(out: []) { giveUp(run) }
    giveUp(flows.root)
    state.host = nil
    state.run = flows.root
  }
}
