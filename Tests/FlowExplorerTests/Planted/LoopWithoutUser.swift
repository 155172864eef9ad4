import FlowCore
import FlowShell
import FlowSimulation

@testable import FlowExplorer

extension Plant {
  /// Two steps that only load lead to each other, since what they wait for never comes.
  static let loopWithoutUser = Plant(
    "a loop without the user", .loop,
    [RegisteredFlow(PollingFlow.self, on: Exchange.self)],
    [RegisteredFlow(QuotingFlow.self, on: Exchange.self)])
}

/// Asks for a quote until it is the rate of the day.
private struct PollingFlow: Flow {
  enum Step: String, FlowName { case amount, quote, rate, review, done }
  struct State: FlowState {
    var amount: Int?
    var quote: Int?
    var rate: Int?
  }

  static let definition = define {
    ask(.amount, \.amount, .within(1...9))
    load(.quote, into: \.quote) { _ in Quote() }
    load(.rate, into: \.rate) { _ in Rate() }
    confirm(.review)
    finish(.done)
  } transitions: {
    step(.rate) {
      next {
        forward(to: .review, when: "the quote is the rate") { $0.quote == $0.rate }
        forward(to: .quote)
      }
    }
  }
}

/// Asks once for each.
private struct QuotingFlow: Flow {
  enum Step: String, FlowName { case amount, quote, rate, review, done }
  struct State: FlowState {
    var amount: Int?
    var quote: Int?
    var rate: Int?
  }

  static let definition = define {
    ask(.amount, \.amount, .within(1...9))
    load(.quote, into: \.quote) { _ in Quote() }
    load(.rate, into: \.rate) { _ in Rate() }
    confirm(.review)
    finish(.done)
  }
}

private struct Quote: Query { typealias Value = Int }
private struct Rate: Query { typealias Value = Int }

/// An exchange whose quote is never its rate.
private struct Exchange: SimulatedWorld {
  static let name = "exchange"

  static let services = Simulation<Self> {
    $0.on(Quote.self) { _, _ in 3 }
    $0.on(Rate.self) { _, _ in 4 }
  }
}
