import FlowCore

/// Somebody is signed in.
struct SignedInStage: Stage {
  typealias Owner = AppFlow

  let step = AppFlow.Step.signedIn
  let kind = StageKind.hub

  func isNeeded(in state: AppFlow.State) -> Bool { state.session != nil }
}
