import ExactDecimal
import FlowCore
import Testing

/// Text as a value, for each type that can be answered.
struct ReadingTests {
  private let field = FieldDescription(
    name: "f", label: "F", kind: .text, isRequired: true, rules: [], defaultText: nil, choices: nil)

  private func read<Value: Answerable>(
    _ type: Value.Type, _ text: String, among choices: [Value.Item]? = nil
  ) throws(Refusal) -> Value {
    try Value.read(text, for: field, among: choices)
  }

  private func refusal<Value: Answerable>(
    _ type: Value.Type, _ text: String, among choices: [Value.Item]? = nil
  ) -> Refusal? {
    #expect(throws: Refusal.self) { try Value.read(text, for: field, among: choices) }
  }

  @Test(arguments: [
    ("0", 0 as Int64), ("-0", 0), ("7", 7), ("007", 7), ("-12", -12),
    ("9223372036854775807", .max), ("-9223372036854775808", .min),
  ])
  func `a whole number has 64 bits`(text: String, value: Int64) throws {
    #expect(try read(Int64.self, text) == value)
    #expect(try read(Int.self, text) == Int(value))
  }

  @Test(arguments: [
    ("+5", "field.type"), (" 5", "field.type"), ("5 ", "field.type"), ("5.0", "field.type"),
    ("1e3", "field.type"), ("1,000", "field.type"), ("\u{2212}5", "field.type"),
    ("\u{0665}", "field.type"), ("-", "field.type"), ("--1", "field.type"), ("abc", "field.type"),
    ("0x10", "field.type"), ("9223372036854775808", "field.range"),
    ("-9223372036854775809", "field.range"),
    ("99999999999999999999999999999999999999999999", "field.range"),
  ])
  func `anything else is no whole number`(text: String, code: String) {
    #expect(refusal(Int64.self, text)?.code.rawValue == code)
    #expect(refusal(Int.self, text)?.code.rawValue == code)
  }

  @Test(arguments: [
    ("0", "0"), ("250.50", "250.50"), ("-1", "-1"), ("0.001", "0.001"), ("007", "7"),
    ("1234567890123456789012345678901234", "1234567890123456789012345678901234"),
  ])
  func `a decimal number keeps the scale it is given`(text: String, written: String) throws {
    #expect(try read(DecimalNumber.self, text).fieldText == written)
  }

  @Test(arguments: [
    ("abc", "field.type"), ("1e9", "field.type"), ("+5", "field.type"), (".5", "field.type"),
    ("5.", "field.type"), ("1,000", "field.type"), (" 5", "field.type"), ("5 ", "field.type"),
    ("\u{2212}5", "field.type"), ("-", "field.type"), ("1.2.3", "field.type"),
    ("NaN", "field.type"), ("inf", "field.type"),
    ("12345678901234567890123456789012345", "field.range"),
  ])
  func `what is not plain, or has more than 34 digits, is no decimal number`(
    text: String, code: String
  ) {
    #expect(refusal(DecimalNumber.self, text)?.code.rawValue == code)
  }

  @Test(arguments: [
    "2026-01-31", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31", "2026-04-30",
  ])
  func `a day of the calendar is taken and written back`(text: String) throws {
    #expect(try read(CalendarDate.self, text).fieldText == text)
  }

  @Test(arguments: [
    "2026-02-29", "2023-02-29", "1900-02-29", "2026-04-31", "2026-00-10", "2026-13-01",
    "2026-01-00", "2026-01-32", "0000-01-01", "2026-1-31", "26-01-31", "2026/01/31", "2026-01-3",
    "2026-01-311", "20260131", " 2026-01-31", "2026-01-31 ", "+026-01-31", "2026-01--1",
    "2026-01-31T00:00:00Z", "today", "２０２６-01-31",
  ])
  func `anything else is no day`(text: String) {
    let refusal = refusal(CalendarDate.self, text)
    #expect(refusal?.code == "field.type")
    #expect(refusal?.message == "f takes a day such as 2026-01-31, not '\(text)'")
  }

  @Test(arguments: [("true", true), ("yes", true), ("false", false), ("no", false)])
  func `a flag has two words for each`(text: String, value: Bool) throws {
    #expect(try read(Bool.self, text) == value)
    #expect(try read(Bool.self, value.fieldText) == value)
  }

  @Test(arguments: ["True", "y", "1", " yes", "on"])
  func `anything else is no flag`(text: String) {
    #expect(refusal(Bool.self, text)?.message == "f takes true, false, yes or no, not '\(text)'")
  }

  @Test(arguments: ["x", " ", "\u{1F600}", "é", "\t", "a, b"])
  func `text is taken as it is`(text: String) throws {
    #expect(try read(String.self, text) == text)
    #expect(try read(File.self, text).path == text)
    #expect(try read(Secret.self, text).text == text)
  }

  @Test(arguments: ["A", " a", "a ", "aa", "a,b"])
  func `a choice is one of the names that there are`(text: String) throws {
    #expect(try read(String.self, "a", among: ["a", "b"]) == "a")
    let refusal = refusal(String.self, text, among: ["a", "b"])
    #expect(refusal?.code == "field.choice")
    #expect(refusal?.message == "f cannot be '\(text)'; choices: a, b")
    #expect(refusal?.unknown == text)
    #expect(refusal?.known == ["a", "b"])
  }

  @Test func `with nothing to choose from, that is said`() {
    #expect(
      refusal(String.self, "a", among: [])?.message
        == "f cannot be 'a'; choices: there is nothing to choose from")
  }

  @Test func `the cases of an enum and the ids of values are choices`() throws {
    #expect(try read(ParcelFlow.Speed.self, "fast") == .fast)
    #expect(refusal(ParcelFlow.Speed.self, "Fast")?.known == ["slow", "fast"])
    let depots = [ParcelFlow.Depot(id: "north", shelves: []), .init(id: "south", shelves: ["s"])]
    #expect(try read(ParcelFlow.Depot.self, "south", among: depots) == depots[1])
    #expect(refusal(ParcelFlow.Depot.self, "west", among: depots)?.known == ["north", "south"])
  }

  @Test(arguments: [
    ("a,b c", ["a", "b c"]), (" a ,\tb", ["a", "b"]), ("", []), ("a,a", ["a", "a"]),
  ])
  func `a list is trimmed at its commas`(text: String, items: [String]) throws {
    #expect(try read([String].self, text) == items)
    #expect(try read([String].self, items.fieldText) == items)
  }

  @Test(arguments: ["a,", ",a", "a,,b", ",", " ", "a, ,b"])
  func `an empty item is refused`(text: String) {
    #expect(refusal([String].self, text)?.code == "field.type")
    #expect(refusal([String].self, text, among: ["a", "b"])?.code == "field.choice")
  }

  @Test func `each item of a list is read by its own type`() throws {
    #expect(try read([Int].self, "1, 2") == [1, 2])
    #expect(refusal([Int].self, "1,x")?.code == "field.type")
    #expect(try read([String].self, "b,a", among: ["a", "b"]) == ["b", "a"])
    #expect(refusal([String].self, "a,c", among: ["a", "b"])?.unknown == "c")
  }

  @Test func `a refusal says what was found and what is taken`() {
    #expect(
      refusal(DecimalNumber.self, "abc")?.message
        == "f takes a plain decimal number such as 12.50, not 'abc'")
    #expect(refusal(Int.self, "1.5")?.message == "f takes a whole number such as 12, not '1.5'")
    #expect(refusal(Int.self, "1.5")?.field == "f")
  }
}
