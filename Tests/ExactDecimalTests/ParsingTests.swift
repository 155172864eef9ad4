import ExactDecimal
import Testing

struct ParsingTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("-0.00", "0.00"), ("007", "7"), ("250.50", "250.50"),
    ("-1.5", "-1.5"), ("0.000", "0.000"), ("000.10", "0.10"), ("-0.05", "-0.05"),
    ("99999999999999999", "99999999999999999"),
    ("-9999999999999999.9", "-9999999999999999.9"),
    ("9223372036854775808", "9223372036854775808"),
    ("-9223372036854775808.5", "-9223372036854775808.5"),
    ("1234567890123456789012345678901234", "1234567890123456789012345678901234"),
    ("0.0000001234567890123456789012345678901234", "0.0000001234567890123456789012345678901234"),
    ("00000000000000000000000000000000000000000000001.5", "1.5"),
  ])
  func `a plain number prints as it was written, less leading zeros`(
    text: String, printed: String
  ) throws {
    #expect(try DecimalNumber.parse(text).description == printed)
  }

  @Test(arguments: [
    "", "-", ".", ".5", "5.", "-.5", "1..2", "1.2.3", "+5", "1e9", "1E9", "1,000", "1_000", " 1",
    "1 ", "--1", "1-", "−1", "٣", "0x10", "NaN", "inf", "1\0", "5.-1",
    "1111111111111111111111111111111111111111.", "111111111111111111111111.1.1",
    "-.1111111111111111111",
    "1111111111111111111e5",
  ])
  func `anything but digits, one inner point and one leading minus is malformed`(text: String) {
    #expect(throws: DecimalError.malformed) { try DecimalNumber.parse(text) }
  }

  @Test(arguments: [
    "12345678901234567890123456789012345", "1000000000000000000000000000000000.0",
    "-0.99999999999999999999999999999999999", "0." + String(repeating: "0", count: 6177),
  ])
  func `a number past the digits or places there are is an error, never rounded`(text: String) {
    #expect(throws: DecimalError.tooLong) { try DecimalNumber.parse(text) }
  }

  @Test func `the largest scale is 6176`() throws {
    let text = "0." + String(repeating: "0", count: 6175) + "1"
    let number = try DecimalNumber.parse(text)
    #expect(number.scale == 6176)
    #expect(number.description == text)
  }

  @Test func `substrings and bytes read as strings do`() throws {
    #expect(try DecimalNumber.parse("amount=250.50".dropFirst(7)) == "250.50")
    #expect(try DecimalNumber.parse([UInt8]("250.50".utf8).span) == "250.50")
  }

  @Test func `literals make numbers`() {
    let whole: DecimalNumber = 42
    #expect(whole.description == "42")
    let money: DecimalNumber = "100.00"
    #expect(money.description == "100.00")
  }

  @Test func `a literal that is no number stops the program with advice`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = DecimalNumber(stringLiteral: "1,50") }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("\"1,50\" is no decimal number"))
    #expect(message.contains("DecimalNumber.parse"))
  }
}
