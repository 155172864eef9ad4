@testable import FlowCore

/// A flow whose transitions are decided by hand instead of by a table: it counts rounds, and ends
/// after as many as were asked for.
struct HandMadeFlow: Flow {
  enum Step: String, FlowName {
    case round
    case rest
    case finish
  }

  enum Event: String, FlowName {
    case tired
  }

  struct State: Describable, Equatable, Sendable {
    let rounds: Int64
    var done: Int64 = 0

    init(rounds: Int64) { self.rounds = rounds }

    var members: Members { ["rounds": rounds, "done": done] }
  }

  static let definition = FlowDefinition<HandMadeFlow>(
    "handMade",
    stages: {
      RoundStage()
      RestStage()
      Finish(.finish)
    },
    emitters: [Emitter { (answer: RoundStage.Answer, _) in answer.isTired ? .tired : nil }],
    transitions: Provider())

  static var startForm: Form<HandMadeFlow, State> {
    Form(State.init(rounds:), .integer("rounds", \.rounds, default: "2"))
  }

  static func output(of state: State) throws(Refusal) -> NoOutput { NoOutput() }

  /// The decisions, and the lines that the graph reads.
  struct Provider: TransitionProvider {
    typealias Owner = HandMadeFlow

    let edges: [FlowGraph.Edge] = [
      .init(from: .step("round"), on: "tired", .forward(to: "rest")),
      .init(from: .step("round"), when: "rounds left", .stay),
      .init(from: .step("round"), .forward(to: "finish")),
    ]

    func transition(
      on event: Event?, at step: Step, in state: State
    ) -> Transition<HandMadeFlow>? {
      guard step == .round else { return nil }
      if event == .tired { return Transition(.forward(.rest), edge: 0) }
      return state.done < state.rounds
        ? Transition(.stay, edge: 1) : Transition(.forward(.finish), edge: 2)
    }
  }

  struct RoundStage: Stage {
    typealias Owner = HandMadeFlow

    struct Answer: Equatable, Sendable {
      let isTired: Bool
    }

    let step = Step.round

    var form: Form<Showing<HandMadeFlow>, Answer> {
      Form(Answer.init, .flag("tired", \.isTired, default: "no"))
    }

    func reduce(_ answer: Answer, into state: inout State) { state.done += 1 }
  }

  struct RestStage: Stage {
    typealias Owner = HandMadeFlow

    let step = Step.rest
    let kind = StageKind.leadsBack
  }
}
