import FlowCore

/// A flow to make definitions of: its own is sound, and a test makes others.
struct ScratchFlow: Flow {
  enum Step: String, FlowName {
    case one
    case two
    case finish
  }

  enum Event: String, FlowName {
    case ping
    case pong
  }

  struct State: Describable, Equatable, Sendable {
    var first: String
    var second: String

    var members: Members { ["first": first, "second": second] }
  }

  static let definition = FlowDefinition<ScratchFlow>("scratch") {
    Place(.one)
    Place(.two)
    Finish(.finish)
  } transitions: {
    step(.one) { next { forward(to: .two) } }
    step(.two) { next { forward(to: .finish) } }
  }

  static var startForm: Form<ScratchFlow, State> {
    Form(
      State.init, .text("first", \.first, default: "a"), .text("second", \.second, default: "b"))
  }

  static func output(of state: State) throws(Refusal) -> NoOutput { NoOutput() }

  /// A step of any kind, with as many fields of one name as a test wants.
  struct Place: Stage {
    typealias Owner = ScratchFlow

    struct Answer: Equatable, Sendable {
      let first: String
      let second: String
    }

    let step: Step
    let kind: StageKind
    let fieldNames: [String]

    init(_ step: Step, _ kind: StageKind = .ordinary, fields: [String] = ["a", "b"]) {
      self.step = step
      self.kind = kind
      fieldNames = fields
    }

    var form: Form<Showing<ScratchFlow>, Answer> {
      Form(Answer.init, .text(fieldNames[0], \.first), .text(fieldNames[1], \.second))
    }

    func reduce(_ answer: Answer, into state: inout State) {}
  }
}
