import FlowCore

struct AccountStage: Stage {
  typealias Owner = EnrolFlow

  struct Answer: Sendable {
    let email: String
    let password: String
  }

  let step = EnrolFlow.Step.account

  var form: Form<Showing<EnrolFlow>, Answer> {
    Form(
      Answer.init,
      .text("email", \.email, "Email", .length(3...30), .pattern("with an @") { $0.contains("@") }),
      .secret("password", \.password, "Password", .length(2...40)))
  }

  func validation(of answer: Answer, in state: EnrolFlow.State) -> EnrolFlow.ValidationCommand? {
    .email(answer.email)
  }

  func reduce(_ answer: Answer, into state: inout EnrolFlow.State) {
    state.email = answer.email
    state.password = answer.password
  }
}

struct OptionsStage: Stage {
  typealias Owner = EnrolFlow

  struct Answer: Sendable {
    let age: Int64
    let news: Bool
    let topics: [String]
  }

  let step = EnrolFlow.Step.options

  var form: Form<Showing<EnrolFlow>, Answer> {
    Form(
      Answer.init,
      .integer("age", \.age, "Age", .within(0...150)),
      .flag("news", \.news, "News", default: "yes"),
      .list("topics", \.topics, "Topics", of: \.loaded.topics))
  }

  func entryLoad(in state: EnrolFlow.State) -> EnrolFlow.LoadCommand? {
    .topics(Reply { topics, _, loaded in loaded.topics = topics })
  }

  func reduce(_ answer: Answer, into state: inout EnrolFlow.State) {
    state.age = answer.age
    state.news = answer.news
    state.topics = answer.topics
  }
}

struct ReviewStage: Stage {
  typealias Owner = EnrolFlow

  enum Action: String, Choosable, CaseIterable {
    case confirm
    case again
    case forget
  }

  struct Answer: Sendable {
    let action: Action
  }

  let step = EnrolFlow.Step.review

  var form: Form<Showing<EnrolFlow>, Answer> {
    Form(Answer.init, .choice("action", \.action, "Action", default: "confirm"))
  }

  func text(for state: EnrolFlow.State) -> String? {
    guard let email = state.email, let password = state.password else { return nil }
    return "\(email) with \(password)\nSecond line"
  }

  func answerLoad(
    for answer: Answer, in state: EnrolFlow.State, key: () -> IdempotencyKey
  ) -> EnrolFlow.LoadCommand? {
    guard answer.action == .confirm, let email = state.email else { return nil }
    return .enrol(email, key: key(), Reply { id, state, _ in state.member = id })
  }

  func reduce(_ answer: Answer, into state: inout EnrolFlow.State) {}
}

struct DoneStage: Stage {
  typealias Owner = EnrolFlow

  let step = EnrolFlow.Step.done
  let kind = StageKind.final
}
