import FlowCore
import Testing

/// Flows in tabs: those that are not selected live as the selected one does.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TabTests {
  private let door = Door()

  private func app() throws -> AppDriver {
    let door = door
    let services = Services {
      $0.check(Allowed.self) { _ in await door.wait() }
      $0.on(News.self) { _ in "none" }
      $0.changes(of: News.self) { _ in
        AsyncStream { continuation in
          let task = Task {
            await door.wait()
            continuation.yield("some")
          }
          continuation.onTermination = { _ in task.cancel() }
        }
      }
    }
    return try AppDriver(PagesFlow.self, services: services, time: .still)
  }

  @Test func `a flow in a tab that is not selected is found, and told what it waited for`()
    async throws
  {
    let app = try app()
    try app.flow(LeftFlow.self)?.submit(\.word, "stay")
    try app.select(RightFlow.self)
    let left = try #require(app.flow(LeftFlow.self))
    #expect(left.screen.isBusy)
    var seen: [LeftFlow.Step] = []
    left.onChange { seen.append($0.step) }
    await door.open()
    await app.idle()
    #expect(!left.screen.isBusy)
    #expect(left.screen.step == .more)
    #expect(seen.last == .more)
    #expect(app.screen.front.flow == "right", "the tab that is selected stays so")
    #expect(app.screen.selection == 1)
  }

  @Test func `it takes inputs, and nothing else changes`() async throws {
    let app = try app()
    await door.open()
    try app.select(RightFlow.self)
    let left = try #require(app.flow(LeftFlow.self))
    try left.submit(\.word, "go")
    await app.idle()
    #expect(left.screen.step == .more)
    try left.back()
    #expect(left.screen.step == .word)
    #expect(app.screen.front.flow == "right")
    #expect(throws: Refusal.self) { try left.retry() }
  }

  @Test func `what happens in it reaches the root at once`() async throws {
    let app = try app()
    try app.flow(LeftFlow.self)?.submit(\.word, "close")
    try app.select(RightFlow.self)
    await door.open()
    await app.idle()
    #expect(app.screen.flows.map(\.step) == ["closed"])
    #expect(app.flow(RightFlow.self) == nil)
    #expect(app.flow(PagesFlow.self)?.screen.state.reason == "close")
  }

  @Test func `what it watches is kept as it is outside`() async throws {
    let app = try app()
    await app.idle()
    try app.select(RightFlow.self)
    await app.idle()
    try app.select(LeftFlow.self)
    let right = try #require(app.flow(RightFlow.self))
    await door.open()
    for await screen in right.screens where screen.state.news == "some" { break }
    #expect(app.screen.front.flow == "left")
  }

  @Test func `the screens of a flow go on though nobody keeps its driver`() async throws {
    let app = try app()
    await door.open()
    let screens = try #require(app.flow(LeftFlow.self)?.screens)
    try app.flow(LeftFlow.self)?.submit(\.word, "stay")
    await app.idle()
    var steps: [LeftFlow.Step] = []
    for await screen in screens {
      steps.append(screen.step)
      if screen.step == .more { break }
    }
    #expect(steps.first == .word)
    #expect(steps.last == .more)
  }

  @Test func `who looks at a flow hears of it though nobody keeps its driver`() async throws {
    let app = try app()
    await door.open()
    var steps: [LeftFlow.Step] = []
    app.flow(LeftFlow.self)?.onChange { steps.append($0.step) }
    try app.select(RightFlow.self)
    try app.flow(LeftFlow.self)?.submit(\.word, "stay")
    await app.idle()
    #expect(steps.last == .more)
  }

  @Test func `a step that cannot be left says so`() async throws {
    let driver = try FlowDriver(StayFlow.self, services: Services { _ in }, time: .still)
    var refusals: [String] = []
    driver.app.onChange { refusals += $0.refusal.map { [$0.code.rawValue] } ?? [] }
    driver.leave()
    #expect(driver.app.refusal?.code == "back.nothing")
    #expect(refusals == ["back.nothing"])
    #expect(driver.screen.outcome == nil)
    try driver.submit(\.word, "a")
    #expect(driver.app.refusal == nil)
  }

  @Test func `a task that is cancelled leaves its flow, whatever step it is at`() async throws {
    let shown = Shown()
    let task = Task { @MainActor in
      await StayFlow.perform(services: Services { _ in }, time: .still, showing: shown)
    }
    while shown.driver == nil { await Task.yield() }
    task.cancel()
    let outcome = await task.value
    #expect(outcome.kind == .cancelled)
    #expect(shown.driver?.screen.outcome?.kind == .cancelled)
  }

  @Test func `tabs beside a flow in the step's own place are a mistake`() {
    #expect(
      MixedFlow.definition.problems.map(\.description) == [
        "flow mixed: step all shows a flow in its own place and others in tabs; "
          + "make it a tab as well"
      ])
  }

  @Test func `a client alone does not tell of what is watched`() throws {
    let refusal = #expect(throws: Refusal.self) {
      try FlowDriver(RightFlow.self, services: Services(Client()), time: .still)
    }
    #expect(refusal?.code == "service.missing")
    #expect(refusal?.message.contains("changes(of: News.self)") == true)
  }

  @Test func `the picture of flows that call each other grows with them`() {
    #expect(RingFlow<Zero>.definition.graph.boxes == 8 * 8 + 1)
  }
}

@MainActor
private final class Shown: Router {
  typealias Owner = StayFlow

  var driver: FlowDriver<StayFlow>?

  func show(_ screen: Screen<StayFlow>, _ driver: FlowDriver<StayFlow>) { self.driver = driver }

  func dismiss(_ outcome: Outcome<StayFlow.Output>) {}
}

private struct Client: RequestClient {
  func answer<R: Request>(_ request: R, key: IdempotencyKey?) async throws -> R.Value {
    throw Failure("offline")
  }
}

/// Two tabs, until one of them closes them.
private struct PagesFlow: Flow {
  enum Step: String, FlowName { case open, closed }
  enum Event: String, FlowName { case closed }
  typealias Output = Never

  struct State: FlowState { var reason: String? }

  static let definition = define {
    hub(.open).needed("open") { $0.reason == nil }
    hub(.closed).needed("closed") { $0.reason != nil }
    tab(LeftFlow.self, "left", at: .open).hears { event, left in
      event == .close ? .emit(.closed) { $0.reason = left.word } : nil
    }
    tab(RightFlow.self, "right", at: .open)
  } transitions: {
    step(.open) { on(.closed) { next() } }
  }
}

private struct LeftFlow: Flow {
  enum Step: String, FlowName { case word, more }
  enum Event: String, FlowName { case close }
  typealias Output = Never

  struct State: FlowState { var word: String? }

  static let definition = define {
    ask(.word, \.word).check { word, _ in Allowed(word: word) }
      .event { word, _ in word == "close" ? .close : nil }
    show(.more)
  } transitions: {
    step(.word) {
      on(.close) { forward(to: .more) }
      next { forward(to: .more) }
    }
  }
}

private struct Allowed: Query { let word: String }

private struct RightFlow: Flow {
  enum Step: String, FlowName { case news }
  typealias Output = Never

  struct State: FlowState { var news = "" }

  static let definition = define {
    show(.news).load(into: \.news) { _ in News() }.watched()
  }
}

private struct News: Query { typealias Value = String }

private struct StayFlow: Flow {
  enum Step: String, FlowName { case word, done }

  struct State: FlowState { var word: String? }

  static let definition = define {
    ask(.word, \.word).mandatory()
    finish(.done)
  }
}

private struct MixedFlow: Flow {
  enum Step: String, FlowName { case all }
  typealias Output = Never

  struct State: FlowState {}

  static let definition = define {
    hub(.all)
    instead(LeftFlow.self, at: .all)
    tab(RightFlow.self, "right", at: .all)
  }
}

/// A number from 0 to 7, as a type.
private protocol Digit {
  static var value: Int { get }
}

private enum Zero: Digit { static var value: Int { 0 } }
private enum One: Digit { static var value: Int { 1 } }
private enum Two: Digit { static var value: Int { 2 } }
private enum Three: Digit { static var value: Int { 3 } }
private enum Four: Digit { static var value: Int { 4 } }
private enum Five: Digit { static var value: Int { 5 } }
private enum Six: Digit { static var value: Int { 6 } }
private enum Seven: Digit { static var value: Int { 7 } }

/// A flow that calls seven others, each of which calls all others.
private struct RingFlow<Number: Digit>: Flow {
  enum Step: String, FlowName { case all }
  typealias Output = Never

  struct State: FlowState {}

  static var name: String { "ring\(Number.value)" }

  static var definition: FlowDefinition<RingFlow> {
    define {
      hub(.all)
      child(RingFlow<Zero>.self, from: .all)
      child(RingFlow<One>.self, from: .all)
      child(RingFlow<Two>.self, from: .all)
      child(RingFlow<Three>.self, from: .all)
      child(RingFlow<Four>.self, from: .all)
      child(RingFlow<Five>.self, from: .all)
      child(RingFlow<Six>.self, from: .all)
      child(RingFlow<Seven>.self, from: .all)
    }
  }
}

extension FlowGraph {
  /// The number of flows that are drawn.
  fileprivate var boxes: Int { children.reduce(1) { $0 + $1.graph.boxes } }
}
