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

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-01"), ("2026-03-01", -1, "2026-02-28"),
    ("2024-02-28", 1, "2024-02-29"), ("2026-07-01", 0, "2026-07-01"),
    ("2025-12-31", 365, "2026-12-31"),
  ])
  func `days are counted on and back`(from: String, count: Int, to: String) throws {
    let (first, last) = (try #require(CalendarDate(from)), try #require(CalendarDate(to)))
    #expect(first.adding(days: count) == last)
    #expect(first.days(until: last) == count)
  }

  @MainActor
  @Test func `today is the day where the user is`() throws {
    let evening = try #require(Moment("2026-07-01T22:30:00Z"))
    let berlin = FlowTime(
      now: { evening }, sleep: { _ in },
      day: { Moment(nanoseconds: $0.nanoseconds + 2 * 3_600_000_000_000).day })
    let utc = FlowTime(now: { evening }, sleep: { _ in })
    #expect(berlin.today == "2026-07-02" && utc.today == "2026-07-01")
    for (time, code) in [(berlin, nil), (utc, Refusal.Code.fieldRange)] {
      let driver = try FlowDriver(LossFlow.self, services: Services { _ in }, time: time)
      #expect(driver.screen.today == time.today)
      do throws(Refusal) {
        try driver.submit(\.day, "2026-07-02")
        #expect(code == nil)
      } catch {
        #expect(error.code == code)
      }
    }
  }
}

/// A loss, which cannot lie in the future.
private struct LossFlow: Flow {
  enum Step: String, FlowName { case day, done }

  struct State: FlowState { var day: CalendarDate? }

  static let definition = define {
    ask(.day, \.day, .notAfter(.today))
    finish(.done)
  }
}
