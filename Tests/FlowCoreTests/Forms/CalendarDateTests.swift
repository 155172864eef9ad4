import FlowCore
import Testing

struct CalendarDateTests {
  @Test func `days are in order`() throws {
    let days = try ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01"].map {
      try #require(CalendarDate($0))
    }
    #expect(days.reversed().sorted() == days)
    #expect(CalendarDate(year: 2026, month: 1, day: 1) == days[1])
    #expect(days[0].document == .text("2025-12-31"))
  }

  @Test(arguments: [
    (0, 1, 1), (10_000, 1, 1), (2026, Int.min, 1), (2026, 1, Int.max), (2026, 13, 1),
    (2026, 1, -1),
  ])
  func `numbers that make no day give none`(year: Int, month: Int, day: Int) {
    #expect(CalendarDate(year: year, month: month, day: day) == nil)
  }
}
