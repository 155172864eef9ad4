import Testing

@testable import FlowCore

/// What a load brings can decide where the flow goes.
struct LoadedEventTests {
  private func asked() throws(Refusal) -> TestDrive<SignInFlow> {
    var drive = try TestDrive(SignInFlow())
    try drive.load(SignInFlow.serve)
    try drive.submit()
    return drive
  }

  @Test func `an entry load's event leads on by itself`() throws {
    var drive = try TestDrive(SignInFlow())
    try drive.load { command in
      guard case .visits(let reply) = command else { return OutsideResult(failure: .load) }
      return reply(SignInFlow.Visits(count: 10))
    }
    #expect(drive.line == "route welcome")
    #expect(drive.path == [.greeting, .welcome])
  }

  @Test func `an entry load without an event shows the step`() throws {
    let drive = try asked()
    #expect(drive.line == "route credentials")
  }

  @Test func `a step whose load alone decides where to go needs no next`() throws {
    var drive = try asked()
    try drive.submit(["login": "ann", "password": "x"])
    #expect(drive.line == "loadAsync signIn")
    try drive.load(SignInFlow.serve)
    #expect(drive.machine.outcome == .completed(.init(session: "s1")))
  }

  @Test func `back from where a load's event led shows what was loaded`() throws {
    var drive = try TestDrive(SignInFlow())
    try drive.load { command in
      guard case .visits(let reply) = command else { return OutsideResult(failure: .load) }
      return reply(SignInFlow.Visits(count: 10))
    }
    try drive.take(.back)
    #expect(drive.line == "route greeting")
    #expect(drive.machine.loaded.visits == 10)
  }
}
