import FlowCore
import Testing

/// A page that takes its time: what was pending before goes on in the tree that is seen, and on the way.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SlowPageTests {
  /// What waits outside, and the number of times that each was asked.
  private actor Outside {
    private(set) var asked: [String: Int] = [:]
    private(set) var keys: Set<String> = []
    var hasLostKey = false

    func note(_ name: String, _ key: String? = nil) {
      asked[name, default: 0] += 1
      if let key { keys.insert(key) }
    }

    func loseKey() { hasLostKey = true }
  }

  private let outside = Outside()
  private let guests = Door()
  private let locked = Door()
  private let paid = Door()

  private func app() throws -> AppDriver {
    let (outside, guests, locked, paid) = (outside, guests, locked, paid)
    let services = Services {
      $0.on(Guests.self) { _ in
        await outside.note("guests")
        await guests.wait()
        return ["ann"]
      }
      $0.on(Lock.self) { _ in
        await outside.note("lock")
        await locked.wait()
        if await outside.hasLostKey { throw Failure("lock.lost", "the key is lost") }
        return "open"
      }
      $0.on(Give.self) { give, key in
        await outside.note(give.what, key.description)
        await paid.wait()
        return give.what
      }
      $0.on(Thank.self) { _, key in
        await outside.note("thanks", key.description)
        return "thanks"
      }
    }
    return try AppDriver(HallFlow.self, services: services, time: .still)
  }

  /// An app in which something is being given in a tab that is not selected.
  private func app(giving what: String) async throws -> AppDriver {
    let app = try app()
    await guests.open()
    await app.idle()
    try app.submit(Inputs(value: what))
    await paid.reached()
    try app.select(QuietFlow.self)
    return app
  }

  private func settle() async { for _ in 0..<500 { await Task.yield() } }

  @Test(arguments: [false, true])
  func `a load of what stays is asked once`(isPossible: Bool) async throws {
    let app = try app()
    await guests.reached()
    if !isPossible { await outside.loseKey() }
    try app.open(HallPage.locked)
    await locked.reached()
    await guests.open()
    await settle()
    #expect(await outside.asked == ["guests": 1, "lock": 1])
    #expect(
      app.flow(HallFlow.self)?.screen.state.guests == ["ann"], "seen while the page is on its way")
    await locked.open()
    await app.idle()
    #expect(app.screen.front.flow == (isPossible ? "locked" : "giving"))
    #expect(app.refusal?.code == (isPossible ? nil : "page.invalid"))
    #expect(app.flow(HallFlow.self)?.screen.state.guests == ["ann"])
    #expect(await outside.asked == ["guests": 1, "lock": 1])
  }

  @Test func `a load that is given up on the way is asked once, too`() async throws {
    let app = try app()
    await guests.reached()
    await outside.loseKey()
    try app.open(HallPage.cellar)
    await locked.reached()
    await guests.open()
    await settle()
    #expect(await outside.asked == ["guests": 1, "lock": 1])
    await locked.open()
    await app.idle()
    #expect(app.refusal?.code == "page.invalid")
    #expect(app.flow(HallFlow.self)?.screen.state.guests == ["ann"])
  }

  @Test(arguments: [false, true])
  func `what takes effect in another tab does so once`(isPossible: Bool) async throws {
    let app = try await app(giving: "five")
    if !isPossible { await outside.loseKey() }
    try app.open(HallPage.locked)
    await locked.reached()
    await paid.open()
    await settle()
    #expect(app.flow(GivingFlow.self)?.screen.state.thanks == "thanks")
    await locked.open()
    await app.idle()
    #expect(app.screen.front.flow == (isPossible ? "locked" : "quiet"))
    #expect(app.flow(GivingFlow.self)?.screen.state.thanks == "thanks")
    #expect(await outside.asked == ["guests": 1, "lock": 1, "five": 1, "thanks": 1])
    #expect(await outside.keys.count == 2)
  }

  @Test func `what takes effect and makes the page impossible does so once, too`() async throws {
    let app = try await app(giving: "all")
    try app.open(HallPage.cellarBehindLock)
    await locked.reached()
    await paid.open()
    await app.idle()
    #expect(app.refusal?.code == "page.invalid")
    #expect(app.screen.flows.map(\.step) == ["closed"])
    #expect(await outside.asked == ["guests": 1, "lock": 1, "all": 1, "thanks": 1])
  }
}

/// A hall with doors: its guests are loaded while its tabs are there already.
private struct HallFlow: Flow {
  enum Step: String, FlowName { case hall, closed }
  enum Event: String, FlowName { case closed }
  typealias Output = Never

  struct State: FlowState { var guests: [String] = [] }

  static let definition = define {
    hub(.hall).load(into: \.guests) { _ in Guests() }
    hub(.closed)
    tab(GivingFlow.self, "giving", at: .hall).hears { _, _ in .emit(.closed) }
    tab(QuietFlow.self, "quiet", at: .hall)
    tab(LockedFlow.self, "locked", at: .hall)
    child(CellarFlow.self, from: .hall)
  } transitions: {
    step(.hall) { on(.closed) { forward(to: .closed) } }
  }
}

/// Gives something, and then thanks.
private struct GivingFlow: Flow {
  enum Step: String, FlowName { case what }
  enum Event: String, FlowName { case gaveAll }
  typealias Output = Never

  struct State: FlowState {
    var what: String?
    var given: String?
    var thanks: String?
  }

  static let definition = define {
    ask(.what, \.what)
      .event { what, _ in what == "all" ? .gaveAll : nil }
      .perform(into: \.given) { what, _ in Give(what: what) }
      .perform(into: \.thanks) { _, _ in Thank() }
  } transitions: {
    step(.what) {
      on(.gaveAll) { stay() }
      next { stay() }
    }
  }
}

private struct QuietFlow: Flow {
  enum Step: String, FlowName { case quiet }
  typealias Output = Never

  struct State: FlowState {}

  static let definition = define {
    hub(.quiet)
  } transitions: {
  }
}

private struct LockedFlow: Flow {
  enum Step: String, FlowName { case inside }
  typealias Output = Never

  struct State: FlowState { var lock: String? }

  static let definition = define {
    start().load(into: \.lock) { _ in Lock() }
    hub(.inside)
  } transitions: {
  }
}

private struct CellarFlow: Flow {
  enum Step: String, FlowName { case stairs, done }

  struct State: FlowState {
    var lock: String?
    var word: String?
  }

  static let definition = define {
    start().load(into: \.lock) { _ in Lock() }
    ask(.stairs, \.word)
    finish(.done)
  } transitions: {
    step(.stairs) { next { forward(to: .done) } }
  }
}

private struct Guests: Query { typealias Value = [String] }

private struct Lock: Query { typealias Value = String }

private struct Give: Mutation {
  typealias Value = String

  let what: String
}

private struct Thank: Mutation { typealias Value = String }

private enum HallPage: AppPage {
  case locked, cellar, cellarBehindLock

  static let base = "hall://x"

  init(_ link: Link) throws(LinkError) { throw .unknown(link.host) }
  init?(at place: Place) { nil }

  var link: Link { Link(scheme: "hall", host: "x", path: ["\(self)"]) }

  var destination: Destination {
    let hall = Destination(HallFlow.self, at: .hall)
    return switch self {
    case .locked: hall.tab(LockedFlow.self)
    case .cellar: hall.start(CellarFlow.self)
    case .cellarBehindLock: hall.tab(LockedFlow.self).start(CellarFlow.self)
    }
  }
}
