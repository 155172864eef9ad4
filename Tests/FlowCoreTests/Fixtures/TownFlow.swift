import FlowCore

/// A town with a gate: an app whose root shows a flow in its own place, then tabs.
struct TownFlow: Flow {
  enum Step: String, FlowName { case gate, town, fair }
  enum Event: String, FlowName { case entered, left, fair }
  typealias Output = Never

  struct State: FlowState { var visitor: String? }

  static let definition = define {
    start().load(into: \.visitor) { _ in Visitor() }
    hub(.gate).needed("nobody is in") { $0.visitor == nil }
    hub(.town).needed("somebody is in") { $0.visitor != nil }
    hub(.fair)
    instead(GateFlow.self, at: .gate).hears { event, gate in
      event == .passed ? .emit(.entered) { $0.visitor = gate.name } : nil
    }
    tab(MarketFlow.self, "market", at: .town).hears { event, _ in
      switch event {
      case .hungry: .go(to: TownPage.park)
      case .greedy: .go(to: TownPage.price("dragon"))
      case .bought: nil
      }
    }
    tab(ParkFlow.self, "park", at: .town).hears { event, _ in
      event == .left ? .emit(.left) { $0.visitor = nil } : nil
    }
  } transitions: {
    step(.gate) { on(.entered) { firstNeeded() } }
    step(.town) { on(.left) { firstNeeded() } }
    step { on(.fair) { forward(to: .fair) } }
  }
}

struct Visitor: Query { typealias Value = String? }

/// Lets somebody in.
struct GateFlow: Flow {
  enum Step: String, FlowName { case name, done }
  enum Event: String, FlowName { case passed }

  struct State: FlowState { var name: String? }

  static let definition = define {
    ask(.name, \.name).event { _, _ in .passed }
    finish(.done)
  } transitions: {
    step(.name) { on(.passed) { forward(to: .done) } }
  }
}

/// Buys things, one after the other.
struct MarketFlow: Flow {
  enum Step: String, FlowName { case stalls }
  enum Event: String, FlowName { case bought, hungry, greedy }
  typealias Output = Never

  struct State: FlowState {
    var stalls: [String] = []
    var bought: String?
  }

  static let definition = define {
    hub(.stalls).load(into: \.stalls) { _ in Stalls() }
    child(BuyFlow.self, from: .stalls, into: \.bought, emitting: .bought)
      .hears { event, _ in .emit(event == .hungry ? .hungry : .greedy) }
  } transitions: {
    step(.stalls) {
      on(.bought) { stay() }
      on(.hungry) { stay() }
      on(.greedy) { stay() }
    }
  }
}

struct Stalls: Query { typealias Value = [String] }

/// Buys one thing.
struct BuyFlow: Flow {
  enum Step: String, FlowName { case item, price, finish }
  enum Event: String, FlowName { case hungry, greedy }
  typealias Output = String

  struct State: FlowState {
    var item: String?
    var price: Int?
    var receipt: String?
  }

  static let definition = define {
    ask(.item, \.item).check { item, _ in Sold(item: item) }
    ask(.price, \.price, .above(0))
      .event { price, _ in price > 1000 ? .greedy : price > 100 ? .hungry : nil }
      .perform(into: \.receipt) { price, given in Buy(item: given.item ?? "", price: price) }
      .announces("The \(\.item) is yours.")
    finish(.finish) { $0.receipt }
    leaving("something is in the bag") { $0.item != nil }
  } transitions: {
    step(.price) {
      on(.hungry) { stay() }
      on(.greedy) { stay() }
    }
  }
}

struct Sold: Query { let item: String }

struct Buy: Mutation {
  typealias Value = String

  let item: String
  let price: Int
}

/// Walks in the park.
struct ParkFlow: Flow {
  enum Step: String, FlowName { case path, pond }
  enum Event: String, FlowName { case left }
  typealias Output = Never

  struct State: FlowState { var way: String? }

  static let definition = define {
    ask(.path, \.way).event { way, _ in way == "out" ? .left : nil }
    ask(.pond, \.way)
  } transitions: {
    step(.path) {
      on(.left) { stay() }
      next { forward(to: .pond) }
    }
    step(.pond) { next { stay() } }
  }
}

/// The pages of the town.
enum TownPage: AppPage {
  case market
  case park
  case fair
  case price(String)

  static let base = "town://x"

  init(_ link: Link) throws(LinkError) { throw .unknown(link.host) }
  init?(at place: Place) { nil }

  var link: Link { Link(scheme: "town", host: "x", path: ["\(self)"]) }

  var destination: Destination {
    let town = Destination(TownFlow.self, at: .town)
    return switch self {
    case .market: town.tab(MarketFlow.self)
    case .park: town.tab(ParkFlow.self)
    case .fair: Destination(TownFlow.self, at: .fair, by: .fair)
    case .price(let item):
      town.tab(MarketFlow.self).start(BuyFlow.self, at: .price, Inputs(["item": item]))
    }
  }
}
