import ExactDecimal

@testable import FlowCore

/// Orders coffee: how many cups, which drink, and how it is paid.
///
/// It has something of everything that a table can say: a screen that only leads back, a load on
/// entry, a validation, an answer load that creates something, failures that are routed, and a
/// receipt.
struct CoffeeFlow: Flow {
  let shops: [String]

  init(shops: [String] = ["corner", "station"]) { self.shops = shops }

  enum Step: String, FlowName {
    case cups
    case tooMany
    case drink
    case payment
    case closed
    case receipt
    case finish
  }

  enum Event: String, FlowName {
    case tooMany
    case paid
    case edit
    case editDrink
    case startOver
    case nobodyHandlesThis
    case declined
    case closed
  }

  struct State: Describable, Equatable, Sendable {
    let shop: String
    var cups: Int64?
    var drink: String?
    var order: String?

    init(shop: String) { self.shop = shop }

    var members: Members { ["shop": shop, "cups": cups, "drink": drink, "order": order] }
  }

  struct Loaded: EmptyInitializable, Equatable, Sendable {
    var menu: [String] = []
  }

  enum LoadCommand: OutsideCommand {
    case menu(Reply<CoffeeFlow, [String]>)
    case pay(key: IdempotencyKey, Reply<CoffeeFlow, String>)

    static var names: [String] { ["menu", "pay"] }

    var name: String {
      switch self {
      case .menu: "menu"
      case .pay: "pay"
      }
    }
  }

  enum ValidationCommand: OutsideCommand {
    case credit(Int64)

    static var names: [String] { ["credit"] }

    var name: String { "credit" }
  }

  struct Output: Describable, Equatable, Sendable {
    let order: String
    let cups: Int64

    var members: Members { ["order": order, "cups": cups] }
  }

  static let definition = FlowDefinition<CoffeeFlow>("coffee") {
    CupsStage()
    TooManyStage()
    DrinkStage()
    PaymentStage()
    ClosedStage()
    ReceiptStage()
    Finish(.finish)
  } transitions: {
    emit { (answer: CupsStage.Answer, _) in answer.cups > 5 ? .tooMany : nil }
    emit { (answer: PaymentStage.Answer, _) in answer.how.event }
    emit { (failure: Failure, _) in Event(rawValue: failure.code) }
    step(.cups) {
      on(.tooMany) { forward(to: .tooMany) }
      next { forward(to: .drink) }
    }
    step(.drink) {
      next { forward(to: .payment) }
    }
    step(.payment) {
      on(.paid) { forward(to: .receipt) }
      on(.edit) { back(to: .cups) }
      on(.editDrink) { back(to: .drink) }
      on(.declined) { stay() }
      on(.closed) { forward(to: .closed) }
    }
    step(.receipt) {
      next { forward(to: .finish) }
    }
    step {
      on(.startOver) { back(to: .cups) }
    }
  }

  static var startForm: Form<CoffeeFlow, State> {
    Form(State.init(shop:), .choice("shop", \.shop, "Shop", from: \.shops, default: "corner"))
  }

  static func output(of state: State) throws(Refusal) -> Output {
    guard let order = state.order, let cups = state.cups else {
      throw Refusal(.startNeeds, "step finish needs an order", field: "order")
    }
    return Output(order: order, cups: cups)
  }
}

struct CupsStage: Stage {
  typealias Owner = CoffeeFlow

  struct Answer: Equatable, Sendable {
    let cups: Int64
  }

  let step = CoffeeFlow.Step.cups

  var form: Form<Showing<CoffeeFlow>, Answer> {
    Form(Answer.init, .integer("cups", \.cups, "Cups", .within(1...100)))
  }

  func reduce(_ answer: Answer, into state: inout CoffeeFlow.State) throws(Refusal) {
    if answer.cups == 13 {
      throw Refusal("coffee.superstition", "13 cups bring bad luck", field: "cups")
    }
    state.cups = answer.cups
    state.drink = nil
  }
}

struct TooManyStage: Stage {
  typealias Owner = CoffeeFlow

  let step = CoffeeFlow.Step.tooMany
  let kind = StageKind.leadsBack

  func text(for state: CoffeeFlow.State) -> String? { "At most 5 cups." }
}

struct DrinkStage: Stage {
  typealias Owner = CoffeeFlow

  struct Answer: Equatable, Sendable {
    let drink: String
  }

  let step = CoffeeFlow.Step.drink

  var form: Form<Showing<CoffeeFlow>, Answer> {
    Form(Answer.init, .choice("drink", \.drink, "Drink", from: \.loaded.menu))
  }

  func missing(in state: CoffeeFlow.State) -> [String] { state.cups == nil ? ["cups"] : [] }

  func entryLoad(in state: CoffeeFlow.State) -> CoffeeFlow.LoadCommand? {
    .menu(Reply { menu, _, loaded in loaded.menu = menu })
  }

  func reduce(_ answer: Answer, into state: inout CoffeeFlow.State) { state.drink = answer.drink }
}

struct PaymentStage: Stage {
  typealias Owner = CoffeeFlow

  struct Answer: Equatable, Sendable {
    let how: Payment
    let tip: DecimalNumber
  }

  enum Payment: String, Choosable, CaseIterable {
    case card
    case cash
    case edit
    case editDrink
    case startOver
    case shout

    var event: CoffeeFlow.Event {
      switch self {
      case .card, .cash: .paid
      case .edit: .edit
      case .editDrink: .editDrink
      case .startOver: .startOver
      case .shout: .nobodyHandlesThis
      }
    }
  }

  let step = CoffeeFlow.Step.payment

  var form: Form<Showing<CoffeeFlow>, Answer> {
    Form(
      Answer.init, .choice("how", \.how, "Payment"),
      .decimal("tip", \.tip, "Tip", .atLeast(0), .places(2), default: "0"))
  }

  func missing(in state: CoffeeFlow.State) -> [String] {
    [state.cups == nil ? "cups" : nil, state.drink == nil ? "drink" : nil].compactMap { $0 }
  }

  func validation(
    of answer: Answer, in state: CoffeeFlow.State
  ) -> CoffeeFlow.ValidationCommand? {
    answer.how == .card ? .credit(state.cups ?? 0) : nil
  }

  func answerLoad(
    for answer: Answer, in state: CoffeeFlow.State, key: () -> IdempotencyKey
  ) -> CoffeeFlow.LoadCommand? {
    guard [.card, .cash].contains(answer.how) else { return nil }
    return .pay(key: key(), Reply { order, state, _ in state.order = order })
  }

  func reduce(_ answer: Answer, into state: inout CoffeeFlow.State) {}
}

struct ClosedStage: Stage {
  typealias Owner = CoffeeFlow

  let step = CoffeeFlow.Step.closed
  let kind = StageKind.leadsBack
}

struct ReceiptStage: Stage {
  typealias Owner = CoffeeFlow

  let step = CoffeeFlow.Step.receipt
  let kind = StageKind.final

  func missing(in state: CoffeeFlow.State) -> [String] { state.order == nil ? ["order"] : [] }
}
