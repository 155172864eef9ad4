import FlowCore

/// Who comes to dinner.
///
/// It is a hub with two children: one picks a guest, the other a dish.
struct GuestFlow: Flow {
  enum Step: String, FlowName {
    case table
    case dinner
    case finish
  }

  enum Event: String, FlowName {
    case dishPicked
  }

  struct State: Describable, Equatable, Sendable {
    var guests: [String] = []
    var dish: String?

    var members: Members { ["guests": guests, "dish": dish] }
  }

  struct Loaded: EmptyInitializable, Equatable, Sendable {
    var seats: Int64?
  }

  enum LoadCommand: OutsideCommand {
    case seats(Reply<GuestFlow, Int64>)

    static var names: [String] { ["seats"] }

    var name: String { "seats" }
  }

  static let pickGuest = Child<GuestFlow, PickFlow>(from: .table, .dinner) { picked, state, _ in
    state.guests.append(picked.name)
  }
  static let pickDish = Child<GuestFlow, DishFlow>(from: .table) { dish, state, _ in
    state.dish = dish.name
  }
  static let pickWine = Child<GuestFlow, DishFlow>(from: .dinner, emitting: .dishPicked)
    .answering { Inputs(["toast": "to the \($0.name)"]) }

  static let definition = FlowDefinition<GuestFlow>("guests") {
    TableStage()
    DinnerStage()
    Finish(.finish)
  } children: {
    pickGuest
    pickDish
    pickWine
  } transitions: {
    emit { (dish: DishFlow.Output, _) in .dishPicked }
    step(.table) {
      on(.dishPicked) { forward(to: .dinner) }
    }
    step(.dinner) {
      next { forward(to: .finish) }
    }
  }

  static var startForm: Form<GuestFlow, State> { Form { State() } }

  static func output(of state: State) throws(Refusal) -> NoOutput { NoOutput() }

  struct TableStage: Stage {
    typealias Owner = GuestFlow

    let step = Step.table
    let kind = StageKind.hub

    func entryLoad(in state: State) -> LoadCommand? {
      .seats(Reply { seats, _, loaded in loaded.seats = seats })
    }
  }

  struct DinnerStage: Stage {
    typealias Owner = GuestFlow

    struct Answer: Equatable, Sendable {
      let toast: String?
    }

    let step = Step.dinner

    var form: Form<Showing<GuestFlow>, Answer> {
      Form(Answer.init, .optional(\.toast, .text("toast", { $0 })))
    }

    func reduce(_ answer: Answer, into state: inout State) {}
  }
}
