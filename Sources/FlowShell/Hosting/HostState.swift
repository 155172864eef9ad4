import FlowCore

/// The flows around the one that is active: who called it, and the app it belongs to.
struct HostState {
  var flows: FlowHost<RunningFlow>
  /// The root's step whose flows are laid out.
  var shownStep: String?

  init(_ root: RunningFlow) { flows = FlowHost(root) }

  private init(_ flows: FlowHost<RunningFlow>, like host: HostState) {
    self.flows = flows
    shownStep = host.shownStep
  }

  /// The same flows in other worlds.
  func copy(in worlds: Worlds) -> HostState {
    HostState(flows.map { $0.copy(worlds) }, like: self)
  }

  /// True if the flow in front was not called by anybody, but is shown by the root.
  var isShowing: Bool { flows.presented.isEmpty && flows.shown != nil }

  /// The flows that can hear of the one in front, innermost first, each with its child.
  var chain: [(child: RunningFlow, parent: RunningFlow)] {
    let presented: [RunningFlow] = flows.presented.reversed()
    let all = presented + [flows.shown].compactMap { $0 } + [flows.root]
    return Array(zip(all, all.dropFirst()).map { (child: $0, parent: $1) })
  }
}
