import FlowCore

/// Who it is, and the proof of it.
struct SignInStage: Stage {
  typealias Owner = SignInFlow

  struct Answer: Sendable {
    let email: String
    let password: String
  }

  let step = SignInFlow.Step.credentials

  var form: Form<Showing<SignInFlow>, Answer> {
    Form(
      Answer.init, .text("email", { $0.email }, "Email", .emailFormat),
      .secret("password", { $0.password }, "Password"))
  }

  func answerLoad(
    for answer: Answer, in state: SignInFlow.State, key: () -> IdempotencyKey
  ) -> SignInFlow.LoadCommand? {
    .signIn(
      email: answer.email, password: answer.password,
      Reply { session, state, _ in state.session = session })
  }

  func reduce(_ answer: Answer, into state: inout SignInFlow.State) {}
}
