@testable import FlowCore

/// Picks one of some names.
///
/// It is the child of ``GuestFlow``.
struct PickFlow: Flow {
  let names: [String]

  enum Step: String, FlowName {
    case pick
    case finish
  }

  struct State: Describable, Equatable, Sendable {
    let names: [String]
    var name: String?

    init(names: [String]) { self.names = names }

    var members: Members { ["name": name] }
  }

  struct Output: Describable, Equatable, Sendable {
    let name: String

    var members: Members { ["name": name] }
  }

  static let definition = FlowDefinition<PickFlow>("pick") {
    PickStage()
    Finish(.finish)
  } transitions: {
    step(.pick) { next { forward(to: .finish) } }
  }

  static var startForm: Form<PickFlow, State> {
    Form(
      State.init(names:), .list("names", \.names, of: \.names, default: "ann,bob"))
  }

  static func output(of state: State) throws(Refusal) -> Output {
    guard let name = state.name else { throw Refusal(.startNeeds, "no name", field: "name") }
    return Output(name: name)
  }

  struct PickStage: Stage {
    typealias Owner = PickFlow

    struct Answer: Equatable, Sendable {
      let name: String
    }

    let step = Step.pick

    var form: Form<Showing<PickFlow>, Answer> {
      Form(Answer.init, .choice("name", \.name, from: \.state.names))
    }

    func reduce(_ answer: Answer, into state: inout State) { state.name = answer.name }
  }
}
