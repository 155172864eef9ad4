import FlowCore
import FlowSimulation

/// Boils water: a lookup with a limit, a check, and an effect.
struct KettleFlow: Flow {
  enum Step: String, FlowName { case cups, strength, boiling, done }

  struct State: FlowState {
    var cups: Int?
    var strength: String?
    var strengths: [String] = []
    var pot: String?
  }

  struct Output: Codable { let pot: String }

  static let definition = define {
    ask(.cups, \.cups, .above(0)).check { cups, _ in Water(cups: cups) }
    ask(.strength, \.strength, from: \.strengths)
      .load(into: \.strengths, within: .seconds(5)) { _ in Strengths() }
    confirm(.boiling).perform(into: \.pot) { given in given.cups.map { Boil(cups: $0) } }
    finish(.done) { $0.pot.map(Output.init) }
  }
}

/// There is enough water.
struct Water: Query { let cups: Int }

/// The strengths that there are.
struct Strengths: Query { typealias Value = [String] }

/// Water is boiled; the answer is the pot's id.
struct Boil: Mutation {
  typealias Value = String

  let cups: Int
}

struct KettleWorld: SimulatedWorld {
  static let name = "kettle"

  var water = 4
  var pots = Ledger<Pot>("p")

  struct Pot: Codable { let cups: Int }

  static let services = Simulation<Self> {
    $0.check(Water.self) { request, world in
      if request.cups > world.water { throw Failure("kettle.empty", "There is too little water") }
    }
    $0.on(Strengths.self) { _, _ in ["light", "strong"] }
    $0.on(Boil.self) { request, world in
      world.water -= request.cups
      return world.pots.add(Pot(cups: request.cups))
    }
  }
}
