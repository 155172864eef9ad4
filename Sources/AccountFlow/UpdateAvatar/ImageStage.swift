import FlowCore

/// Which image it is made of.
struct ImageStage: Stage {
  typealias Owner = UpdateAvatarFlow

  struct Answer: Sendable {
    let image: String
  }

  let step = UpdateAvatarFlow.Step.image

  var form: Form<Showing<UpdateAvatarFlow>, Answer> {
    Form(Answer.init, .file("image", { $0.image }, "Image"))
  }

  func answerLoad(
    for answer: Answer, in state: UpdateAvatarFlow.State, key: () -> IdempotencyKey
  ) -> UpdateAvatarFlow.LoadCommand? {
    .updateAvatar(
      user: state.user, path: answer.image, Reply { profile, state, _ in state.profile = profile })
  }

  func reduce(_ answer: Answer, into state: inout UpdateAvatarFlow.State) {}
}
