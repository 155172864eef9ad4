import FlowCore

/// Who it will be, and the proof of it from now on.
struct NewCredentialsStage: Stage {
  typealias Owner = SignUpFlow

  struct Answer: Sendable {
    let email: String
    let password: String
    let repetition: String
  }

  let step = SignUpFlow.Step.credentials

  var form: Form<Showing<SignUpFlow>, Answer> {
    Form(
      Answer.init, .text("email", { $0.email }, "Email", .emailFormat),
      .secret(
        "password", { $0.password }, "Password", .validPassword, .longPassword, .mixedPassword),
      .secret("repeat", { $0.repetition }, "Password again"))
  }

  func answerLoad(
    for answer: Answer, in state: SignUpFlow.State, key: () -> IdempotencyKey
  ) -> SignUpFlow.LoadCommand? {
    .signUp(
      email: answer.email, password: answer.password, key: key(),
      Reply { session, state, _ in state.session = session })
  }

  func reduce(_ answer: Answer, into state: inout SignUpFlow.State) throws(Refusal) {
    if answer.repetition != answer.password { throw .passwordRepeat }
  }
}
