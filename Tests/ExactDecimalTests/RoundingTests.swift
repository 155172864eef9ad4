import ExactDecimal
import Testing

struct RoundingTests {
  @Test(
    arguments: [
      ("25.0500", 2, "25.05"), ("10", 2, "10.00"), ("0.125", 2, "0.12"), ("0.135", 2, "0.14"),
      ("-0.125", 2, "-0.12"), ("-0.135", 2, "-0.14"), ("0.1251", 2, "0.13"), ("2.5", 0, "2"),
      ("3.5", 0, "4"), ("-0.4", 0, "0"), ("9.995", 2, "10.00"), ("0.5", 0, "0"), ("0.51", 0, "1"),
      ("9999999999999999999999999999999.995", 2, "10000000000000000000000000000000.00"),
      ("0.00000000000000000000000000000000000009", 3, "0.000"),
      ("0.0000000000000000005", 18, "0.000000000000000000"),
      ("0.0000000000000000015", 18, "0.000000000000000002"),
      ("-0.9999999999999999999999999999999999", 0, "-1"),
    ] as [(DecimalNumber, Int, String)])
  func `rounding gives exactly the places asked for, half to even`(
    number: DecimalNumber, places: Int, rounded: String
  ) throws {
    #expect(try number.rounded(toPlaces: places).description == rounded)
  }

  @Test func `zeros that do not fit are an error`() {
    let longest: DecimalNumber = "9999999999999999999999999999999999"
    #expect(throws: DecimalError.tooLong) { try longest.rounded(toPlaces: 1) }
    #expect(throws: DecimalError.tooLong) { try (0 as DecimalNumber).rounded(toPlaces: 6177) }
  }
}
