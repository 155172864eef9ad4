import FlowCore

/// What the user wants to be called.
struct NameStage: Stage {
  typealias Owner = UpdateDisplayNameFlow

  struct Answer: Sendable {
    let name: String
  }

  let step = UpdateDisplayNameFlow.Step.name

  var form: Form<Showing<UpdateDisplayNameFlow>, Answer> {
    Form(Answer.init, .text("name", { $0.name }, "Name", .nameFormat))
  }

  func answerLoad(
    for answer: Answer, in state: UpdateDisplayNameFlow.State, key: () -> IdempotencyKey
  ) -> UpdateDisplayNameFlow.LoadCommand? {
    .updateDisplayName(
      user: state.user, name: answer.name,
      Reply { profile, state, _ in state.profile = profile })
  }

  func reduce(_ answer: Answer, into state: inout UpdateDisplayNameFlow.State) {}
}
