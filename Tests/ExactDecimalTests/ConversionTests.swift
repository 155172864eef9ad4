import ExactDecimal
import Testing

struct ConversionTests {
  @Test(
    arguments: [
      (75.15, "75.15"), (0.1, "0.1"), (1, "1"), (-0.0, "0"), (1e20, "100000000000000000000"),
      (1e-7, "0.0000001"), (-2.5e-9, "-0.0000000025"), (1e33, "1000000000000000000000000000000000"),
      (1200, "1200"), (1.7976931348623157e29, "179769313486231570000000000000"),
    ])
  func `a double is read by its shortest text`(double: Double, printed: String) throws {
    #expect(try DecimalNumber(shortest: double).description == printed)
  }

  @Test func `the least double has 324 places`() throws {
    #expect(try DecimalNumber(shortest: .leastNonzeroMagnitude).scale == 324)
  }

  @Test func `a double without a decimal text is refused`() {
    #expect(throws: DecimalError.tooLong) { try DecimalNumber(shortest: 1e34) }
    #expect(throws: DecimalError.malformed) { try DecimalNumber(shortest: .infinity) }
    #expect(throws: DecimalError.malformed) { try DecimalNumber(shortest: .nan) }
  }

  @Test(
    arguments: [
      ("2.00", 2), ("-9223372036854775808.0", Int64.min), ("0.000", 0), ("2.5", nil),
      ("9223372036854775808", nil), ("1000000000000000000000000000000000", nil),
    ] as [(DecimalNumber, Int64?)])
  func `only whole numbers in range are integers`(number: DecimalNumber, integer: Int64?) {
    #expect(Int64(exactly: number) == integer)
  }

  @Test func `a number is an integer by value`() {
    #expect(("2.00" as DecimalNumber).isInteger)
    #expect(("9999999999999999999999999999999.000" as DecimalNumber).isInteger)
    #expect(!("0.10" as DecimalNumber).isInteger)
  }

  @Test func `integers convert exactly`() {
    #expect(DecimalNumber(Int64.min).description == "-9223372036854775808")
    #expect(DecimalNumber(UInt64.max).description == "18446744073709551615")
    #expect(DecimalNumber(Int(-5)).description == "-5")
  }

  @Test func `writing appends to what is there`() {
    var bytes = [UInt8]("fee ".utf8)
    ("-0.05" as DecimalNumber).write(into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "fee -0.05")
  }
}
