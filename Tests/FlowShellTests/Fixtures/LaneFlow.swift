import FlowCore
import FlowSimulation

/// A lane with a kiosk in a tab: what is sold there is heard here, before the papers that are left are
/// loaded there.
struct LaneFlow: Flow {
  enum Step: String, FlowName { case lane }
  enum Event: String, FlowName { case sold }
  typealias Output = Never

  struct State: FlowState { var sold: String? }

  static let definition = define {
    hub(.lane)
    tab(KioskFlow.self, "kiosk", at: .lane).hears { _, kiosk in
      .emit(.sold) { $0.sold = kiosk.paper }
    }
  } transitions: {
    step(.lane) { on(.sold) { stay() } }
  }
}

/// Sells papers, and says which are left.
struct KioskFlow: Flow {
  enum Step: String, FlowName { case counter, rest }
  enum Event: String, FlowName { case sold }
  typealias Output = Never

  struct State: FlowState {
    var paper: String?
    var left: [String] = []
  }

  static let definition = define {
    ask(.counter, \.paper).event { _, _ in .sold }
    hub(.rest).load(into: \.left) { _ in Papers() }
  } transitions: {
    step(.counter) { on(.sold) { forward(to: .rest) } }
  }
}

/// The papers that are left.
struct Papers: Query { typealias Value = [String] }

/// What the kiosk has.
struct KioskWorld: SimulatedWorld {
  static let name = "kiosk"

  var papers = ["evening"]

  static let services = Simulation<Self> { $0.on(Papers.self) { _, world in world.papers } }
}
