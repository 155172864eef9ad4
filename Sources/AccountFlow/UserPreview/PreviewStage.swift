import FlowCore

/// Who it is, and what to do about them.
struct PreviewStage: Stage {
  typealias Owner = UserPreviewFlow

  struct Answer: Sendable {
    let action: RelationAction
  }

  let step = UserPreviewFlow.Step.preview

  var form: Form<Showing<UserPreviewFlow>, Answer> {
    Form(
      Answer.init, .choice("action", { $0.action }, "Action", from: { $0.loaded.actions }))
  }

  func text(for state: UserPreviewFlow.State) -> String? { state.preview?.summary }

  func entryLoad(in state: UserPreviewFlow.State) -> UserPreviewFlow.LoadCommand? {
    .user(
      id: state.user, for: state.me,
      Reply { preview, state, loaded in
        state.preview = preview
        loaded.actions = preview.actions
      })
  }

  func answerLoad(
    for answer: Answer, in state: UserPreviewFlow.State, key: () -> IdempotencyKey
  ) -> UserPreviewFlow.LoadCommand? {
    .relate(
      user: state.me, answer.action, other: state.user, key: key(),
      Reply { relation, state, _ in state.preview?.relation = relation })
  }

  func reduce(_ answer: Answer, into state: inout UserPreviewFlow.State) {}
}
