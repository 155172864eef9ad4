import FlowCore
import Foundation
import Testing

@testable import FlowShell

/// Sessions in which everything is tried at random, in the shell and in an app at once: answers, double
/// answers, links, children, ways back, requests that fail, hang, are given up or lose their answers, and a
/// system that ends the app.
@MainActor
@Suite(.timeLimit(.minutes(600)))
struct WalkTests {
  @Test func `whatever is tried at random, an app and the shell come to the same`() async {
    var tally = Tally()
    var seed = WalkSize.seed
    while tally.lines < WalkSize.inputs, tally.differences.count < 5 {
      await walk(seed, &tally)
      seed += 1
      if seed % 1000 == 0 { print(seed, tally) }
    }
    #expect(tally.differences == [])
    #expect(tally.compared * 5 > tally.lines, "\(tally)")
    if WalkSize.inputs > 10_000 { print("walked", tally) }
  }

  /// A start that a late answer refuses, a page that was held when another is refused, a lost answer of the system, a
  /// page that is held when the system ends the app, an answer that failed before that and is given again.
  @Test(arguments: [114, 119, 168, 173, 219, 100_692, 3_010_491] as [UInt64])
  func `where they once parted they come to the same`(seed: UInt64) async {
    var tally = Tally()
    await walk(seed, &tally)
    #expect(tally.differences == [])
  }

  @Test func `an app that is used for hours keeps no more than after minutes`() async {
    var tally = Tally()
    let lines = min(WalkSize.inputs, 20_000)
    await walk(WalkSize.seed, lines: lines, &tally)
    #expect(tally.differences == [])
    #expect(tally.lines == lines, "\(tally)")
    #expect(tally.largest < 20_000, "\(tally)")
  }

  /// The sums over all sessions.
  private struct Tally {
    var lines = 0
    var compared = 0
    var refused = 0
    var partings = 0
    /// The most bytes of an app as it would be saved.
    var largest = 0
    var differences: [String] = []
  }

  private func walk(_ seed: UInt64, lines: Int? = nil, _ tally: inout Tally) async {
    var line = ""
    do {
      // Where nothing takes its time the shell is never ahead of the app, and the session goes on.
      var walk = RandomWalk(seed: seed, hasDelays: lines == nil)
      let shell = try AppShell()
      let twin = Twin(shell.session, isStubborn: seed % 2 == 0, isRandom: true)
      var seen = shell.everything
      do {
        for _ in 0..<(lines ?? (seed % 25 == 0 ? 400 : 40)) {
          line = walk.line(shell.session)
          if WalkSize.isTold { print(line) }
          tally.lines += 1
          twin.begin()
          guard let (effect, refusal) = shell.run(line) else { continue }
          let before = seen
          seen = shell.everything
          if let refusal {
            tally.refused += 1
            if seen != before { throw Difference(description: "\(refusal) changed something") }
          }
          if try await twin.follow(effect, line, refusal: refusal) { tally.compared += 1 }
          try twin.checkWaysBack()
          tally.largest = max(tally.largest, twin.savedSize)
          switch walk.number(0..<12) {
          case 0: twin.copyFlows()
          case 1: try twin.checkCopies()
          case 2: try await twin.finishLate()
          default: break
          }
        }
      } catch is Parting {
        tally.partings += 1
      }
      try await twin.end()
    } catch {
      tally.differences.append("seed \(seed), \(line): \(error)")
    }
  }
}
