import Testing

@testable import FlowShell

/// Lengths of time as scripts write them.
struct NanosecondsTests {
  @Test(
    "a duration",
    arguments: [
      ("0s", 0), ("1ns", 1), ("1us", 1000), ("1ms", 1_000_000), ("5s", 5_000_000_000),
      ("1m30s", 90_000_000_000), ("0.5h", 1_800_000_000_000), ("2d", 172_800_000_000_000),
      ("1.5s", 1_500_000_000), ("0.000000001s", 1), ("1h1h", 7_200_000_000_000),
      ("1d1h1m1s1ms1us1ns", 90_061_001_001_001), ("9223372036854775807ns", .max),
    ] as [(String, Int64)])
  func written(_ text: String, _ count: Int64) {
    #expect(Nanoseconds(text)?.count == count)
  }

  @Test(
    "no duration",
    arguments: [
      "", "5", "s", "-5s", "+5s", "5 s", " 5s", "5s ", "5sec", "5S", "1.s", ".5s", "1.5", "1e3s",
      "5s5", "0.0000000001s", "0.5ns", "9223372036854775808ns", "106752d", "1..5s", "5,5s", "s5",
      "9223372036.9s", "106751.999d", "153722867.3m",
      "9223372036854775807ns1ns", "99999999999999999999s", "٥s", "5µs",
    ])
  func wrong(_ text: String) {
    #expect(Nanoseconds(text) == nil)
  }

  @Test func `the clock goes as far as it can, and no further`() throws {
    let shell = try Shell("advance 86000d")
    let before = shell.eval("clock")
    let answer = shell.type("advance 1000d")
    #expect(answer.code == "command.usage")
    #expect(answer.message?.contains("2262-04-11T23:47:16.854775807Z") == true)
    #expect(shell.eval("clock") == before)
    #expect(shell.type("advance 1d").code == nil)
  }
}
