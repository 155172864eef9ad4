import AccountFlow
import AccountWorld
import AppWorld
import FlowCore
import FlowSimulation
import FlowTesting
import Testing

@testable import AppFlow
@testable import FlowShell

struct ActivitiesTests {
  /// The app's world beside one in which Amy is signed in.
  private func world() throws -> SharedWorld<AppWorld> {
    let world = SharedWorld(AppWorld())
    let account = AccountWorld().document.setting(["session"], to: .text("amy"))
    world.neighbours = [try AccountWorld(account)]
    return world
  }

  @Test func `purchases of one filter are not shown under another`() throws {
    var visit = try Drive(ActivitiesFlow.self, in: world())
    #expect(visit.screen.text == "Nothing yet.")
    visit.fail("purchases", with: .timeout)
    try visit.submit("active")
    #expect(visit.state.filter == .active)
    #expect(visit.screen.text == nil)
    try visit.retry()
    #expect(visit.screen.text == "Nothing ahead.")
  }

  @Test func `without a session there are no activities`() {
    #expect(throws: Refusal.self) { try Drive(ActivitiesFlow.self, on: AppWorld()) }
  }

  @Test func `a world of before there was one of the app takes what a session begins with`() throws
  {
    let shell = try AppShell("world set app.onboarded false")
    let old = try AppShell().session.names.document(of: .world).setting(["app"], to: .object([]))
    #expect(throws: Never.self) { try shell.session.app.worlds.load(old) }
    #expect(shell.type("expect world.app.onboarded") == nil)
  }
}
