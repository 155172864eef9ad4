import FlowCore
import FlowShell
import FlowSimulation

@testable import FlowExplorer

extension Plant {
  /// Money is paid out before it is checked that there is enough.
  static let effectBeforeCheck = Plant(
    "an effect before its check", .always,
    [RegisteredFlow(HastyFlow.self, on: Till.self, sample: .poorToo)],
    [RegisteredFlow(CarefulFlow.self, on: Till.self, sample: .poorToo)],
    always: ["world.till.cash >= 0"])
}

extension FlowSample {
  /// A sample that names a world with little money.
  fileprivate static var poorToo: FlowSample {
    FlowSample(worlds: ["poor": ["world set till.cash 5"]])
  }
}

/// Pays, and checks afterwards.
private struct HastyFlow: Flow {
  enum Step: String, FlowName { case pay, check, done }
  struct State: FlowState { var receipt: String? }

  static let definition = define {
    confirm(.pay).mandatory().perform(into: \.receipt) { _ in PayOut() }
    confirm(.check).mandatory().check { _, _ in Cash() }
    finish(.done)
  }
}

/// Checks, and pays.
private struct CarefulFlow: Flow {
  enum Step: String, FlowName { case pay, paid, done }
  struct State: FlowState { var receipt: String? }

  static let definition = define {
    confirm(.pay).mandatory().check { _, _ in Cash() }.perform(into: \.receipt) { _ in PayOut() }
    receipt(.paid) { given in given.receipt.map { "Receipt \($0)." } }
    finish(.done)
  }
}

/// There is enough money.
private struct Cash: Query {}

/// Money is paid out; the answer is the number of the receipt.
private struct PayOut: Mutation { typealias Value = String }

private struct Till: SimulatedWorld {
  static let name = "till"

  var cash = 10
  var receipts = Ledger<String>("r")

  static let services = Simulation<Self> {
    $0.check(Cash.self) { _, world in
      if world.cash < 10 { throw Failure("till.empty", "There is too little money") }
    }
    $0.on(PayOut.self) { _, world in
      world.cash -= 10
      return world.receipts.add("10 EUR")
    }
  }
}
