import FlowCore

/// Orders a pot of tea.
struct TeaFlow: Flow {
  enum Step: String, FlowName {
    case pot
    case served
    case finish
  }

  struct State: Describable, Sendable {
    var kind: String?
    var order: String?

    var members: Members { ["kind": kind, "order": order] }
  }

  struct Output: Describable, Sendable {
    let order: String

    var members: Members { ["order": order] }
  }

  enum LoadCommand: OutsideCommand {
    case brew(kind: String, key: IdempotencyKey, Reply<TeaFlow, String>)

    static var names: [String] { ["brew"] }

    var name: String { "brew" }
  }

  static let definition = FlowDefinition<TeaFlow>("tea") {
    PotStage()
    ServedStage()
    Finish(.finish)
  } transitions: {
    step(.pot) {
      next { forward(to: .served) }
    }
    step(.served) {
      next { forward(to: .finish) }
    }
  }

  static var startForm: Form<TeaFlow, State> { Form { State() } }

  static func output(of state: State) throws(Refusal) -> Output {
    guard let order = state.order else {
      throw Refusal("start.needs", "step finish needs an order", field: "order")
    }
    return Output(order: order)
  }
}

/// Which tea.
struct PotStage: Stage {
  typealias Owner = TeaFlow

  struct Answer: Sendable {
    let kind: Kind
  }

  enum Kind: String, Choosable, CaseIterable {
    case green
    case black
  }

  let step = TeaFlow.Step.pot

  var form: Form<Showing<TeaFlow>, Answer> {
    Form(Answer.init, .choice("kind", { $0.kind }, "Kind"))
  }

  func answerLoad(
    for answer: Answer, in state: TeaFlow.State, key: () -> IdempotencyKey
  ) -> TeaFlow.LoadCommand? {
    .brew(
      kind: answer.kind.rawValue, key: key(), Reply { order, state, _ in state.order = order })
  }

  func reduce(_ answer: Answer, into state: inout TeaFlow.State) {
    state.kind = answer.kind.rawValue
  }
}

/// The pot is on the table.
struct ServedStage: Stage {
  typealias Owner = TeaFlow

  let step = TeaFlow.Step.served
  let kind = StageKind.final
}
