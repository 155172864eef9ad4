import FlowCore

/// A questionnaire whose first answer can be edited without giving the later ones again.
struct SurveyFlow: Flow {
  enum Step: String, FlowName {
    case age
    case drink
    case comment
    case review
    case finish
  }

  enum Event: String, FlowName {
    case edit
  }

  struct State: Describable, Equatable, Sendable {
    var age: Int64?
    var drink: String?
    var comment: String?

    var members: Members { ["age": age, "drink": drink, "comment": comment] }
  }

  struct Loaded: EmptyInitializable, Equatable, Sendable {
    var drinks: [String] = []
  }

  enum LoadCommand: OutsideCommand {
    case drinks(Int64, Reply<SurveyFlow, [String]>)

    static var names: [String] { ["drinks"] }

    var name: String { "drinks" }
  }

  enum ValidationCommand: OutsideCommand {
    case decency(String)

    static var names: [String] { ["decency"] }

    var name: String { "decency" }
  }

  static let definition = FlowDefinition<SurveyFlow>("survey") {
    AgeStage()
    DrinkStage()
    CommentStage()
    ReviewStage()
    Finish(.finish)
  } transitions: {
    emit { (answer: ReviewStage.Answer, _) in answer.isRight ? nil : .edit }
    step(.age) { next { forward(to: .drink) } }
    step(.drink) { next { forward(to: .comment) } }
    step(.comment) { next { forward(to: .review) } }
    step(.review) {
      on(.edit) { back(to: .age) }
      next { forward(to: .finish) }
    }
  }

  static var startForm: Form<SurveyFlow, State> { Form { State() } }

  static func output(of state: State) throws(Refusal) -> NoOutput { NoOutput() }

  /// The loader: what there is to drink at an age.
  static func serve(_ command: LoadCommand) -> OutsideResult<SurveyFlow> {
    switch command {
    case .drinks(let age, let reply): reply(age < 18 ? ["milk", "juice"] : ["juice", "wine"])
    }
  }

  struct AgeStage: Stage {
    typealias Owner = SurveyFlow

    struct Answer: Equatable, Sendable {
      let age: Int64
    }

    let step = Step.age
    let isKeepingLaterAnswers = true

    var form: Form<Showing<SurveyFlow>, Answer> {
      Form(Answer.init, .integer("age", \.age, "Age", .within(0...150)))
    }

    func reduce(_ answer: Answer, into state: inout State) { state.age = answer.age }
  }

  struct DrinkStage: Stage {
    typealias Owner = SurveyFlow

    struct Answer: Equatable, Sendable {
      let drink: String
    }

    let step = Step.drink

    var form: Form<Showing<SurveyFlow>, Answer> {
      Form(Answer.init, .choice("drink", \.drink, "Drink", from: \.loaded.drinks))
    }

    func entryLoad(in state: State) -> LoadCommand? {
      .drinks(state.age ?? 0, Reply { drinks, _, loaded in loaded.drinks = drinks })
    }

    func reduce(_ answer: Answer, into state: inout State) { state.drink = answer.drink }
  }

  struct CommentStage: Stage {
    typealias Owner = SurveyFlow

    struct Answer: Equatable, Sendable {
      let comment: String
    }

    let step = Step.comment

    var form: Form<Showing<SurveyFlow>, Answer> {
      Form(Answer.init, .text("comment", \.comment, "Comment"))
    }

    func validation(of answer: Answer, in state: State) -> ValidationCommand? {
      .decency(answer.comment)
    }

    func reduce(_ answer: Answer, into state: inout State) { state.comment = answer.comment }
  }

  struct ReviewStage: Stage {
    typealias Owner = SurveyFlow

    struct Answer: Equatable, Sendable {
      let isRight: Bool
    }

    let step = Step.review

    var form: Form<Showing<SurveyFlow>, Answer> {
      Form(Answer.init, .flag("right", \.isRight, "All right?", default: "yes"))
    }

    func reduce(_ answer: Answer, into state: inout State) {}
  }
}
