import ExactDecimal
import Testing

struct ArithmeticTests {
  static let longest: DecimalNumber = "9999999999999999999999999999999999"

  @Test(
    arguments: [
      ("1", "2", "3"), ("0.1", "0.2", "0.3"), ("1.50", "1.5", "3.00"), ("-1", "1", "0"),
      ("100.00", "-0.01", "99.99"), ("9223372036854775807", "1", "9223372036854775808"),
      ("-9223372036854775808", "-1", "-9223372036854775809"),
      ("9999999999999999999999999999999999", "-0", "9999999999999999999999999999999999"),
      ("0", "0.00", "0.00"),
      (
        "0", "0.0000000000000000000000000000000000000000000001",
        "0.0000000000000000000000000000000000000000000001"
      ),
      ("1000000000000000000000000000000000", "-0.1", "999999999999999999999999999999999.9"),
    ] as [(DecimalNumber, DecimalNumber, String)])
  func `a sum is exact and has the larger scale`(
    left: DecimalNumber, right: DecimalNumber, sum: String
  ) throws {
    #expect(try (left + right).description == sum)
    #expect(try (right + left).description == sum)
    #expect(try (left - -right).description == sum)
  }

  @Test(
    arguments: [
      (longest, 1), (longest, "0.1"), (longest, longest), (-longest, -1),
      (longest, "0.0000000000000000000000000000000000000000000001"),
    ] as [(DecimalNumber, DecimalNumber)])
  func `a sum past 34 digits is an error`(left: DecimalNumber, right: DecimalNumber) {
    #expect(throws: DecimalError.tooLong) { try left + right }
  }

  @Test(
    arguments: [
      ("0.10", "250.50", "25.0500"), ("-3", "0.5", "-1.5"), ("0", "-5.00", "0.00"),
      ("4294967296", "4294967296", "18446744073709551616"),
      ("-4294967296", "2147483648", "-9223372036854775808"),
      ("99999999999999999", "99999999999999999", "9999999999999999800000000000000001"),
    ] as [(DecimalNumber, DecimalNumber, String)])
  func `a product is exact and has the sum of the scales`(
    left: DecimalNumber, right: DecimalNumber, product: String
  ) throws {
    #expect(try (left * right).description == product)
    #expect(try (right * left).description == product)
  }

  @Test func `a product past 34 digits or 6176 places is an error`() throws {
    #expect(throws: DecimalError.tooLong) { try Self.longest * 2 }
    #expect(throws: DecimalError.tooLong) { try Self.longest * Self.longest }
    #expect(throws: DecimalError.tooLong) {
      try ("100000000000000000" as DecimalNumber) * "100000000000000000"
    }
    let tiny = try DecimalNumber.parse("0." + String(repeating: "0", count: 4000) + "1")
    #expect(throws: DecimalError.tooLong) { try tiny * tiny }
  }

  @Test func `minus keeps the scale and knows no negative zero`() {
    #expect((-("2.50" as DecimalNumber)).description == "-2.50")
    #expect((-("0.00" as DecimalNumber)).description == "0.00")
    #expect((-DecimalNumber(Int64.min)).description == "9223372036854775808")
  }

  @Test(
    arguments: [
      ("10", "4", "2.5"), ("10.00", "2", "5.00"), ("1", "8", "0.125"), ("-7", "2", "-3.5"),
      ("100", "0.1", "1000"), ("0", "3.00", "0"), ("0.00", "3", "0.00"), ("6.0", "0.002", "3000"),
      ("1", "3", "0.3333333333333333333333333333333333"),
      ("2", "3", "0.6666666666666666666666666666666667"),
      ("-200", "3", "-66.66666666666666666666666666666667"),
      (
        "1", "9999999999999999999999999999999999",
        "0.0000000000000000000000000000000001000000000000000000000000000000000"
      ),
      ("9999999999999999999999999999999999", "10", "999999999999999999999999999999999.9"),
      ("1.000000000000000000000000000000001", "2", "0.5000000000000000000000000000000005"),
      ("10000000000000000000000000000000.25", "20", "500000000000000000000000000000.0125"),
      ("1000000000000000000000000000000003", "2048", "488281250000000000000000000000.0015"),
    ] as [(DecimalNumber, DecimalNumber, String)])
  func `a quotient is exact where it can be, else has 34 digits`(
    dividend: DecimalNumber, divisor: DecimalNumber, quotient: String
  ) throws {
    #expect(try dividend.divided(by: divisor).description == quotient)
  }

  @Test func `a half at the 34th digit goes to the even neighbour`() throws {
    // 34 digits times 5, over 10: the 35th digit is a 5 with nothing after it.
    let odd: DecimalNumber = "6666666666666666666666666666666667"
    let even: DecimalNumber = "6666666666666666666666666666666665"
    #expect(try odd.divided(by: 4).description == "1666666666666666666666666666666667")
    #expect(try even.divided(by: 4).description == "1666666666666666666666666666666666")
  }

  @Test func `a quotient has no end past the whole numbers there are`() {
    #expect(throws: DecimalError.divisionByZero) { try (1 as DecimalNumber).divided(by: "0.00") }
    #expect(throws: DecimalError.tooLong) { try Self.longest.divided(by: "0.1") }
  }
}
