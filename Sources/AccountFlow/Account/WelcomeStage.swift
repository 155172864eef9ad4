import FlowCore

/// The ways in.
struct WelcomeStage: Stage {
  typealias Owner = AccountFlow

  let step = AccountFlow.Step.welcome
  let kind = StageKind.hub

  func isNeeded(in state: AccountFlow.State) -> Bool { state.session == nil }

  func text(for state: AccountFlow.State) -> String? { "Sign in, or sign up for an account" }
}
