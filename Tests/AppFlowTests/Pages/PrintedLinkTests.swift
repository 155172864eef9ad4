import FlowCore
import Foundation
import Testing

@testable import FlowShell

/// Links that are printed are links that are followed.
@Suite(.timeLimit(.minutes(60)))
struct PrintedLinkTests {
  @Test func `wherever one comes at random, the link that is printed leads there`() throws {
    var printed: Set<String> = []
    for seed in 0..<WalkSize.sessions {
      var walk = RandomWalk(seed: UInt64(seed) &+ 5_000_000)
      let shell = try AppShell("world set account.session amy", "start app")
      for _ in 0..<40 {
        let line = walk.line(shell.session)
        shell.type(line)
        guard case .text(let page) = shell.session.names.document(of: .page) else { continue }
        let other = try Self.app(in: shell)
        let refusal = other.type("open \"\(page)\"")
        #expect(refusal == nil, "seed \(seed), \(line): \(page)")
        #expect(other.session.names.document(of: .page) == .text(page), "seed \(seed), \(line)")
        printed.insert(page)
      }
    }
    #expect(printed.count > 15, "\(printed)")
  }

  /// An app in the same world, in which somebody is signed in.
  private static func app(in shell: AppShell) throws -> AppShell {
    let other = try AppShell()
    try other.session.app.worlds.load(shell.session.names.document(of: .world))
    other.type("world set account.session amy")
    other.type("world set app.onboarded true")
    other.type("start app")
    return other
  }
}
