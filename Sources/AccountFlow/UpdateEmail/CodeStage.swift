import FlowCore

/// The proof that the message arrived, or the wish for another one.
struct CodeStage: Stage {
  typealias Owner = UpdateEmailFlow

  struct Answer: Sendable {
    let action: CodeAction
    let code: String?
  }

  enum CodeAction: String, Choosable, CaseIterable {
    case confirm
    case resend
  }

  let step = UpdateEmailFlow.Step.code

  var form: Form<Showing<UpdateEmailFlow>, Answer> {
    Form(
      Answer.init, .choice("action", { $0.action }, "Action", default: "confirm"),
      .optional({ $0.code }, .secret("code", { $0 }, "Code", .verificationCode)))
  }

  func missing(in state: UpdateEmailFlow.State) -> [String] {
    state.email == nil ? ["email"] : []
  }

  func text(for state: UpdateEmailFlow.State) -> String? {
    state.email.map { "A code was sent to \($0)" }
  }

  func answerLoad(
    for answer: Answer, in state: UpdateEmailFlow.State, key: () -> IdempotencyKey
  ) -> UpdateEmailFlow.LoadCommand? {
    guard let email = state.email else { return nil }
    guard answer.action == .confirm else {
      return .resendCode(user: state.user, email: email, key: key(), Reply { _, _, _ in })
    }
    return .confirmEmail(
      user: state.user, email: email, code: answer.code ?? "", key: key(),
      Reply { profile, state, _ in state.profile = profile })
  }

  func reduce(_ answer: Answer, into state: inout UpdateEmailFlow.State) throws(Refusal) {
    if answer.action == .confirm, answer.code == nil {
      throw Refusal("field.missing", "code is missing", field: "code")
    }
  }
}
