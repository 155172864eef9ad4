import ExactDecimal
import FlowCore
import FlowSimulation
import FlowTesting

/// Sells coffee: a list that is loaded, a check before an effect, failures that lead on, and a receipt.
struct CoffeeFlow: Flow {
  enum Step: String, FlowName { case cups, tooMany, drink, payment, closed, receipt, finish }
  enum Event: String, FlowName { case tooMany, declined, closed, forgotten, startOver }
  enum Shop: String, Choice { case corner, station }
  enum Way: String, Choice { case cash, card }

  struct State: FlowState {
    var shop = Shop.corner
    var cups: Int?
    var menu: [String] = []
    var drink: String?
    var how: Way?
    var tip: DecimalNumber = 0
    var credit: Int?
    var order: String?
  }

  struct Payment: Sendable {
    let how: Way
    let tip: DecimalNumber
  }

  struct Output: Codable, Equatable, Sendable {
    let order: String
    let cups: Int
  }

  static let definition = define {
    start(field(\.shop, "Shop"))
    ask(
      .cups, \.cups, "Cups", .above(0), .atMost(100),
      .that("a number that brings no bad luck", code: "coffee.superstition") { cups, _ in
        cups != 13
      }
    )
    .event { cups, _ in cups > 5 ? .tooMany : nil }
    show(.tooMany) { given in given.cups.map { "\($0) cups are too many" } }
    ask(.drink, \.drink, from: \.menu)
      .load(into: \.menu, within: .seconds(5)) { Menu(shop: $0.shop.rawValue) }
    form(.payment, as: Payment.init, field(\.how), field(\.tip, .atLeast(0), .places(2)))
      .check(into: \.credit, within: .seconds(5)) { payment, given in
        payment.how == .card ? Credit(cups: given.cups ?? 0) : nil
      }
      .perform(into: \.order) { payment, given in
        given.drink.map { Brew(drink: $0, how: payment.how.rawValue, tip: payment.tip) }
      }
      .fails(as: .declined, .closed, .forgotten)
    show(.closed)
    receipt(.receipt)
    finish(.finish) { given in
      given.order.flatMap { order in given.cups.map { Output(order: order, cups: $0) } }
    }
  } transitions: {
    step(.cups) {
      on(.tooMany) { forward(to: .tooMany) }
      next { forward(to: .drink) }
    }
    step(.payment) {
      on(.declined) { stay() }
      on(.closed) { forward(to: .closed) }
      on(.forgotten) { stay(when: "one cup") { $0.cups == 1 } }
      next { forward(to: .receipt) }
    }
    step { on(.startOver) { back(to: .cups) } }
  }
}

struct Menu: Query {
  typealias Value = [String]

  let shop: String
}

struct Credit: Query {
  typealias Value = Int

  let cups: Int
}

struct Brew: Mutation {
  typealias Value = String

  let drink: String
  let how: String
  let tip: DecimalNumber
}

struct CoffeeWorld: SimulatedWorld {
  static let name = "coffee"

  var drinks = ["espresso", "latte"]
  var brewed: [String] = []

  static let services = Simulation<Self> {
    $0.on(Menu.self) { _, world in world.drinks }
    $0.on(Credit.self) { credit, _ in
      if credit.cups > 4 { throw Failure("credit.low", "No credit") }
      return credit.cups * 2
    }
    $0.on(Brew.self) { brew, world in
      world.brewed.append(brew.drink)
      return "o\(world.brewed.count)"
    }
  }
}

typealias Coffee = Drive<CoffeeFlow, CoffeeWorld>

extension Drive<CoffeeFlow, CoffeeWorld> {
  /// A flow whose answers have led to a step.
  static func at(_ step: CoffeeFlow.Step) throws(Refusal) -> Coffee {
    var coffee = try Coffee(on: CoffeeWorld())
    if step == .cups { return coffee }
    try coffee.submit(step == .tooMany ? "6" : "2")
    if step == .drink || step == .tooMany { return coffee }
    try coffee.submit("latte")
    if step == .payment { return coffee }
    if step == .closed { coffee.fail("brew", with: Failure("closed")) }
    try coffee.submit(["how": "cash"])
    if step == .finish { try coffee.submit() }
    return coffee
  }

  /// The key under which the pending effect takes place.
  var key: IdempotencyKey? { machine.asked?.key }
}
