import FlowCore
import Testing

struct DateFieldTests {
  @Test(arguments: [
    "2026-01-31", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31", "2026-04-30",
    "2026-12-31",
  ])
  func `a day of the calendar is taken and written back`(text: String) {
    #expect(FieldProbe(.date("f", { $0 })).read(text).value?.description == text)
  }

  @Test(arguments: [
    "2026-02-29", "2023-02-29", "1900-02-29", "2026-04-31", "2026-00-10", "2026-13-01",
    "2026-01-00", "2026-01-32", "0000-01-01", "2026-1-31", "26-01-31", "2026/01/31", "2026-01-3",
    "2026-01-311", "20260131", " 2026-01-31", "2026-01-31 ", "+026-01-31", "2026-01--1",
    "2026-01-31T00:00:00Z", "today", "２０２６-01-31", "\u{0662}\u{0660}26-1-1",
  ])
  func `everything else is not a day`(text: String) {
    let result = FieldProbe(.date("f", { $0 })).read(text)
    #expect(result.code == "field.type")
    #expect(result.message == "f takes a day such as 2026-01-31, not '\(text)'")
  }

  @Test func `nothing typed is missing`() {
    #expect(FieldProbe(.date("f", { $0 })).read("").code == "field.missing")
  }

  @Test func `days are in order`() throws {
    let days = try ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01"].map {
      try #require(CalendarDate($0))
    }
    #expect(days.shuffled().sorted() == days)
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
