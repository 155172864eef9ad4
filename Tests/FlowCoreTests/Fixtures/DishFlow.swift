import FlowCore

/// Picks what is eaten.
///
/// It is the other child of ``GuestFlow``.
struct DishFlow: Flow {
  enum Step: String, FlowName {
    case dish
    case finish
  }

  struct State: Describable, Equatable, Sendable {
    var name: String?

    var members: Members { ["name": name] }
  }

  struct Output: Describable, Equatable, Sendable {
    let name: String

    var members: Members { ["name": name] }
  }

  static let definition = FlowDefinition<DishFlow>("dish") {
    DishStage()
    Finish(.finish)
  } transitions: {
    step(.dish) { next { forward(to: .finish) } }
  }

  static var startForm: Form<DishFlow, State> { Form { State() } }

  static func output(of state: State) throws(Refusal) -> Output {
    guard let name = state.name else { throw Refusal("start.needs", "no dish", field: "name") }
    return Output(name: name)
  }

  struct DishStage: Stage {
    typealias Owner = DishFlow

    struct Answer: Equatable, Sendable {
      let name: String
    }

    let step = Step.dish

    var form: Form<Showing<DishFlow>, Answer> { Form(Answer.init, .text("name", \.name)) }

    func reduce(_ answer: Answer, into state: inout State) { state.name = answer.name }
  }
}
