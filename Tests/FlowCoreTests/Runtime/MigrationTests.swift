import FlowCore
import Testing

/// What an earlier version of the app saved goes on in this one.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct MigrationTests {
  private let server = Server()

  private func started(_ names: String...) throws -> AppDriver {
    let app = try AppDriver(Old.EntryFlow.self, services: server.services, time: .still)
    for name in names { try app.submit(Inputs(value: name)) }
    return app
  }

  private func migrated(_ app: AppDriver) throws -> AppDriver {
    let saved = try #require(try app.saved)
    return try AppDriver(
      restoring: saved, New.EntryFlow.self, services: server.services, time: .still)
  }

  @Test func `each showing is migrated, and the user goes back through all of them`() throws {
    let app = try migrated(started("amy"))
    #expect(app.screen.front.step == "review")
    #expect(app.screen.front.text == "Enter amy")
    try app.back()
    #expect(app.screen.front.step == "familyName")
    try app.submit(Inputs(value: "bob"))
    #expect(app.screen.front.text == "Enter bob")
  }

  @Test(arguments: [true, false])
  func `an effect that nobody heard of is tried again under its key`(isRetried: Bool) async throws {
    await server.fail(with: .timeout)
    let old = try started("amy", "enter")
    await old.idle()
    await server.fail(with: nil)
    if !isRetried { try old.submit(Inputs(value: "rename")) }
    let app = try migrated(old)
    #expect(app.screen.canRetry)
    if isRetried {
      try app.retry()
    } else {
      #expect(app.screen.front.step == "familyName")
      try app.submit(Inputs(value: "amy"))
      try app.submit(Inputs(value: "enter"))
    }
    await app.idle()
    #expect(app.screen.isOver)
    let keys = await server.keys
    #expect(keys.count == 2 && Set(keys).count == 1)
  }

  @Test func `a saved answer that goes on with a request that there is not is not tried again`()
    async throws
  {
    await server.fail(with: .timeout)
    let old = try started("amy", "enter")
    await old.idle()
    let saved = try #require(try old.saved)
    guard case .list(let flows)? = saved["flows"] else { throw Failure("no flows") }
    let wrong = flows[0].setting(["run", "draft", "next"], to: .text("leave"))
    let app = try AppDriver(
      restoring: saved.setting(["flows"], to: .list([wrong])), Old.EntryFlow.self,
      services: server.services, time: .still)
    #expect(app.screen.front.step == "review")
    // What became of it can be asked, and the step is given nothing of that.
    await server.fail(with: nil)
    try app.retry()
    await app.idle()
    #expect(app.screen.front.step == "review")
    #expect(app.unresolved.isEmpty)
    #expect(!app.screen.canRetry)
    let keys = await server.keys
    #expect(keys.count == 2 && Set(keys).count == 1)
  }

  @Test func `what nobody can make anything of is refused with the reason`() throws {
    let saved = try #require(try started("nobody").saved)
    let refusal = #expect(throws: Refusal.self) {
      try AppDriver(
        restoring: saved, New.EntryFlow.self, services: self.server.services, time: .still)
    }
    #expect(refusal?.code == "saved.version")
    #expect(
      refusal?.message
        == "version 1 of flow entry saved it, and this is 2: a showing was left without its step or state"
    )
  }
}

/// A register that is out of reach for a while.
private actor Server {
  private(set) var keys: [String] = []
  private var failure: Failure?

  nonisolated var services: Services {
    Services { $0.on(Enter.self) { _, key in try await self.enter(key) } }
  }

  func fail(with failure: Failure?) { self.failure = failure }

  private func enter(_ key: IdempotencyKey) throws -> String {
    keys.append(key.description)
    if let failure { throw failure }
    return "e1"
  }
}

/// A name is entered in a register.
private struct Enter: Mutation {
  typealias Value = String

  let name: String
}

/// The flow as it was.
private enum Old {
  struct EntryFlow: Flow {
    enum Step: String, FlowName { case name, review, done }
    enum Event: String, FlowName { case reviewEnter, reviewRename }

    struct State: FlowState {
      var name: String?
      var entry: String?
    }

    static let definition = define {
      ask(.name, \.name)
      decide(.review, .reviewEnter, .reviewRename)
        .says("Enter \(\.name)")
        .perform(on: .reviewEnter, into: \.entry) { given in given.name.map { Enter(name: $0) } }
      finish(.done)
    } transitions: {
      step(.review) { on(.reviewRename) { edit(.name) } }
    }
  }
}

/// The flow as it is: a step and a member are called differently.
private enum New {
  struct EntryFlow: Flow {
    enum Step: String, FlowName { case familyName, review, done }
    enum Event: String, FlowName { case reviewEnter, reviewRename }

    struct State: FlowState {
      var familyName: String?
      var entry: String?
    }

    static let version = 2

    static let definition = define {
      ask(.familyName, \.familyName)
      decide(.review, .reviewEnter, .reviewRename)
        .says("Enter \(\.familyName)")
        .perform(on: .reviewEnter, into: \.entry) { given in
          given.familyName.map { Enter(name: $0) }
        }
      finish(.done)
    } transitions: {
      step(.review) { on(.reviewRename) { edit(.familyName) } }
    }

    static func migrate(_ showing: inout Document, from version: Int) throws {
      let (step, name) = (showing["step"], showing["state"]?["name"])
      if name == .text("nobody") {
        showing = .null
        return
      }
      showing = .object([
        .init("step", step == .text("name") ? .text("familyName") : step ?? .null),
        .init("state", .object([.init("familyName", name ?? .null)])),
      ])
    }
  }
}
