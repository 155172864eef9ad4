import FlowCore
import FlowTesting
import Testing

@testable import AccountFlow
@testable import AccountWorld

/// Signing in and up, beyond what the acceptance scripts say.
struct SigningTests {
  @Test func `credentials can be given in their own types`() throws {
    var visit = try Drive(SignInFlow.self, on: AccountWorld())
    try visit.submit {
      $0.email = "amy@example.com"
      $0.password = "Password123"
    }
    #expect(visit.world.session == "amy")
    #expect(visit.outcome?.kind == .completed)
  }

  @Test func `two passwords that differ are refused in their own types, too`() throws {
    var visit = try Drive(SignUpFlow.self, on: AccountWorld())
    let refusal = visit.refusal(
      of: .change {
        $0.email = "a@b.cd"
        $0.password = "Sunny-day-7"
        $0.repeat = "Sunny-day-8"
      })
    #expect(refusal?.code == "account.passwordRepeat")
    #expect(refusal?.field == "repeat")
  }

  @Test func `of two who sign up with one address, one gets it`() throws {
    let world = SharedWorld(AccountWorld())
    var (one, two) = (
      try Drive(SignUpFlow.self, in: world), try Drive(SignUpFlow.self, in: world)
    )
    let form: KeyValuePairs = [
      "email": "a@b.cd", "password": "Sunny-day-7", "repeat": "Sunny-day-7",
    ]
    try one.submit(form)
    try two.submit(form)
    #expect(one.outcome?.kind == .completed)
    #expect(two.failure?.code == "account.taken")
    #expect(world.world.users.count == 6)
  }

  @Test func `a password that was dealt with is nowhere in the flow`() throws {
    var visit = try Drive(SignUpFlow.self, on: AccountWorld())
    visit.fail("signUp", with: .timeout, isLost: true)
    try visit.submit([
      "email": "a@b.cd", "password": "Correct-horse-9", "repeat": "Correct-horse-9",
    ])
    #expect(visit.state.password == nil)
    #expect(!"\(visit.screen)".contains("Correct-horse-9"))
    try visit.retry()
    #expect(visit.outcome?.kind == .completed)
    #expect(visit.state.password == nil && visit.state.repeat == nil)
    #expect(visit.world.users.count == 6)
  }

  @Test func `nobody looks at a profile once its user is signed out`() throws {
    var visit = try Drive(AccountFlow.self, on: AccountWorld.with(session: "amy"))
    #expect(visit.state.profile?.displayName == "Amy")
    try visit.call(LogoutFlow.self, .completed(Nothing()))
    #expect(visit.outcome?.kind == .cancelled)
  }
}
