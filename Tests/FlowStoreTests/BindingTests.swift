import FlowCore
import FlowStore
import Foundation
import Observation
import Synchronization
import Testing

/// The state of navigation that views bind: all of it is that of the flows.
@MainActor
struct BindingTests {
  private func walk() throws -> FlowStore<WalkFlow> {
    try FlowStore(WalkFlow.self, services: Services { _ in })
  }

  @Test func `a shorter path goes back, and a longer one goes nowhere`() throws {
    let walk = try walk()
    #expect(walk.visits == [.one] && walk.path == [])
    walk.submit(\.one, 1)
    walk.submit(\.two, 2)
    #expect(walk.path == [.two, .three])
    walk.path = [.two, .three, .three]
    #expect(walk.path == [.two, .three] && walk.step == .three)
    walk.path = [.two]
    #expect(walk.step == .two && walk.visits == [.one, .two])
    walk.submit(\.two, 2)
    walk.path = []
    #expect(walk.step == .one && walk.path == [])
    walk.path = []
    #expect(walk.outcome == nil && walk.step == .one)
  }

  @Test func `a path with a step in it twice goes back to the visit that is meant`() throws {
    let walk = try walk()
    walk.submit(\.one, 1)
    walk.submit(\.two, 2)
    walk.decide(.threeAgain)
    walk.submit(\.two, 3)
    #expect(walk.path == [.two, .three, .two, .three])
    walk.path = [.two]
    #expect(walk.path == [.two] && walk.step == .two)
  }

  @Test func `a path stays once the flow is over`() throws {
    let walk = try walk()
    walk.submit(\.one, 1)
    walk.submit(\.two, 2)
    walk.decide(.threeGo)
    #expect(walk.step == .gate)
    let path = walk.path
    walk.path = []
    #expect(walk.refusal != nil && walk.path == path && walk.step == .gate)
  }

  @Test func `tabs are chosen by name, and live on`() throws {
    let app = try AppStore(TownFlow.self, services: Services { _ in })
    #expect(app.tab == WalkFlow.name)
    let walk = try #require(app.flow(WalkFlow.self))
    walk.submit(\.one, 1)
    app.tab = RestFlow.name
    #expect(app.tab == RestFlow.name && app.screen.front.flow == RestFlow.name)
    walk.submit(\.two, 2)
    #expect(walk.step == .three && app.flow(WalkFlow.self) === walk)
    app.tab = "nowhere"
    #expect(app.refusal?.code == "tab.unknown" && app.tab == RestFlow.name)
    app.tab = WalkFlow.name
    #expect(app.screen.front.step == "three" && app.refusal == nil)
  }

  @Test func `a view that asks for a flow is shown anew when it begins and ends`() throws {
    let app = try AppStore(TownFlow.self, services: Services { _ in })
    app.tab = RestFlow.name
    for isBegun in [true, false] {
      let changed = Mutex(false)
      let found = withObservationTracking {
        app.flow(NapFlow.self) != nil
      } onChange: {
        changed.withLock { $0 = true }
      }
      #expect(found == !isBegun)
      if isBegun { app.call(NapFlow.self) } else { app.flow(NapFlow.self)?.leave() }
      #expect(changed.withLock { $0 })
    }
    #expect(app.flow(NapFlow.self) == nil)
  }

  @Test func `events, notices and steps by name reach the flows`() throws {
    let app = try AppStore(TownFlow.self, services: Services { _ in })
    let walk = try #require(app.flow(WalkFlow.self))
    walk.submit(\.one, 1)
    app.raise(.rain, in: WalkFlow.self) { $0.isWet = true }
    #expect(walk.step == .gate && walk.state.isWet)
    app.raise(.yawn, in: NapFlow.self)
    #expect(app.refusal?.code == "flow.ended")
    let other = try self.walk()
    other.submit(\.one, 1)
    other.raise(.rain)
    #expect(other.step == .gate)
    other.raise(.rain)
    #expect(other.refusal?.code == "flow.ended")
    app.tab = RestFlow.name
    app.call(NapFlow.self)
    #expect(app.screen.front.flow == NapFlow.name)
    app.flow(NapFlow.self)?.submit(\.hours, 2)
    app.back(to: "nap")
    #expect(app.screen.front.step == "nap" && app.refusal == nil)
    app.back(to: "nowhere")
    #expect(app.refusal != nil)
  }

  /// The names of what a class has for everybody: its methods and properties.
  private func members(_ path: String) throws -> Set<String> {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "Sources/\(path)"), encoding: .utf8)
    let names = text.matches(of: /\n {2}public (?:private\(set\) )?(?:func|var) (\w+)/).map {
      String($0.1)
    }
    #expect(names.count > 8)
    return Set(names)
  }

  /// The members of drivers that observe or wait, which is done to a store in another way, and one of the clock.
  private static let others: Set = ["onChange", "onResolved", "idle", "screens", "today"]

  @Test(arguments: [("FlowDriver", "FlowStore"), ("AppDriver", "AppStore")])
  func `a store takes and tells whatever its driver does`(driver: String, store: String) throws {
    let taken = try members("FlowCore/Runtime/\(driver).swift").subtracting(Self.others)
    #expect(taken.subtracting(try members("FlowStore/\(store).swift")) == [])
  }
}

/// Three steps, one of which can be had again, and a gate that closes behind.
private struct WalkFlow: Flow {
  enum Step: String, FlowName { case one, two, three, gate }
  enum Event: String, FlowName { case threeAgain, threeGo, rain }

  struct State: FlowState {
    var one: Int?
    var two: Int?
    var isWet = false
  }

  static let definition = define {
    ask(.one, \.one)
    ask(.two, \.two)
    decide(.three, .threeAgain, .threeGo)
    finish(.gate)
  } transitions: {
    step(.one) { on(.rain) { forward(to: .gate) } }
    step(.two) { on(.rain) { forward(to: .gate) } }
    step(.three) {
      on(.threeAgain) { forward(to: .two) }
      on(.threeGo) { next() }
    }
  }
}

/// Has a child.
private struct RestFlow: Flow {
  enum Step: String, FlowName { case bench }
  typealias Output = Never

  struct State: FlowState {}

  static let definition = define {
    hub(.bench)
    child(NapFlow.self, from: .bench)
  }
}

private struct NapFlow: Flow {
  enum Step: String, FlowName { case nap, wake, done }
  enum Event: String, FlowName { case yawn, wakeUp }

  struct State: FlowState {
    var hours: Int?
  }

  static let definition = define {
    ask(.nap, \.hours)
    decide(.wake, .wakeUp)
    finish(.done)
  } transitions: {
    step(.nap) { on(.yawn) { next() } }
    step(.wake) { on(.wakeUp) { next() } }
  }
}

private struct TownFlow: Flow {
  enum Step: String, FlowName { case town }
  typealias Output = Never

  struct State: FlowState {}

  static let definition = define {
    hub(.town)
    tab(WalkFlow.self, "walk", at: .town)
    tab(RestFlow.self, "rest", at: .town)
  }
}
