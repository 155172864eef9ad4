import FlowCore
import FlowSimulation

/// Orders a pot of tea.
struct TeaFlow: Flow {
  static let purpose = "order a pot of tea"

  enum Step: String, FlowName { case pot, served, finish }
  enum Kind: String, Choice { case green, black }

  struct State: FlowState {
    var kind: Kind?
    var order: String?
  }

  struct Output: Codable { let order: String }

  static let translations: [Language: [String: String]] = [
    .german: [
      "Kind": "Sorte", "green": "grün", "black": "schwarz",
      "Pot {1} of {2} tea.": "Kanne {1} mit Tee, {2}.",
    ]
  ]

  static let definition = define {
    ask(.pot, \.kind, "Kind")
      .perform(into: \.order) { kind, _ in Brew(kind: kind) }
    receipt(.served, "Pot \(\.order) of \(\.kind) tea.")
    finish(.finish) { $0.order.map(Output.init) }
  }
}

/// A pot is brewed; the answer is its number.
struct Brew: Mutation {
  typealias Value = String

  let kind: TeaFlow.Kind
}

/// A kitchen to practise on: the pots that were brewed.
struct TeaWorld: SimulatedWorld {
  static let name = "tea"

  var pots: [TeaFlow.Kind] = []

  static let services = Simulation<Self> {
    $0.on(Brew.self) { brew, world in
      world.pots.append(brew.kind)
      return "p\(world.pots.count)"
    }
  }
}
