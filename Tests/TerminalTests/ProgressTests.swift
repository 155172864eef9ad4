import Testing

@testable import Terminal

struct ProgressTests {
  private let start = ContinuousClock.now

  @Test func `what is short is not shown`() {
    var progress = Progress()
    let changes = [
      progress.update("loading", now: start),
      progress.update("loading", now: start + .milliseconds(299)),
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
    _ = progress.update("loading a", now: start)
    let isShown = progress.update("loading b", now: start + .milliseconds(300))
    #expect(isShown && progress.shown == "loading b")
    #expect(progress.due(now: start + .seconds(1)) == nil)
    let isTakenBack = progress.update(nil, now: start + .seconds(1))
    #expect(isTakenBack && progress.shown == nil)
    let isNextShown = progress.update("next", now: start + .seconds(1))
    #expect(!isNextShown)
  }
}
