import FlowCore

/// A word before the app begins.
///
/// It is never needed; a link leads here.
struct OnboardingStage: Stage {
  typealias Owner = AppFlow

  let step = AppFlow.Step.onboarding

  func isNeeded(in state: AppFlow.State) -> Bool { false }
}
