import FlowCore
import FlowSimulation
import FlowTesting

/// An order that is paid half-way.
struct OrderFlow: Flow {
  enum Step: String, FlowName { case count, payment, note, review }
  enum Event: String, FlowName { case reviewEdit }
  enum Payment: String, Choice { case card, cash }
  typealias Output = Never

  struct State: FlowState {
    var count: Int?
    var payment: Payment?
    var paid: String?
    var note: String?
  }

  static let definition = define {
    ask(.count, \.count)
    ask(.payment, \.payment)
      .perform(into: \.paid) { payment, given in
        given.count.map { Pay(count: $0, by: payment.rawValue) }
      }
    ask(.note, \.note)
    decide(.review, .reviewEdit)
  } transitions: {
    step(.review) {
      on(.reviewEdit) { edit(.count) }
    }
  }
}

struct Pay: Mutation {
  typealias Value = String

  let count: Int
  let by: String
}

struct OrderWorld: SimulatedWorld {
  static let name = "order"

  var paid: [String] = []

  static let services = Simulation<Self> {
    $0.on(Pay.self) { pay, world in
      world.paid.append("\(pay.count) by \(pay.by)")
      return "p\(world.paid.count)"
    }
  }
}

typealias Order = Drive<OrderFlow, OrderWorld>
