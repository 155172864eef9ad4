import FlowCore
import Testing

@testable import FlowShell

/// Links past checks: what they bring is checked as if it were typed.
struct PageGateTests {
  @Test(arguments: [false, true])
  func `a link past a check is refused as the check refuses`(isOut: Bool) throws {
    let shell = try AppShell("world set account.session amy", "start app")
    if isOut { shell.type("back") }
    let before = shell.everything
    let link = "app://main/transfer/confirmation?amount=999999&tariff=express"
    #expect(shell.type("open \(link)") == "page.invalid")
    #expect(shell.everything == before)
    let open = link.replacing("999999", with: "100")
    #expect(shell.type("open \(open)") == nil)
    #expect(shell.session.app.run?.stepName == "confirmation")
  }

  @Test func `however often a page is opened, the way back is as long as after once`() throws {
    let shell = try AppShell("world set account.session amy", "start app")
    for line in ["open app://onboarding", "submit", "open app://main/home"] { shell.type(line) }
    func way() -> [String]? { shell.session.app.state.host?.root.view.path }
    let once = way()
    for _ in 0..<50 {
      shell.type("open app://onboarding")
      #expect(shell.session.app.state.host?.root.stepName == "onboarding")
      shell.type("submit")
      shell.type("open app://main/home")
      #expect(shell.session.app.state.host?.root.stepName == "signedIn")
    }
    #expect(way() == once)
  }
}
