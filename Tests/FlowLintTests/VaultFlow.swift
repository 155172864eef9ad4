import FlowCore

/// A flow with a secret: a word that opens a vault.
struct VaultFlow: Flow {
  enum Step: String, FlowName {
    case word
    case open
    case finish
  }

  struct State: Describable, Equatable, Sendable {
    var members: Members { [:] }
  }

  static let definition = FlowDefinition<VaultFlow>("vault") {
    WordStage()
    OpenStage()
    Finish(.finish)
  } transitions: {
    step(.word) { next { forward(to: .open) } }
    step(.open) { next { forward(to: .finish) } }
  }

  static var startForm: Form<VaultFlow, State> { Form { State() } }

  static func output(of state: State) throws(Refusal) -> NoOutput { NoOutput() }

  struct WordStage: Stage {
    typealias Owner = VaultFlow

    struct Answer: Equatable, Sendable {
      let word: String
    }

    let step = Step.word

    var form: Form<Showing<VaultFlow>, Answer> { Form(Answer.init, .secret("word", { $0.word })) }

    func reduce(_ answer: Answer, into state: inout State) {}
  }

  struct OpenStage: Stage {
    typealias Owner = VaultFlow

    let step = Step.open
  }
}

/// Its outside, of which it asks nothing.
enum VaultStandIn: StandIn {
  static func flow(in world: VaultWorld) throws(Refusal) -> VaultFlow { VaultFlow() }
}

struct VaultWorld: World {
  static let name = "vault"
}
