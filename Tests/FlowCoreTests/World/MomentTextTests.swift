import FlowCore
import Testing

struct MomentTextTests {
  static let texts: [(text: String, nanoseconds: Int64)] = [
    ("1970-01-01T00:00:00Z", 0),
    ("2026-01-01T09:00:00Z", 1_767_258_000_000_000_000),
    ("2026-01-05T09:00:00.5Z", 1_767_603_600_500_000_000),
    ("2000-02-29T23:59:59.000000001Z", 951_868_799_000_000_001),
    ("1969-12-31T23:59:59.9Z", -100_000_000),
    ("2262-04-11T23:47:16.854775807Z", .max),
    ("1677-09-21T00:12:43.145224193Z", .min + 1),
  ]

  @Test(arguments: texts)
  func `a moment is written and read in UTC`(text: String, nanoseconds: Int64) {
    #expect(Moment(nanoseconds: nanoseconds).description == text)
    #expect(Moment(text)?.nanoseconds == nanoseconds)
  }

  @Test func `digits past the ninth are cut off`() {
    #expect(Moment("1970-01-01T00:00:00.0000000019Z")?.nanoseconds == 1)
  }

  @Test(arguments: [
    "", "Z", "2026-01-05", "2026-01-05T09:00:00", "2026-01-05 09:00:00Z", "2026-13-05T09:00:00Z",
    "2026-02-29T09:00:00Z", "2026-01-05T24:00:00Z", "2026-01-05T09:60:00Z", "2026-01-05T09:00:60Z",
    "2026-01-05T09:00:00.Z", "2026-01-05T09:00:00,5Z", "2026-01-05T09:00:00+01:00Z",
    "2026-01-05T0é:00:00Z", "9999-12-31T00:00:00Z", "2262-04-11T23:47:16.854775808Z",
  ])
  func `what is no moment is none`(text: String) {
    #expect(Moment(text) == nil)
    #expect(throws: DocumentError.self) {
      try DocumentDecoder().decode(Moment.self, from: .text(text))
    }
  }

  @Test func `a document holds a moment as text`() throws {
    let moment = Moment(nanoseconds: 1)
    #expect(try DocumentDecoder().decode(from: moment.document) == moment)
    #expect(try DocumentEncoder.saved.encode(moment) == moment.document)
  }
}
