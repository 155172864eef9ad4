import FlowExpressions
import Testing

struct TimeTests {
  @Test(arguments: [
    ("timestamp('2009-02-13T23:31:30Z')", "2009-02-13T23:31:30Z"),
    ("timestamp('2009-02-13T23:31:30.120+02:30')", "2009-02-13T21:01:30.12Z"),
    ("timestamp('0001-01-01T00:00:00Z')", "0001-01-01T00:00:00Z"),
    ("timestamp('9999-12-31T23:59:59.999999999Z')", "9999-12-31T23:59:59.999999999Z"),
    ("timestamp('2024-02-29t12:00:00z')", "2024-02-29T12:00:00Z"),
    ("timestamp('1969-12-31T23:59:59.5Z')", "1969-12-31T23:59:59.5Z"),
    ("timestamp(-1)", "1969-12-31T23:59:59Z"), ("timestamp(951782400)", "2000-02-29T00:00:00Z"),
    ("timestamp(0) + duration('1h1ns')", "1970-01-01T01:00:00.000000001Z"),
    ("duration('1s') + timestamp(0)", "1970-01-01T00:00:01Z"),
    (
      "timestamp(0) - duration('-9223372036.854775808s')", "2262-04-11T23:47:16.854775808Z"
    ),
    ("timestamp(0) - duration('0.000000001s')", "1969-12-31T23:59:59.999999999Z"),
    ("timestamp('2009-02-13T23:31:00Z') - timestamp('2009-02-13T23:29:00Z')", "120s"),
    ("duration('1h30m') - duration('1.5s')", "5398.5s"), ("duration('-1.5h')", "-5400s"),
    ("duration('1h34us')", "3600.000034s"), ("duration('0')", "0s"), ("duration('+.5s')", "0.5s"),
    ("duration('1µs')", "0.000001s"),
    ("duration('2562047h47m16.854775807s')", "9223372036.854775807s"),
    ("duration('1.9999999999s')", "1.999999999s"),
  ])
  func `instants and durations are exact to the nanosecond`(text: String, printed: String) {
    #expect(outcome("string(\(text))") == "string \"\(printed)\"")
  }

  @Test(arguments: [
    "timestamp('0000-12-31T00:00:00Z')", "timestamp('10000-01-01T00:00:00Z')",
    "timestamp('0001-01-01T00:00:00+00:01')", "timestamp('2009-02-13')",
    "timestamp('2009-13-01T00:00:00Z')", "timestamp('1900-02-29T00:00:00Z')",
    "timestamp('2009-02-13T24:00:00Z')", "timestamp('2009-02-13T23:60:00Z')",
    "timestamp('2009-02-13T23:00:60Z')", "timestamp('2009-02-13T23:00:00')",
    "timestamp('2009-02-13T23:00:00.Z')", "timestamp('2009-02-13 23:00:00Z')",
    "timestamp('2009-02-13T23:00:00+24:00')", "timestamp('2009-2-13T23:00:00Z')",
    "timestamp('2009-02-13T23:00:00Z ')", "timestamp(253402300800)",
    "timestamp('9999-12-31T23:59:59Z') + duration('1s')",
    "timestamp('0001-01-01T00:00:00Z') - duration('1ns')",
    "timestamp('9999-12-31T23:59:59Z') - timestamp('0001-01-01T00:00:00Z')",
    "duration('')", "duration('-')", "duration('1')", "duration('s')", "duration('1.s.')",
    "duration('1 s')", "duration('1..5s')", "duration('1s-1s')", "duration('9223372037s')",
    "duration('99999999999999999999999999999999999h')",
    "duration('9000000000s') + duration('9000000000s')", "duration('1s') * 2",
  ])
  func `what is none, or out of range, is an error`(text: String) throws {
    #expect(try failure(text).kind == .evaluation)
  }

  @Test(arguments: [
    ("getFullYear()", 2009), ("getMonth()", 1), ("getDate()", 13), ("getDayOfMonth()", 12),
    ("getDayOfWeek()", 5), ("getDayOfYear()", 43), ("getHours()", 23), ("getMinutes()", 31),
    ("getSeconds()", 20), ("getMilliseconds()", 123), ("getDate('+11:00')", 14),
    ("getHours('02:00')", 1), ("getHours('-09:30')", 14), ("getMinutes('-09:30')", 1),
    ("getDayOfWeek('UTC')", 5), ("getDayOfWeek('+23:59')", 6), ("getMonth('-00:00')", 1),
  ])
  func `parts of an instant, in UTC or at a fixed offset`(call: String, part: Int) {
    #expect(outcome("timestamp('2009-02-13T23:31:20.123456789Z').\(call)") == "int \(part)")
  }

  @Test(arguments: [
    ("duration('10000s').getHours()", "int 2"), ("duration('3730s').getMinutes()", "int 62"),
    ("duration('3730.9s').getSeconds()", "int 3730"),
    ("duration('123.321456s').getMilliseconds()", "int 321"),
    ("timestamp('2000-12-31T00:00:00Z').getDayOfYear()", "int 365"),
    ("timestamp('0001-01-01T00:00:00Z').getDayOfWeek()", "int 1"),
    ("timestamp(0) < timestamp(1)", "bool true"),
    ("duration('1m') == duration('60s')", "bool true"),
    ("duration('1s') > duration('999ms')", "bool true"),
    (
      "timestamp(0).getHours('Europe/Berlin')",
      "error: 'Europe/Berlin' names a time zone, whose rules change from year to year; "
        + "write its distance from UTC, as '+02:00'"
    ),
    ("duration('1s').getDate()", "error: no matching overload of 'getDate' for (duration)"),
    (
      "duration('1s').getHours('UTC')",
      "error: no matching overload of 'getHours' for (duration, string)"
    ),
  ])
  func `parts and order of durations`(text: String, value: String) {
    #expect(outcome(text) == value)
  }
}
