import FlowCore
import FlowSimulation
import FlowTesting
import Testing

@testable import AccountFlow
@testable import AccountWorld

struct UpdateEmailTests {
  @Test func `a code that was used up by one is used up for both`() throws {
    let world = SharedWorld(try AccountWorld.with(session: "amy"))
    var one = try Drive(UpdateEmailFlow.self, in: world)
    try one.submit("a@b.cd")
    let code = try #require(one.world.codes["amy"]?.code?.text)
    var two = one
    try two.submit(["code": "000000"])
    #expect(two.failure?.code == "account.code")
    try one.submit(["code": code])
    #expect(one.failure?.code == "account.code")
  }

  @Test func `a wish for another code is not remembered once it failed`() throws {
    var visit = try Drive(UpdateEmailFlow.self, on: AccountWorld.with(session: "amy"))
    try visit.submit("a@b.cd")
    try visit.submit(["choice": "resend"])
    #expect(visit.failure?.code == "account.resendTooSoon")
    let code = try #require(visit.world.codes["amy"]?.code?.text)
    try visit.submit(["code": code])
    #expect(visit.outcome?.kind == .completed)
    #expect(visit.world.users["amy"]?.email == "a@b.cd")
  }
}
