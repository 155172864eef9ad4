@testable import FlowCore

/// A name that keeps later answers, and a secret behind it.
struct VaultFlow: Flow {
  enum Step: String, FlowName {
    case name
    case pin
    case done
    case finish
  }

  struct State: Describable, Equatable, Sendable {
    var name: String?

    var members: Members { ["name": name] }
  }

  static let definition = FlowDefinition<VaultFlow>("vault") {
    NameStage()
    PinStage()
    DoneStage()
    Finish(.finish)
  } transitions: {
    step(.name) { next { forward(to: .pin) } }
    step(.pin) { next { forward(to: .done) } }
    step(.done) { next { forward(to: .finish) } }
  }

  static var startForm: Form<VaultFlow, State> { Form { State() } }

  static func output(of state: State) throws(Refusal) -> NoOutput { NoOutput() }

  struct NameStage: Stage {
    typealias Owner = VaultFlow

    struct Answer: Equatable, Sendable {
      let name: String
    }

    let step = Step.name
    let isKeepingLaterAnswers = true

    var form: Form<Showing<VaultFlow>, Answer> { Form(Answer.init, .text("name", \.name)) }

    func reduce(_ answer: Answer, into state: inout State) { state.name = answer.name }
  }

  struct PinStage: Stage {
    typealias Owner = VaultFlow

    struct Answer: Equatable, Sendable {
      let pin: String
    }

    let step = Step.pin

    var form: Form<Showing<VaultFlow>, Answer> {
      Form(
        Answer.init,
        .secret("pin", \.pin, "PIN", .pattern("4 digits") { $0.utf8.count == 4 }))
    }

    func reduce(_ answer: Answer, into state: inout State) {}
  }

  struct DoneStage: Stage {
    typealias Owner = VaultFlow

    let step = Step.done
  }
}
