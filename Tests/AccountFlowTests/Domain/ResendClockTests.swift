import FlowCore
import Testing

@testable import AccountFlow
@testable import AccountWorld

struct ResendClockTests {
  static let cases: [(passed: Int64, left: Int64?)] = [
    (0, 60), (1, 60), (1_000_000_000, 59), (1_000_000_001, 59), (59_000_000_000, 1),
    (59_999_999_999, 1), (60_000_000_000, nil), (60_000_000_001, nil), (-5_000_000_000, 60),
  ]

  @Test(arguments: cases)
  func `whole seconds are left, until 60 have passed`(passed: Int64, left: Int64?) {
    let sent = Moment(nanoseconds: 1_767_258_000_000_000_000)
    let now = Moment(nanoseconds: sent.nanoseconds + passed)
    #expect(ResendClock(lastSent: sent).secondsLeft(at: now) == left)
  }

  @Test func `moments too far apart to be subtracted are far apart`() {
    let (first, last) = (Moment(nanoseconds: .min), Moment(nanoseconds: .max))
    #expect(ResendClock(lastSent: first).secondsLeft(at: last) == nil)
    #expect(ResendClock(lastSent: last).secondsLeft(at: first) == 60)
  }
}
