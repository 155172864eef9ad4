import ExactDecimal
import FlowCore
import Testing

struct NumberFieldTests {
  @Test(arguments: [
    ("0", 0 as Int64), ("-0", 0), ("7", 7), ("007", 7), ("-12", -12),
    ("9223372036854775807", .max), ("-9223372036854775808", .min),
  ])
  func `an integer field takes plain whole numbers of 64 bits`(text: String, value: Int64) {
    #expect(FieldProbe(.integer("f", { $0 })).read(text).value == value)
  }

  @Test(arguments: [
    ("+5", "field.type"), (" 5", "field.type"), ("5 ", "field.type"), ("5.0", "field.type"),
    ("1e3", "field.type"), ("1,000", "field.type"), ("\u{2212}5", "field.type"),
    ("\u{0665}", "field.type"), ("-", "field.type"), ("--1", "field.type"), ("abc", "field.type"),
    ("0x10", "field.type"), ("", "field.missing"), ("9223372036854775808", "field.range"),
    ("-9223372036854775809", "field.range"),
    ("99999999999999999999999999999999999999999999", "field.range"),
  ])
  func `an integer field refuses everything else`(text: String, code: String) {
    #expect(FieldProbe(.integer("f", { $0 })).read(text).code == code)
  }

  @Test(
    arguments: [
      ("1", nil), ("10", nil), ("0", "field.range"), ("11", "field.range"), ("-5", "field.range"),
    ] as [(String, String?)])
  func `within includes both ends`(text: String, code: String?) {
    #expect(FieldProbe(.integer("f", { $0 }, nil, .within(1...10))).read(text).code == code)
  }

  @Test(arguments: [
    ("0", "0"), ("250.50", "250.50"), ("-1", "-1"), ("0.001", "0.001"), ("007", "7"),
    ("1234567890123456789012345678901234", "1234567890123456789012345678901234"),
  ])
  func `a decimal field keeps the scale it is given`(text: String, written: String) {
    #expect(FieldProbe(.decimal("f", { $0 })).read(text).value?.description == written)
  }

  @Test(arguments: [
    ("abc", "field.type"), ("1e9", "field.type"), ("+5", "field.type"), (".5", "field.type"),
    ("5.", "field.type"), ("1,000", "field.type"), (" 5", "field.type"), ("5 ", "field.type"),
    ("\u{2212}5", "field.type"), ("-", "field.type"), ("1.2.3", "field.type"),
    ("NaN", "field.type"), ("inf", "field.type"), ("", "field.missing"),
    ("12345678901234567890123456789012345", "field.range"),
  ])
  func `a decimal field refuses what is not plain`(text: String, code: String) {
    #expect(FieldProbe(.decimal("f", { $0 })).read(text).code == code)
  }

  @Test(arguments: [
    ("0", "field.range", "f must be more than 0"), ("-1", "field.range", "f must be more than 0"),
    ("1000.01", "field.range", "f must be at most 1000"),
    ("1.005", "field.pattern", "f must have at most 2 places"),
    ("1.000", "field.pattern", "f must have at most 2 places"),
    ("-1.005", "field.range", "f must be more than 0"),
  ])
  func `the first rule that is broken is the one named`(
    text: String, code: String, message: String
  ) {
    let field = Field<[String], DecimalNumber, DecimalNumber>.decimal(
      "f", { $0 }, nil, .above(0), .atMost(1000), .places(2))
    let result = FieldProbe(field).read(text)
    #expect(result.code == code)
    #expect(result.message == message)
  }

  @Test(arguments: [("0.01", true), ("1000", true), ("1000.00", true), ("999.99", true)])
  func `what keeps every rule is taken`(text: String, isTaken: Bool) {
    let field = Field<[String], DecimalNumber, DecimalNumber>.decimal(
      "f", { $0 }, nil, .above(0), .atMost(1000), .places(2))
    #expect((FieldProbe(field).read(text).value != nil) == isTaken)
  }

  @Test(arguments: [("4.99", "field.range"), ("5", nil), ("5.00", nil)] as [(String, String?)])
  func `at least includes its bound`(text: String, code: String?) {
    #expect(FieldProbe(.decimal("f", { $0 }, nil, .atLeast(5))).read(text).code == code)
  }

  @Test func `a refusal says what was found and what is taken`() {
    let decimal = FieldProbe(.decimal("f", { $0 })).read("abc")
    #expect(decimal.message == "f takes a plain decimal number such as 12.50, not 'abc'")
    let integer = FieldProbe(.integer("f", { $0 })).read("1.5")
    #expect(integer.message == "f takes a whole number such as 12, not '1.5'")
  }
}
