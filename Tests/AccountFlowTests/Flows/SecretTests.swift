import FlowCore
import FlowTesting
import Testing

@testable import AccountFlow

/// What a flow keeps of a password or a code, once it was answered.
struct SecretTests {
  @Test func `a password is not kept for the next answer, nor in the state`() throws {
    var visit = try Visit(SignInStandIn.self)
    try visit.submit(["email": "amy@example.com", "password": "Correct-horse-9"])
    #expect(visit.error == "account.credentials")
    #expect(visit.refusal(submitting: ["email": "amy@example.com"])?.code == "field.missing")
    var state = ""
    dump(visit.machine.viewState, to: &state)
    #expect(!state.contains("Correct-horse-9"))
  }

  @Test func `a key holds no password`() throws {
    var visit = try Visit(SignUpStandIn.self)
    visit.injections = [("signUp", .timeout, isLost: true)]
    try visit.submit([
      "email": "a@b.cd", "password": "Correct-horse-9", "repeat": "Correct-horse-9",
    ])
    var keys = ""
    dump(visit.world.wishes, to: &keys)
    #expect(keys.contains("a@b.cd"))
    #expect(!keys.contains("Correct-horse-9"))
    try visit.take(.retry)
    #expect(visit.machine.outcome?.kind == .completed)
    #expect(visit.world.users.count == 6)
  }

  @Test func `a saved session holds no password`() throws {
    #expect(try AccountWorld.with(session: "amy").document["session"] == .text("amy"))
  }
}
