import FlowCore

/// A flow for what the transfer flow does not have: several fields a step, every kind of field, a
/// secret, chance and the clock in a load, and an event that nobody handles.
struct EnrolFlow: Flow {
  enum Step: String, FlowName {
    case account
    case options
    case review
    case done
    case finish
  }

  enum Event: String, FlowName {
    case again
    case forgotten
  }

  struct State: Describable, Sendable {
    var email: String?
    var password: String?
    var age: Int64?
    var news: Bool?
    var topics: [String]?
    var member: String?

    var members: Members {
      [
        "email": email, "password": password.map(Document.secret), "age": age, "news": news,
        "topics": topics, "member": member,
      ]
    }
  }

  struct Loaded: EmptyInitializable, Sendable {
    var topics: [String] = []
  }

  struct Output: Describable, Sendable {
    let member: String
    let code: String

    var members: Members { ["member": member, "code": Document.secret(code)] }
  }

  static let definition = FlowDefinition<EnrolFlow>("enrol") {
    AccountStage()
    OptionsStage()
    ReviewStage()
    DoneStage()
    Finish(.finish)
  } transitions: {
    emit(using: event(of:in:))
    step(.account) { next { forward(to: .options) } }
    step(.options) { next { forward(to: .review) } }
    step(.review) {
      on(.again) { stay() }
      next { forward(to: .done) }
    }
    step(.done) { next { forward(to: .finish) } }
  }

  @Sendable
  static func event(of answer: ReviewStage.Answer, in state: State) -> Event? {
    switch answer.action {
    case .confirm: nil
    case .again: .again
    case .forget: .forgotten
    }
  }

  static var startForm: Form<EnrolFlow, State> {
    Form({ State() })
  }

  static func output(of state: State) throws(Refusal) -> Output {
    guard let member = state.member, let password = state.password else {
      throw Refusal("start.needs", "step finish needs a member", field: "member")
    }
    return Output(member: member, code: "code-\(password)")
  }
}
