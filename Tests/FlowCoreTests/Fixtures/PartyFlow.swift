import FlowCore
import FlowSimulation
import FlowTesting

/// Gives a party: a hub that is left through flows which it calls, and a step that one of them fills in.
struct PartyFlow: Flow {
  enum Step: String, FlowName { case house, garden, dinner, finish }
  enum Event: String, FlowName { case gateOpened, dishPicked, allergic }
  typealias Output = Nothing

  struct State: FlowState {
    var seats: Int?
    var guest: String?
    var dish: String?
    var toast: String?
    var song: String?
  }

  static let definition = define {
    hub(.house).load(into: \.seats) { _ in Seats() }
    hub(.garden)
    form(.dinner, field(\.toast), field(optional: \.song))
    finish(.finish)
    child(PickFlow.self, from: .house, .dinner, into: \.guest)
    child(DishFlow.self, from: .house, .dinner, into: \.dish, emitting: .dishPicked)
      .hears { event, given in
        switch event {
        case .allergic: .emit(.allergic) { $0.song = given.dish }
        case .hungry: .go(to: PartyPage())
        case .sated: nil
        }
      }
    child(ToastFlow.self, from: .dinner, filling: \.toast) { $0.words }
    tab(DishFlow.self, "kitchen", at: .garden)
  } transitions: {
    step(.house) {
      on(.dishPicked) { forward(to: .dinner) }
      on(.gateOpened) { forward(to: .garden) }
      on(.allergic) { stay() }
    }
  }
}

/// Picks a guest.
struct PickFlow: Flow {
  enum Step: String, FlowName { case name, finish }

  typealias Output = String

  struct State: FlowState { var name: String? }

  static let definition = define {
    start(field(optional: \.name))
    ask(.name, \.name)
    finish(.finish) { $0.name }
  }
}

/// Picks a dish, and says how the guest feels.
struct DishFlow: Flow {
  enum Step: String, FlowName { case dish, finish }
  enum Event: String, FlowName { case allergic, hungry, sated }
  typealias Output = String

  struct State: FlowState { var dish: String? }

  static let definition = define {
    ask(.dish, \.dish)
    finish(.finish) { $0.dish }
  } transitions: {
    step {
      on(.allergic) { stay() }
      on(.hungry) { stay() }
      on(.sated) { stay() }
    }
  }
}

/// Writes a toast.
struct ToastFlow: Flow {
  enum Step: String, FlowName { case words, finish }

  struct State: FlowState { var words: String? }

  struct Output: Codable, Sendable { let words: String }

  static let definition = define {
    ask(.words, \.words)
    finish(.finish) { given in given.words.map { Output(words: $0) } }
  }
}

struct Seats: Query { typealias Value = Int }

struct PartyPage: AppPage {
  static let base = "app://party"

  init() {}

  init(_ link: Link) throws(LinkError) { self.init() }

  init?(at place: Place) { nil }

  var link: Link { Link(scheme: "app", host: "party", path: ["kitchen"]) }

  var destination: Destination { Destination(PartyFlow.self, at: .garden).tab(DishFlow.self) }
}

struct PartyWorld: SimulatedWorld {
  static let name = "party"

  var seats = 8

  static let services = Simulation<Self> {
    $0.on(Seats.self) { _, world in world.seats }
  }
}

typealias Party = Drive<PartyFlow, PartyWorld>
