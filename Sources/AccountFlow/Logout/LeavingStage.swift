import FlowCore

/// The last look before leaving.
struct LeavingStage: Stage {
  typealias Owner = LogoutFlow

  let step = LogoutFlow.Step.leaving

  func answerLoad(
    for answer: NoAnswer, in state: LogoutFlow.State, key: () -> IdempotencyKey
  ) -> LogoutFlow.LoadCommand? {
    .logout(user: state.user, key: key(), Reply { _, _, _ in })
  }
}
