import FlowCore

/// The flow that came first: every step is chosen by need, a loader finishes a text, and empty
/// answers are refused with a message.
struct ColourFlow: Flow {
  enum Step: String, FlowName {
    case start
    case blue
    case red
    case green
    case done
  }

  struct State: Describable, Equatable, Sendable {
    var name: String?
    var blue: String?
    var red: String?
    var green: String?

    var members: Members { ["name": name, "blue": blue, "red": red, "green": green] }
  }

  enum LoadCommand: OutsideCommand {
    case finishText(String, Reply<ColourFlow, String>)

    static var names: [String] { ["finishText"] }

    var name: String { "finishText" }
  }

  struct Output: Describable, Equatable, Sendable {
    let text: String

    var members: Members { ["text": text] }
  }

  static let definition = FlowDefinition<ColourFlow>("colours") {
    TextStage(.start, \.name)
    TextStage(.blue, \.blue)
    TextStage(.red, \.red)
    TextStage(.green, \.green, isFinishedOutside: true)
    Finish(.done)
  } transitions: {
    step { next() }
  }

  static var startForm: Form<ColourFlow, State> {
    Form(
      State.init, .optional(\.name, .text("name", { $0 })),
      .optional(\.blue, .text("blue", { $0 })), .optional(\.red, .text("red", { $0 })),
      .optional(\.green, .text("green", { $0 })))
  }

  static func output(of state: State) throws(Refusal) -> Output {
    let parts = [state.name, state.blue, state.red, state.green].compactMap { $0 }
    return Output(text: parts.joined(separator: " "))
  }

  /// The loader: what a text becomes outside.
  static func serve(_ command: LoadCommand) -> OutsideResult<ColourFlow> {
    switch command {
    case .finishText(let text, let reply): reply(text + "\nDone!")
    }
  }

  /// A step that gathers one text and is needed until it has.
  struct TextStage: Stage {
    typealias Owner = ColourFlow

    struct Answer: Equatable, Sendable {
      let text: String
    }

    let step: Step
    let part: any WritableKeyPath<State, String?> & Sendable
    let isFinishedOutside: Bool

    init(
      _ step: Step, _ part: any WritableKeyPath<State, String?> & Sendable,
      isFinishedOutside: Bool = false
    ) {
      self.step = step
      self.part = part
      self.isFinishedOutside = isFinishedOutside
    }

    var form: Form<Showing<ColourFlow>, Answer> {
      Form(Answer.init, .text("text", \.text, "What about \(step.name)?"))
    }

    func isNeeded(in state: State) -> Bool { state[keyPath: part] == nil }

    func answerLoad(
      for answer: Answer, in state: State, key: () -> IdempotencyKey
    ) -> LoadCommand? {
      guard isFinishedOutside else { return nil }
      let part = part
      return .finishText(
        answer.text, Reply { text, state, _ in state[keyPath: part] = text })
    }

    func reduce(_ answer: Answer, into state: inout State) throws(Refusal) {
      let isBlank = answer.text.allSatisfy { $0 == " " }
      guard !isBlank else {
        throw Refusal("colours.blank", "say something about \(step.name)", field: "text")
      }
      state[keyPath: part] = answer.text
    }
  }
}
