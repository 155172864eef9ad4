import FlowCore
import FlowSimulation
import FlowTesting

/// A lift: buttons that mean events, weights that decide, and a step that may not be needed.
struct LiftFlow: Flow {
  enum Step: String, FlowName { case hall, low, middle, high, garage, roof, out }
  enum Event: String, FlowName {
    case up, ride, express, alarm, again, leave, toRoof, orphan, out
  }

  struct State: FlowState {
    var load: Int = 0
    var ticket: String?
  }

  static let definition = define {
    form(.hall, as: press, button, weight, into: fold).event(press)
    form(.low, as: press, button, weight, into: fold).event(press)
    form(.middle, as: press, button, weight, into: fold).event(press)
    form(.high, as: press, button, weight, into: fold).event(press)
    ask(.garage, \.ticket).needed("heavy") { $0.load > 50 }
    form(.roof, as: press, button, weight, into: fold).event(press)
    finish(.out) { $0.load < 99 ? $0.state : nil }
  } transitions: {
    emit { step, given in step == .roof && given.load > 90 ? .alarm : nil }
    step(.hall) {
      on(.up) { forward(to: .low) }
      on(.ride) {
        forward(to: .low, when: "below 10") { $0.load < 10 }
        forward(to: .middle, when: "below 20") { $0.load < 20 }
        forward(to: .high)
      }
      on(.express) { forward(to: .low, when: "below 10") { $0.load < 10 } }
      next { forward(to: .middle) }
    }
    step(.middle) {
      on(.up) {
        back(to: .hall, when: "light") { $0.load < 10 }
        stay(when: "odd") { $0.load % 2 == 1 }
        back()
      }
    }
    step(.high) { firstNeeded() }
    step(.garage) { on(.orphan) { stay() } }
    step {
      on(.up) { forward(to: .high) }
      on(.express) { forward(to: .high) }
      on(.alarm) { forward(to: .high) }
      on(.again) { stay() }
      on(.leave) { back() }
      on(.toRoof) { back(to: .roof) }
      on(.out) { forward(to: .out) }
    }
  }

  struct Press: Sendable {
    let button: String?
    let load: Int
  }

  private static let button: Field<LiftFlow.State, String?> = input(optional: "button")
  private static let weight: Field<LiftFlow.State, Int> = input("load", default: 0)

  @Sendable private static func press(_ button: String?, _ load: Int) -> Press {
    Press(button: button, load: load)
  }

  @Sendable private static func press(_ press: Press, _ given: Given<State>) -> Event? {
    press.button.flatMap { Event(rawValue: $0) }
  }

  @Sendable private static func fold(_ press: Press, _ state: inout State) {
    state.load = press.load
  }
}

struct LiftWorld: SimulatedWorld {
  static let name = "lift"
  static let services = Simulation<Self> { _ in }
}

typealias Lift = Drive<LiftFlow, LiftWorld>
