import FlowCore
import FlowTesting
import Testing

@testable import AccountFlow

/// Two flows on one world at the same time.
struct RaceTests {
  @Test func `of two who sign up with one address, one gets it`() throws {
    var (one, two) = (
      try Visit(SignUpStandIn.self, keyPrefix: "1-"), try Visit(SignUpStandIn.self, keyPrefix: "2-")
    )
    let form: KeyValuePairs = [
      "email": "a@b.cd", "password": "Sunny-day-7", "repeat": "Sunny-day-7",
    ]
    try one.submit(form)
    two.world = one.world
    try two.submit(form)
    #expect(one.machine.outcome?.kind == .completed)
    #expect(two.error == "account.taken")
    #expect(two.world.users.count == 6)
  }

  @Test func `of two answers to one request, the first counts`() throws {
    let world = try AccountWorld.with(session: "amy")
    var one = try Visit(UserPreviewStandIn.self, in: world, ["user": "eve"], keyPrefix: "1-")
    var two = try Visit(UserPreviewStandIn.self, in: world, ["user": "eve"], keyPrefix: "2-")
    try one.submit(["action": "accept"])
    two.world = one.world
    try two.submit(["action": "reject"])
    #expect(two.error == "field.choice")
    #expect(two.world.users["amy"]?.relations["eve"] == .friend)
    #expect(two.world.users["eve"]?.relations["amy"] == .friend)
  }

  @Test func `a code that was used up by one is used up for both`() throws {
    let world = try AccountWorld.with(session: "amy")
    var one = try Visit(UpdateEmailStandIn.self, in: world, keyPrefix: "1-")
    try one.submit(["email": "a@b.cd"])
    let code = try #require(one.world.codes["amy"]?.code?.text)
    var two = one
    try two.submit(["code": "000000"])
    one.world = two.world
    try one.submit(["code": code])
    #expect(one.error == "account.code")
  }
}
