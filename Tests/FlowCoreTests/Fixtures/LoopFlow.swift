@testable import FlowCore

/// Two steps that can be gone round without end; the first keeps later answers.
struct LoopFlow: Flow {
  enum Step: String, FlowName {
    case first
    case more
    case finish
  }

  enum Event: String, FlowName {
    case edit
    case stop
  }

  struct State: Describable, Equatable, Sendable {
    var count: Int64 = 0

    var members: Members { ["count": count] }
  }

  static let definition = FlowDefinition<LoopFlow>("loop") {
    FirstStage()
    MoreStage()
    Finish(.finish)
  } transitions: {
    emit { (answer: MoreStage.Answer, _) in answer.what }
    step(.first) { next { forward(to: .more) } }
    step(.more) {
      on(.edit) { back(to: .first) }
      on(.stop) { forward(to: .finish) }
      next { forward(to: .more) }
    }
  }

  static var startForm: Form<LoopFlow, State> { Form { State() } }

  static func output(of state: State) throws(Refusal) -> NoOutput { NoOutput() }

  struct FirstStage: Stage {
    typealias Owner = LoopFlow

    let step = Step.first
    let isKeepingLaterAnswers = true
  }

  struct MoreStage: Stage {
    typealias Owner = LoopFlow

    struct Answer: Equatable, Sendable {
      let what: Event?
    }

    let step = Step.more

    var form: Form<Showing<LoopFlow>, Answer> {
      Form(Answer.init, .optional(\.what, .choice("what", { $0 })))
    }

    func reduce(_ answer: Answer, into state: inout State) { state.count += 1 }
  }
}

extension LoopFlow.Event: Choosable {}
