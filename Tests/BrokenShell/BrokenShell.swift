import FlowCore
import FlowShell
import FlowSimulation
import FlowTool

/// Pays a bill, with everything wrong that no compiler finds.
struct BillFlow: Flow {
  enum Step: String, FlowName { case amount, choice, lost, done }
  enum Event: String, FlowName { case choicePay, choiceWait }

  struct State: FlowState { var amount: Int? }

  static let definition = define {
    ask(.amount, \.amount).check { amount, _ in Funds(amount: amount) }
    decide(.choice, .choicePay, .choiceWait)
    show(.lost)
    finish(.done)
  } transitions: {
    step(.choice) { on(.choicePay) { forward(to: .done) } }
  }
}

/// There is enough money.
struct Funds: Query { let amount: Int }

/// A second flow of the same name.
struct OtherFlow: Flow {
  enum Step: String, FlowName { case amount, done }
  struct State: FlowState { var amount: Int? }

  static let name = "bill"

  static let definition = define {
    ask(.amount, \.amount)
    finish(.done)
  }
}

/// A bank that answers nothing.
struct Bank: SimulatedWorld {
  static let name = "bank"
  static let services = Simulation<Self> { _ in }
}

@main
struct BrokenShell {
  static func main() {
    runShell([RegisteredFlow(BillFlow.self, on: Bank.self), RegisteredFlow(OtherFlow.self)])
  }
}
