import FlowCore

/// Where messages are to go.
struct EmailStage: Stage {
  typealias Owner = UpdateEmailFlow

  struct Answer: Sendable {
    let email: String
  }

  let step = UpdateEmailFlow.Step.email

  var form: Form<Showing<UpdateEmailFlow>, Answer> {
    Form(Answer.init, .text("email", { $0.email }, "Email", .emailFormat))
  }

  func answerLoad(
    for answer: Answer, in state: UpdateEmailFlow.State, key: () -> IdempotencyKey
  ) -> UpdateEmailFlow.LoadCommand? {
    .requestEmail(user: state.user, email: answer.email, key: key(), Reply { _, _, _ in })
  }

  func reduce(_ answer: Answer, into state: inout UpdateEmailFlow.State) {
    state.email = answer.email
  }
}
