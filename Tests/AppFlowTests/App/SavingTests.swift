import AppFlow
import FlowCore
import Foundation
import Testing

@testable import FlowShell

/// The saved state of a running app, and what comes of it in another process.
@Suite(.timeLimit(.minutes(60)))
struct SavingTests {
  @Test func `saved and restored after every command, a session goes on like its twin`()
    async throws
  {
    // One session on each processor at a time, since they share nothing.
    let seeds = WalkSize.seed..<WalkSize.seed + UInt64(WalkSize.sessions)
    let lanes = UInt64(ProcessInfo.processInfo.activeProcessorCount)
    let compared = try await withThrowingTaskGroup(of: Int.self) { group in
      for lane in 0..<lanes {
        group.addTask {
          try seeds.filter { $0 % lanes == lane }.reduce(0) { try $0 + Self.walk($1) }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(compared > WalkSize.sessions * 10, "\(compared) commands with a flow that runs")
    if WalkSize.sessions > 1000 { print("saved and restored", compared, "times") }
  }

  /// Walks through a session that is saved and restored after every command, and through its twin.
  ///
  /// - Returns: how often it was restored.
  private static func walk(_ seed: UInt64) throws -> Int {
    var walk = RandomWalk(seed: seed)
    let (restored, twin) = (try AppShell(), try AppShell())
    var count = 0
    for number in 0..<30 {
      let line = walk.line(twin.session)
      let answers = (restored.type(line), twin.type(line))
      try #require(answers.0 == answers.1, "seed \(seed), command \(number): \(line)")
      try #require(
        restored.everything == twin.everything, "seed \(seed), command \(number): \(line)")
      try #require(
        restored.prints("trace 3") == twin.prints("trace 3"),
        "seed \(seed), command \(number): \(line)")
      guard let host = twin.session.app.state.host, host.root.outcome == nil else { continue }
      twin.session.app.state.host = host.suspended()
      twin.session.app.state.outside.pending = []
      try restored.saveAndRestore()
      count += 1
    }
    return count
  }

  @Test func `no secret is saved, and nothing that is pending`() throws {
    let shell = try AppShell("start signIn", "inject signIn hold")
    shell.type("submit email amy@example.com password Password123")
    let saved = try #require(try shell.session.app.state.host?.saved)
    #expect(!saved.json.contains("Password123"))
    try shell.saveAndRestore()
    #expect(shell.session.app.run?.waysOn.canRetry == false, "nor can it be asked again")
    #expect(shell.type("retry") == "effect.secret")
    #expect(shell.session.app.run?.stepName == "credentials")
  }

  @Test func `what was pending can be tried again under the same key`() throws {
    let shell = try AppShell("start transfer", "submit amount 250", "submit economy")
    shell.type("inject createTransfer lost")
    shell.type("submit continue")
    try shell.saveAndRestore()
    #expect(shell.session.app.run?.waysOn.canRetry == true)
    #expect(shell.type("retry") == nil)
    #expect(shell.type("expect step success") == nil)
    #expect(shell.type("expect world.transfer.transfers.size() == 1") == nil)
  }

  @Test func `what is no saved app is refused with its place`() throws {
    let shell = try AppShell("start transfer", "submit amount 250")
    let saved = try #require(try shell.session.app.state.host?.saved)
    #expect(shell.restore(.null)?.code == "saved.wrong")
    #expect(shell.restore(.object([]))?.code == "saved.wrong")
    #expect(shell.restore(saved, as: "booking")?.code == "saved.wrong")
    for path in [["form"], ["flows"], ["held"]] {
      #expect(
        shell.restore(saved.setting(path[...], to: .text("x")))?.code.rawValue.hasPrefix("saved")
          ?? (path == ["held"]))
    }
    guard case .list(let flows)? = saved["flows"] else { throw DocumentError("no flows") }
    func changed(_ name: String, _ value: Document) -> Document {
      saved.setting(["flows"], to: .list([flows[0].setting([name], to: value)] + flows.dropFirst()))
    }
    #expect(shell.restore(changed("fingerprint", .text("0")))?.code == "saved.changed")
    #expect(shell.restore(changed("version", .integer(7)))?.code == "saved.version")
    #expect(shell.restore(changed("run", .text("x")))?.code == "saved.wrong")
    #expect(shell.restore(changed("parent", .integer(3)))?.code == "saved.wrong")
    let wrong = changed("run", flows[0]["run"]?.setting(["showings"], to: .list([])) ?? .null)
    #expect(shell.restore(wrong)?.code == "saved.wrong")
    #expect(shell.restore(saved) == nil)
  }

  @Test func `other coders keep a document as it is`() throws {
    let shell = try AppShell("world set account.session amy", "start app", "start transfer")
    let saved = try #require(try shell.session.app.state.host?.saved)
    let bytes = try JSONEncoder().encode(saved)
    #expect(try JSONDecoder().decode(Document.self, from: bytes) == saved)
  }
}

extension AppShell {
  /// Puts what is saved of the flows in their place, as another process would.
  fileprivate func saveAndRestore() throws {
    let saved = try #require(try session.app.state.host?.saved)
    let refusal = restore(saved)
    try #require(refusal == nil, "\(saved.json)")
  }

  /// Puts a saved tree in the place of the flows.
  ///
  /// - Returns: why it is refused.
  fileprivate func restore(_ saved: Document, as flow: String? = nil) -> Refusal? {
    do throws(Refusal) {
      let root = try session.flows.flow(named: flow ?? session.app.state.host?.root.flow.name ?? "")
      session.app.state.host = try FlowHost(
        saved, root: root.flow, page: { (try? Page($0))?.linked },
        &session.app.state.outside.turn)
      session.app.state.outside.pending = []
      return nil
    } catch {
      return error
    }
  }
}
