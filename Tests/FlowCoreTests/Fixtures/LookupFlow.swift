import FlowCore

/// A table with every way to find a handler: an answer is the event that it names, and leads to a
/// step whose name says which handler was found.
struct LookupFlow: Flow {
  enum Step: String, FlowName {
    case asking
    case own
    case any
    case next
    case low
    case middle
    case high
    case finish
  }

  enum Event: String, FlowName, Choosable {
    case both
    case shared
    case guarded
    case halfGuarded
    case again
    case leave
    case toUnvisited
    case toMissing
    case orphan
    case finish
  }

  struct State: Describable, Equatable, Sendable {
    var number: Int64 = 0
    var isComplete = false

    var members: Members { ["number": number, "complete": isComplete] }
  }

  static let definition = FlowDefinition<LookupFlow>("lookup") {
    AskingStage(.asking)
    AskingStage(.own)
    AskingStage(.any)
    AskingStage(.next)
    AskingStage(.low)
    AskingStage(.middle)
    AskingStage(.high)
    Finish(.finish)
  } transitions: {
    emit { (answer: AskingStage.Answer, _) in answer.event }
    step(.asking) {
      on(.both) { forward(to: .own) }
      on(.guarded) {
        forward(to: .low, when: "below 10") { $0.number < 10 }
        forward(to: .middle, when: "below 20") { $0.number < 20 }
        forward(to: .high)
      }
      on(.halfGuarded) { forward(to: .low, when: "below 10") { $0.number < 10 } }
      next { forward(to: .next) }
    }
    step {
      on(.both) { forward(to: .any) }
      on(.shared) { forward(to: .any) }
      on(.halfGuarded) { forward(to: .any) }
      on(.again) { stay() }
      on(.leave) { back() }
      on(.toUnvisited) { back(to: .high) }
      on(.finish) { forward(to: .finish) }
    }
  }

  static var startForm: Form<LookupFlow, State> { Form { State() } }

  static func output(of state: State) throws(Refusal) -> NoOutput {
    if state.number == 99 { throw Refusal("lookup.incomplete", "99 is not a good end") }
    return NoOutput()
  }

  struct AskingStage: Stage {
    typealias Owner = LookupFlow

    struct Answer: Equatable, Sendable {
      let event: Event?
      let number: Int64
    }

    let step: Step

    init(_ step: Step) { self.step = step }

    var form: Form<Showing<LookupFlow>, Answer> {
      Form(
        Answer.init, .optional(\.event, .choice("event", { $0 })),
        .integer("number", \.number, default: "0"))
    }

    func reduce(_ answer: Answer, into state: inout State) { state.number = answer.number }
  }
}
