@testable import FlowCore

/// A flow of one step that is needed until a sum is 10, and nothing after it.
struct NeedlessFlow: Flow {
  enum Step: String, FlowName {
    case filling
  }

  struct State: Describable, Equatable, Sendable {
    var sum: Int64

    var members: Members { ["sum": sum] }
  }

  static let definition = FlowDefinition<NeedlessFlow>("needless") {
    FillingStage()
  } transitions: {
    step(.filling) { next() }
  }

  static var startForm: Form<NeedlessFlow, State> {
    Form(State.init(sum:), .integer("sum", \.sum, default: "0"))
  }

  static func output(of state: State) throws(Refusal) -> NoOutput { NoOutput() }

  struct FillingStage: Stage {
    typealias Owner = NeedlessFlow

    struct Answer: Equatable, Sendable {
      let amount: Int64
    }

    let step = Step.filling

    var form: Form<Showing<NeedlessFlow>, Answer> {
      Form(Answer.init, .integer("amount", \.amount))
    }

    func isNeeded(in state: State) -> Bool { state.sum < 10 }

    func reduce(_ answer: Answer, into state: inout State) { state.sum += answer.amount }
  }
}
