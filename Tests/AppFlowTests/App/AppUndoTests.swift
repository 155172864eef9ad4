import FlowCore
import FlowOffer
import FlowSimulation
import Testing

@testable import FlowShell

/// Wanderings through the app at random: `undo` and `redo` give back exactly what was there.
struct AppUndoTests {
  private static let lines = [
    "start app", "start signIn", "start signUp", "start transfer", "start booking",
    "submit email amy@example.com password Password123", "submit", "submit amount 250",
    "submit tariff economy", "submit confirmation continue", "submit storeId 1a2b services 123",
    "submit slot 1a2b-1 payment card", "submit filter active", "back", "cancel", "retry",
    "go /home", "go /activities", "go /profile/name", "open app://u/ben", "go /profile",
    "open app://onboarding", "open --force app://main/friends", "start logout",
    "start addExpense", "start pickCounterparty", "submit user cai", "start updateDisplayName",
    "submit name Amelia", "inject tariffs delay 5s", "inject createTransfer fail offline",
    "inject purchases hold", "release purchases", "advance 3s", "wait",
    "world set account.session amy",
  ]

  @Test(arguments: 0..<12)
  func `undo and redo are exact`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let shell = try AppShell()
    var states = [shell.everything]
    var taken: [String] = []
    for _ in 0..<60 {
      let line = Self.lines.randomElement(using: &generator) ?? "back"
      let count = shell.count
      shell.type(line)
      if shell.count == count {
        #expect(shell.everything == states.last, "\(line) was refused and changed something")
      } else {
        states.append(shell.everything)
        taken.append(line)
      }
    }
    for back in [1, 7, taken.count] where back <= taken.count {
      #expect(shell.type("undo \(back)") == nil)
      try #require(shell.everything == states[taken.count - back], "undo \(back) of \(taken)")
      #expect(shell.type("redo \(back)") == nil)
      try #require(shell.everything == states[taken.count], "redo \(back) of \(taken)")
    }
  }

  @Test(arguments: 0..<12)
  func `every flow that was started ends once, and its caller gets one outcome`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) + 100)
    let shell = try AppShell("world set account.session amy", "start app")
    for _ in 0..<150 { shell.type(Self.lines.randomElement(using: &generator) ?? "back") }
    var open: [String: Int] = [:]
    for entry in shell.session.app.state.outside.trace.entries {
      let view = shell.session.flows.view(of: entry)
      if view.input == .call, let child = view.asked { open[child, default: 0] += 1 }
      if view.input == .returned { open["returned", default: 0] += 1 }
    }
    let returned = open.removeValue(forKey: "returned") ?? 0
    let alive = shell.session.app.state.host?.called.count ?? 0
    let isWhole = shell.session.app.state.outside.trace.firstNumber == 1
    if isWhole { #expect(open.values.reduce(0, +) == returned + alive) }
    let host = shell.session.app.state.host
    #expect(host.map { $0.front.outcome == nil || $0.outline.count == 1 } ?? true)
  }
}

extension AppShell {
  /// The number of commands that could be undone.
  var count: Int { session.app.undo?.count ?? 0 }
}
