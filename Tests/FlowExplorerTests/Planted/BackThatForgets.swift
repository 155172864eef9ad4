import FlowCore
import FlowShell
import FlowSimulation
import Synchronization

@testable import FlowExplorer

extension Plant {
  /// The price behind a step is another one each time that it is come to, though nothing has changed.
  ///
  /// A flow alone cannot forget: `back` puts a value back. Only a service that remembers more than its world
  /// can answer otherwise, as this one does.
  static let backThatForgets = Plant(
    "a back that forgets", .back,
    [RegisteredFlow(PriceFlow.self, on: ForgetfulShop.self)],
    [RegisteredFlow(PriceFlow.self, on: SteadyShop.self)])
}

/// Asks for a size, and says its price.
private struct PriceFlow: Flow {
  enum Step: String, FlowName { case size, review, done }
  enum Size: String, Choice { case small, large }
  struct State: FlowState {
    var size: Size?
    var price: Int?
  }

  static let definition = define {
    ask(.size, \.size)
    confirm(.review).load(into: \.price) { given in given.size.map { Price(size: $0.rawValue) } }
    finish(.done)
  }
}

private struct Price: Query {
  typealias Value = Int

  let size: String
}

/// A shop that asks more from each customer than from the one before.
private struct ForgetfulShop: SimulatedWorld {
  static let name = "shop"
  static let asked = Mutex(100)

  static let services = Simulation<Self> {
    $0.on(Price.self) { _, _ in
      asked.withLock {
        $0 += 1
        return $0
      }
    }
  }
}

/// A shop whose prices stay.
private struct SteadyShop: SimulatedWorld {
  static let name = "shop"

  static let services = Simulation<Self> {
    $0.on(Price.self) { request, _ in request.size.count }
  }
}
