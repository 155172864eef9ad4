import AppFlow
import FlowCore
import Testing

@testable import FlowShell

/// Whatever a link says, it is followed or refused, and a refusal changes nothing.
struct LinkFuzzTests {
  @Test(arguments: 0..<8)
  func `a link works or is refused for what it says`(seed: Int) throws {
    var pages = RandomPages(seed: UInt64(seed))
    let shell = try AppShell("world set account.session amy", "start app")
    for _ in 0..<150 {
      let link = pages.page().link.description
      let before = shell.everything
      let code = shell.type("open --force \"\(link)\"")
      if let code {
        #expect(code == "page.unknown" || code == "page.invalid", "\(link): \(code)")
        #expect(shell.everything == before, "\(link)")
      }
    }
  }

  @Test func `a link that was followed leads there again`() throws {
    var pages = RandomPages(seed: 77)
    let shell = try AppShell("world set account.session amy", "start app")
    var followed = 0
    for _ in 0..<400 {
      let link = pages.page().link.description
      guard shell.type("open --force \"\(link)\"") == nil else { continue }
      guard case .text(let page) = shell.session.names.document(of: .page) else { continue }
      followed += 1
      let place = shell.prints("show")
      if page == "app://onboarding" { shell.type("submit") }
      #expect(shell.type("open --force app://main/friends") == nil)
      #expect(shell.type("open --force \"\(page)\"") == nil, "\(link) is \(page)")
      #expect(shell.session.names.document(of: .page) == .text(page))
      #expect(shell.prints("show") == place, "\(link) is \(page)")
      // Everything else waits there.
      if page == "app://onboarding" { shell.type("submit") }
    }
    #expect(followed > 50)
  }
}
