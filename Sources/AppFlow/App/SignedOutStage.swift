import FlowCore

/// Nobody is signed in.
struct SignedOutStage: Stage {
  typealias Owner = AppFlow

  let step = AppFlow.Step.signedOut
  let kind = StageKind.hub

  func isNeeded(in state: AppFlow.State) -> Bool { state.session == nil }
}
