import FlowCore
import FlowShell
import FlowSimulation

@testable import FlowExplorer

extension Plant {
  /// A payment whose answer was lost is made again in another way, which the flow does not know for the same.
  static let paidInTwoWays = Plant(
    "a payment in two ways", .always,
    [RegisteredFlow(PaidAgainFlow.self, on: Cashier.self)],
    [RegisteredFlow(PaidOnceFlow.self, on: Cashier.self)],
    always: ["size(world.cashier.payments) <= 1"])
}

/// Pays at either of two steps, each by a mutation of its own.
private struct PaidAgainFlow: Flow {
  enum Step: String, FlowName { case pay, card, done }
  enum Event: String, FlowName { case payCash, payByCard }
  struct State: FlowState { var receipt: String? }

  static let definition = define {
    decide(.pay, .payCash, .payByCard).mandatory()
      .perform(on: .payCash, into: \.receipt) { _ in Pay() }
    confirm(.card).mandatory().perform(into: \.receipt) { _ in PayByCard() }
    finish(.done)
  } transitions: {
    step(.pay) {
      on(.payCash) { forward(to: .done) }
      on(.payByCard) { forward(to: .card) }
    }
    step(.card) { next { forward(to: .done) } }
  }
}

/// Pays at one step.
private struct PaidOnceFlow: Flow {
  enum Step: String, FlowName { case kind, pay, done }
  enum Kind: String, Choice { case cash, card }
  struct State: FlowState {
    var kind: Kind?
    var receipt: String?
  }

  static let definition = define {
    ask(.kind, \.kind).mandatory()
    confirm(.pay).mandatory().perform(into: \.receipt) { _ in Pay() }
    finish(.done)
  }
}

/// A payment; the answer is the number of its receipt.
private struct Pay: Mutation { typealias Value = String }

/// The same by card.
private struct PayByCard: Mutation { typealias Value = String }

/// Keeps the payments.
private struct Cashier: SimulatedWorld {
  static let name = "cashier"

  var payments = Ledger<String>("p")

  static let services = Simulation<Self> {
    $0.on(Pay.self) { _, world in world.payments.add("paid") }
    $0.on(PayByCard.self) { _, world in world.payments.add("paid by card") }
  }
}
