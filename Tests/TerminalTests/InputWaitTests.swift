import Testing

@testable import Terminal

struct InputWaitTests {
  @Test(
    arguments: [
      (nil, -1), (.zero, 0), (.seconds(-5), 0), (.nanoseconds(1), 1), (.milliseconds(300), 300),
      (.microseconds(300_001), 301), (.seconds(Int64.max), 1_000_000_000),
    ] as [(Duration?, Int32)])
  func `a timeout is never cut short and never overflows`(duration: Duration?, result: Int32) {
    #expect(InputWait.milliseconds(duration) == result)
  }
}
