import FlowCore
import FlowTesting
import Testing

/// Children that begin with something of their parents: lists of forms, each of which can be added, edited and
/// removed.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct GivingTests {
  private func order(_ services: Services = Services { _ in }) throws -> AppDriver {
    try AppDriver(BasketFlow.self, services: services, time: .still)
  }

  private func add(_ item: String, _ count: Int, to app: AppDriver) throws {
    try app.call(LineFlow.self)
    let line = try #require(app.flow(LineFlow.self))
    try line.submit(\.item, item)
    try line.submit(\.count, count)
    try line.decide(.saveKeep)
  }

  private func lines(_ app: AppDriver) -> [String] {
    app.flow(BasketFlow.self)?.screen.state.lines.map { "\($0.count) \($0.item)" } ?? []
  }

  @Test func `lines are added, edited and removed, each by a child that begins with it`() throws {
    let app = try order()
    try add("pear", 1, to: app)
    try add("fig", 2, to: app)
    #expect(lines(app) == ["1 pear", "2 fig"])

    try app.call(LineFlow.self, Inputs(["number": "2"]))
    let line = try #require(app.flow(LineFlow.self))
    #expect(line.screen.state.item == "fig")
    #expect(line.screen.field(\.item)?.previous == "fig")
    try app.submit(.none)
    #expect(line.screen.field(\.count)?.previous == 2)
    try line.submit(\.count, 5)
    try line.decide(.saveKeep)
    #expect(lines(app) == ["1 pear", "5 fig"])

    try app.call(LineFlow.self, Inputs(["number": "1"]), at: .save)
    try app.flow(LineFlow.self)?.decide(.saveRemove)
    #expect(lines(app) == ["5 fig"])
  }

  @Test func `a call of what its parent does not have is refused, and nothing has changed`() throws
  {
    let app = try order()
    let refusal = #expect(throws: Refusal.self) {
      try app.call(LineFlow.self, Inputs(["number": "1"]))
    }
    #expect(refusal?.code == "line.none")
    #expect(app.screen.flows.map(\.flow) == ["basket"])
  }

  @Test func `a tab begins with something of its root each time it is started`() throws {
    let app = try AppDriver(RootFlow.self, services: Services { _ in }, time: .still)
    #expect(app.flow(TabFlow.self)?.screen.state.user == "amy")
  }

  @Test func `what a child loads first is waited for, also in an app that was saved meanwhile`()
    async throws
  {
    let door = Door()
    let services = Services {
      $0.on(Greeting.self) { _ in
        await door.wait()
        return "hello"
      }
    }
    let app = try AppDriver(CallerFlow.self, services: services, time: .still)
    try app.submit(Inputs(value: "bob"))
    try app.call(SlowFlow.self)
    let saved = try #require(try app.saved)
    let restored = try AppDriver(
      restoring: saved, CallerFlow.self, services: services, time: .still)
    await door.open()
    try restored.retry()
    await restored.idle()
    #expect(restored.flow(SlowFlow.self)?.screen.state.name == "bob")
    await app.idle()
    #expect(app.flow(SlowFlow.self)?.screen.state.name == "bob")
  }
}

private struct Line: Codable, Equatable, Sendable {
  var item: String
  var count: Int
}

private struct BasketFlow: Flow {
  enum Step: String, FlowName { case lines, done }
  enum Event: String, FlowName { case linesDone, changed }

  struct State: FlowState { var lines: [Line] = [] }

  static let definition = define {
    decide(.lines, .linesDone)
    finish(.done)
    child(LineFlow.self, from: .lines).begins { order, line in
      guard let number = line.number else { return }
      guard order.lines.indices.contains(number - 1) else {
        throw Refusal("line.none", "there is no line \(number)")
      }
      line.item = order.lines[number - 1].item
      line.count = order.lines[number - 1].count
    }
    .completes { output in
      .emit(.changed) { order in
        let place = output.number.map { $0 - 1 } ?? order.lines.count
        let end = min(place + 1, order.lines.count)
        order.lines.replaceSubrange(place..<end, with: output.line.map { [$0] } ?? [])
      }
    }
  } transitions: {
    step(.lines) {
      on(.linesDone) { forward(to: .done) }
      on(.changed) { stay() }
    }
  }
}

private struct LineFlow: Flow {
  enum Step: String, FlowName { case item, count, save, done }
  enum Event: String, FlowName { case saveKeep, saveRemove }

  struct State: FlowState {
    var number: Int?
    var item: String?
    var count: Int?
    var isRemoved: Bool?
  }

  struct Output: Codable, Sendable {
    let number: Int?
    let line: Line?
  }

  static let definition = define {
    start(field(optional: \.number))
    ask(.item, \.item)
    ask(.count, \.count, .above(0))
    decide(.save, .saveKeep, .saveRemove)
      .derive(into: \.isRemoved) { event, _ in event == .saveRemove }
    finish(.done) { line in
      guard let item = line.item, let count = line.count else { return nil }
      return Output(
        number: line.number,
        line: line.isRemoved == true ? nil : Line(item: item, count: count))
    }
  } transitions: {
    step(.save) {
      on(.saveKeep) { forward(to: .done) }
      on(.saveRemove) { forward(to: .done) }
    }
  }
}

private struct RootFlow: Flow {
  enum Step: String, FlowName { case all }
  typealias Output = Never

  struct State: FlowState { var user = "amy" }

  static let definition = define {
    hub(.all)
    tab(TabFlow.self, "tab", at: .all).begins { root, tab in tab.user = root.user }
  }
}

private struct TabFlow: Flow {
  enum Step: String, FlowName { case user }
  typealias Output = Never

  struct State: FlowState { var user: String? }

  static let definition = define { show(.user) }
}

private struct CallerFlow: Flow {
  enum Step: String, FlowName { case name, call }
  typealias Output = Never

  struct State: FlowState { var name: String? }

  static let definition = define {
    ask(.name, \.name)
    hub(.call)
    child(SlowFlow.self, from: .call).begins { caller, slow in slow.name = caller.name }
  }
}

private struct Greeting: Query { typealias Value = String }

private struct SlowFlow: Flow {
  enum Step: String, FlowName { case greeting }
  typealias Output = Never

  struct State: FlowState {
    var greeting: String?
    var name: String?
  }

  static let definition = define {
    start().load(into: \.greeting) { _ in Greeting() }
    show(.greeting)
  }
}
