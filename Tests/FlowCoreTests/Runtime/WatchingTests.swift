import FlowCore
import FlowTesting
import Testing

/// What is shown in an app follows what it watches, what happens to the app, and the config.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct WatchingTests {
  /// A station that tells of every change of the weather.
  private final class Station: Sendable {
    let changes: AsyncStream<String>
    let tell: AsyncStream<String>.Continuation
    let door = Door()

    init() {
      (changes, tell) = AsyncStream.makeStream()
      tell.onTermination = { [door] _ in Task { await door.open() } }
    }

    var services: Services {
      Services {
        $0.on(Sky.self) { _ in "blue" }
        $0.changes(of: Sky.self) { [changes] _ in changes }
      }
    }
  }

  private func app(_ services: Services) async throws -> AppDriver {
    let app = try AppDriver(WeatherFlow.self, services: services, time: .still)
    await app.idle()
    return app
  }

  private func sky(_ app: AppDriver) -> String? { app.flow(WeatherFlow.self)?.screen.state.sky }

  @Test func `a step that watches has every change while it is shown`() async throws {
    let station = Station()
    let app = try await app(station.services)
    #expect(sky(app) == "blue")
    var screens = app.screens.makeAsyncIterator()
    _ = await screens.next()
    station.tell.yield("grey")
    #expect(await screens.next()?.front.text == "grey")
    station.tell.yield("red")
    #expect(await screens.next()?.front.text == "red")
    #expect(app.screen.direction == .updated)
  }

  @Test func `a flow that watches does not start without a service for the changes`() {
    let refusal = #expect(throws: Refusal.self) {
      try AppDriver(
        WeatherFlow.self, services: Services { $0.on(Sky.self) { _ in "blue" } }, time: .still)
    }
    #expect(refusal?.code == "service.missing")
    #expect(refusal?.message.contains("changes(of: Sky.self)") == true)
  }

  @Test func `nobody listens once it is left, and what comes late is dropped`() async throws {
    let station = Station()
    let app = try await app(station.services)
    let late = try #require(app.host.watched.first)
    try app.submit(.none)
    await station.door.wait()
    #expect(app.host.watched.isEmpty)
    app.update(late, with: "late")
    #expect(sky(app) == "blue")
    try app.back()
    app.update(late, with: "again")
    #expect(sky(app) == "again", "it is the same showing, which watches again")
  }

  /// Services that answer about the sky, and never tell that it has changed.
  private func silent(_ answer: @escaping @Sendable () async -> String) -> Services {
    Services {
      $0.on(Sky.self) { _ in await answer() }
      $0.changes(of: Sky.self) { _ in AsyncStream { _ in } }
    }
  }

  @Test func `what nobody tells of is as it was loaded`() async throws {
    let app = try await app(silent { "blue" })
    #expect(app.host.watched.count == 1)
    #expect(sky(app) == "blue")
  }

  @Test func `a step does what it says about what happens to the app`() async throws {
    let skies = Skies()
    let app = try await app(silent { await skies.next() })
    #expect(sky(app) == "sky 1")
    app.tell(.background)
    #expect(sky(app) == "sky 1")
    app.tell(.foreground)
    await app.idle()
    #expect(sky(app) == "sky 2")
    try app.submit(.none)
    app.tell(.foreground)
    #expect(app.taskCount == 0, "this step says nothing about it")
    app.tell(.background)
    #expect(app.screen.front.failure?.code == "weather.old")
    #expect(sky(app) == nil)
  }

  @Test func `so does one in a tab that is not selected`() async throws {
    let skies = Skies()
    let services = silent { await skies.next() }
    let app = try AppDriver(WindowFlow.self, services: services, time: .still)
    await app.idle()
    try app.select(ShelfFlow.self)
    app.tell(.background)
    app.tell(.foreground)
    await app.idle()
    #expect(app.screen.selection == 1)
    try app.select(WeatherFlow.self)
    #expect(app.screen.front.text == "sky 2")
  }

  @Test func `what changes while a page is on its way is seen without it`() async throws {
    let door = Door()
    let services = Services {
      $0.on(Sky.self) { _ in "blue" }
      $0.changes(of: Sky.self) { _ in AsyncStream { _ in } }
      $0.check(Sold.self) { _ in
        await door.wait()
        throw Failure("buy.unknown")
      }
      $0.on(Buy.self) { _, _ in "" }
    }
    let app = try AppDriver(DeskFlow.self, services: services, time: .still)
    await app.idle()
    try app.open(DeskPage())
    await door.reached()
    app.use(KioskConfig(least: 9))
    app.update(try #require(app.host.watched.first), with: "grey")
    #expect(app.screen.front.text == "grey, least 9")
    await door.open()
    await app.idle()
    #expect(app.refusal?.code == "page.invalid")
    #expect(app.screen.front.text == "grey, least 9")
  }

  @Test func `a config of another type stops the program with advice`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = try? FlowDriver(
          KioskFlow.self, services: Services { _ in }, time: .still, config: OtherConfig())
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("a flow reads KioskConfig, and the config is a OtherConfig"))
  }

  @Test func `a bound that reads the config is the one that a step was first shown with`() throws {
    var config = KioskConfig()
    let services = Services { _ in }
    func start() throws -> AppDriver {
      try AppDriver(ShelfFlow.self, services: services, time: .still, config: config)
    }
    let app = try start()
    config.least = 5
    app.use(config)
    let refusal = #expect(throws: Refusal.self) { try app.submit(Inputs(["count": "3"])) }
    #expect(refusal?.code == "field.range")
    try app.submit(Inputs(["count": "2"]))
    try start().submit(Inputs(["count": "3"]))
  }
}

/// The skies, one after the other.
private actor Skies {
  private var count = 0

  func next() -> String {
    count += 1
    return "sky \(count)"
  }
}

/// Looks at the sky.
private struct WeatherFlow: Flow {
  enum Step: String, FlowName { case sky, note, done }

  struct State: FlowState {
    var sky: String?
    var note: String?
  }

  static let definition = define {
    confirm(.sky).says("\(\.sky)")
      .load(into: \.sky) { _ in Sky() }
      .watched()
      .when(.foreground) { _ in .loadAnew }
    ask(.note, \.note)
      .when(.background) { _ in .drop(because: Failure("weather.old")) { $0.sky = nil } }
    finish(.done)
  }
}

/// Shows the sky beside a shelf.
private struct WindowFlow: Flow {
  enum Step: String, FlowName { case open }
  struct State: FlowState {}
  typealias Output = Never

  static let definition = define {
    hub(.open)
    tab(WeatherFlow.self, "weather", at: .open)
    tab(ShelfFlow.self, "shelf", at: .open)
  }
}

/// Shows the sky and the config at a desk, where things are bought.
private struct DeskFlow: Flow {
  enum Step: String, FlowName { case desk }
  typealias Output = Never

  struct State: FlowState { var sky: String? }

  static let definition = define {
    hub(.desk, "\(\.sky), least \(config: \KioskConfig.least)")
      .load(into: \.sky) { _ in Sky() }
      .watched()
    child(BuyFlow.self, from: .desk)
  }
}

/// The page where something is bought that there is not.
private struct DeskPage: AppPage {
  static let base = "desk://desk"

  init() {}
  init(_ link: Link) throws(LinkError) { self.init() }
  init?(at place: Place) { nil }

  var link: Link { Link(scheme: "desk", host: "desk") }

  var destination: Destination {
    Destination(DeskFlow.self, at: .desk).start(
      BuyFlow.self, at: .price, Inputs(["item": "dragon"]))
  }
}

private struct Sky: Query { typealias Value = String }

/// Takes what is on a shelf.
private struct ShelfFlow: Flow {
  enum Step: String, FlowName { case count, done }
  struct State: FlowState { var count: Int? }

  static let definition = define {
    ask(.count, \.count, .atMost("what is there") { $0.config(\KioskConfig.least) })
    finish(.done)
  }
}

private struct OtherConfig: FlowConfig { var isOpen = false }
