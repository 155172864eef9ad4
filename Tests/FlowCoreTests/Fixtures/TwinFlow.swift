import FlowCore

/// A flow whose start form has two fields of one name.
struct TwinFlow: Flow {
  enum Step: String, FlowName {
    case finish
  }

  struct State: Describable, Equatable, Sendable {
    let first: String
    let second: String

    var members: Members { ["first": first, "second": second] }
  }

  static let definition = FlowDefinition<TwinFlow>("twin") {
    Finish(.finish)
  } transitions: {
  }

  static var startForm: Form<TwinFlow, State> {
    Form(State.init, .text("a", \.first), .text("a", \.second))
  }

  static func output(of state: State) throws(Refusal) -> NoOutput { NoOutput() }
}
