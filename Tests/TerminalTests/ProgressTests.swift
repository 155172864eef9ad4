import Testing

@testable import Terminal

struct ProgressTests {
  private let start = ContinuousClock.now
  private let work = PendingWork("loading")

  @Test func `what is short is not shown`() {
    var progress = Progress()
    let changes = [
      progress.update(work, now: start),
      progress.update(work, now: start + .milliseconds(299)),
    ]
    #expect(changes == [false, false])
    #expect(progress.shown == nil)
    #expect(progress.due(now: start) == .milliseconds(300))
    let isChanged = progress.update(nil, now: start + .milliseconds(299))
    #expect(!isChanged)
    #expect(progress.due(now: start + .milliseconds(299)) == nil)
  }

  @Test func `what takes long is shown until it ends`() {
    var progress = Progress()
    _ = progress.update(PendingWork("loading a"), now: start)
    let isShown = progress.update(PendingWork("loading b"), now: start + .milliseconds(300))
    #expect(isShown && progress.shown?.description == "loading b")
    #expect(progress.due(now: start + .seconds(1)) == nil)
    let isTakenBack = progress.update(nil, now: start + .seconds(1))
    #expect(isTakenBack && progress.shown == nil)
    let isNextShown = progress.update(PendingWork("next"), now: start + .seconds(1))
    #expect(!isNextShown)
  }

  @Test func `what moves is shown anew ten times a second`() {
    var progress = Progress()
    var changes = 0
    for time in 0..<1300 {
      let work = PendingWork(
        "loading", .running(elapsed: .milliseconds(time), remaining: .milliseconds(1300 - time)))
      let now = start + .milliseconds(time)
      if progress.update(work, isAnimated: true, now: now) { changes += 1 }
      if time > 300 { #expect(progress.due(now: now) == .milliseconds(100 - time % 100)) }
    }
    #expect(changes == 10)
  }

  @Test func `what does not move needs no clock`() {
    for (timing, isAnimated) in [
      (PendingWork.Timing.held, true), (.running(elapsed: .zero, remaining: nil), false),
    ] {
      var progress = Progress()
      let work = PendingWork("loading", timing)
      _ = progress.update(work, isAnimated: isAnimated, now: start)
      _ = progress.update(work, isAnimated: isAnimated, now: start + .seconds(1))
      #expect(progress.shown != nil)
      #expect(progress.due(now: start + .seconds(1)) == nil)
    }
  }

  @Test(arguments: [
    (40, "loading tariffs 2.1 s, 3.9 s left"), (30, "loading tariffs 2.1 s"),
    (22, "2.1 s, 3.9 s left"), (10, "2.1 s"), (1, ""),
  ])
  func `as much is said as there is room for`(columns: Int, text: String) {
    var progress = Progress()
    let work = PendingWork(
      "loading tariffs", .running(elapsed: .milliseconds(2149), remaining: .milliseconds(3951)))
    _ = progress.update(work, isAnimated: true, now: start)
    _ = progress.update(work, isAnimated: true, now: start + .seconds(1))
    #expect(progress.shown?.fitted(to: columns).dropFirst(2) == text[...])
  }

  @Test(arguments: [(40, "loading tariffs, held"), (10, "held"), (3, "he…")])
  func `what is held says so`(columns: Int, text: String) {
    #expect(ProgressText(PendingWork("loading tariffs", .held)).fitted(to: columns) == text)
  }
}
