import FlowCore

/// The password until now, and the one from now on.
struct PasswordStage: Stage {
  typealias Owner = UpdatePasswordFlow

  struct Answer: Sendable {
    let old: String
    let new: String
    let repetition: String
  }

  let step = UpdatePasswordFlow.Step.password

  var form: Form<Showing<UpdatePasswordFlow>, Answer> {
    Form(
      Answer.init, .secret("old", { $0.old }, "Old password"),
      .secret("new", { $0.new }, "New password", .validPassword, .longPassword, .mixedPassword),
      .secret("repeat", { $0.repetition }, "New password again"))
  }

  func answerLoad(
    for answer: Answer, in state: UpdatePasswordFlow.State, key: () -> IdempotencyKey
  ) -> UpdatePasswordFlow.LoadCommand? {
    .updatePassword(
      user: state.user, old: answer.old, new: answer.new, key: key(), Reply { _, _, _ in })
  }

  func reduce(_ answer: Answer, into state: inout UpdatePasswordFlow.State) throws(Refusal) {
    if answer.repetition != answer.new { throw .passwordRepeat }
  }
}
