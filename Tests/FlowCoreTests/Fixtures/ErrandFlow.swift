import Testing

@testable import FlowCore

/// Buys one thing in a shop: what a shop has is loaded, whether there is money is asked, and buying
/// can fail in ways that the flow has words for.
struct ErrandFlow: Flow {
  enum Step: String, FlowName {
    case shopping
    case home
    case finish
  }

  enum Event: String, FlowName {
    case soldOut
    case goHome
  }

  struct State: Describable, Equatable, Sendable {
    var thing: String?

    var members: Members { ["thing": thing] }
  }

  struct Loaded: EmptyInitializable, Sendable {
    var shops: [Shop] = []
  }

  struct Shop: Choosable, Equatable {
    let name: String
    let things: [String]

    var choice: String { name }
  }

  enum LoadCommand: OutsideCommand {
    case shops(Reply<ErrandFlow, [Shop]>)
    case buy(key: IdempotencyKey, Reply<ErrandFlow, String>)

    static var names: [String] { ["shops", "buy"] }

    var name: String {
      switch self {
      case .shops: "shops"
      case .buy: "buy"
      }
    }
  }

  enum ValidationCommand: OutsideCommand {
    case money(key: IdempotencyKey)

    static var names: [String] { ["money"] }

    var name: String { "money" }
  }

  static let definition = FlowDefinition<ErrandFlow>("errand") {
    ShoppingStage()
    HomeStage()
    Finish(.finish)
  } transitions: {
    emit { (request: inout FailedRequest<ErrandFlow>, _) in
      if case .shops = request.load { return nil }
      guard request.failure.code == "soldOut" else { return nil }
      request.failure.code = request.validation == nil ? "errand.soldOut" : "errand.noMoney"
      return .soldOut
    }
    emit { (failure: Failure, _) in failure.code == "closed" ? .goHome : nil }
    step(.shopping) {
      on(.soldOut) { stay() }
      on(.goHome) { forward(to: .home) }
      next { forward(to: .home) }
    }
    step(.home) { next { forward(to: .finish) } }
  }

  static var startForm: Form<ErrandFlow, State> { Form { State() } }

  static func output(of state: State) -> NoOutput { NoOutput() }

  /// What the outside has.
  static let shops = [
    Shop(name: "bakery", things: ["bread", "cake"]), Shop(name: "dairy", things: ["milk", "cake"]),
  ]

  struct ShoppingStage: Stage {
    typealias Owner = ErrandFlow

    struct Answer: Equatable, Sendable {
      let shop: Shop
      let thing: String
      let more: [String]
    }

    let step = Step.shopping

    var form: Form<Showing<ErrandFlow>, Answer> {
      let shop: Field<Showing<ErrandFlow>, Answer, Shop> = .choice(
        "shop", \.shop, from: \.loaded.shops)
      return Form(
        Answer.init, shop, .choice("thing", \.thing, given: shop, from: \.things),
        .list("more", \.more, given: shop, of: \.things))
    }

    func text(for showing: Showing<ErrandFlow>) -> String? {
      "\(showing.loaded.shops.count) shops"
    }

    func entryLoad(in state: State) -> LoadCommand? {
      .shops(Reply { shops, _, loaded in loaded.shops = shops })
    }

    func validation(
      of answer: Answer, in state: State, key: () -> IdempotencyKey
    ) -> ValidationCommand? {
      .money(key: key())
    }

    func answerLoad(
      for answer: Answer, in state: State, key: () -> IdempotencyKey
    ) -> LoadCommand? {
      .buy(key: key(), Reply { thing, state, _ in state.thing = thing })
    }

    func reduce(_ answer: Answer, into state: inout State) {}
  }

  struct HomeStage: Stage {
    typealias Owner = ErrandFlow

    let step = Step.home
  }
}

extension TestDrive<ErrandFlow> {
  /// An errand whose shops are open.
  static func shopping() throws -> TestDrive {
    var drive = try TestDrive(ErrandFlow())
    try drive.open()
    return drive
  }

  /// Answers the load of the shops.
  mutating func open() throws(Refusal) {
    try load { command in
      guard case .shops(let reply) = command else { return OutsideResult(failure: .load) }
      return reply(ErrandFlow.shops)
    }
  }
}
