import AccountFlow
import FlowCore
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

  @Test func `a world that holds nothing is not saved`() throws {
    #expect(AppWorld().document == .object([]))
    let shell = try AppShell("world set account.session amy", "start app")
    #expect(shell.session.document(of: .world)["app"] == nil)
    #expect(shell.session.document(of: .world)["account"] != nil)
  }
}
