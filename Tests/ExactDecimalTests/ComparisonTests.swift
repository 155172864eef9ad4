import ExactDecimal
import Testing

struct ComparisonTests {
  static let ascending: [DecimalNumber] = [
    "-9999999999999999999999999999999999", "-9223372036854775809", "-1.51", "-1.5", "-0.01", "0",
    "0.0000000000000000000000000000000000000001", "0.01", "1.5", "1.500000000000000000001", "1.51",
    "9223372036854775807", "9223372036854775808", "9999999999999999999999999999999999",
  ]

  @Test func `order is by value, whatever the scales`() {
    for (first, left) in Self.ascending.enumerated() {
      for (second, right) in Self.ascending.enumerated() {
        #expect((left < right) == (first < second), "\(left) < \(right)")
        #expect((left == right) == (first == second), "\(left) == \(right)")
      }
    }
  }

  @Test(
    arguments: [
      ("2.50", "2.5"), ("0", "0.000"), ("100", "100.00"),
      ("9223372036854775808", "9223372036854775808.000"), ("-1", "-1.0"),
      ("1000000000000000000000000000000000", "1000000000000000000000000000000000"),
    ] as [(DecimalNumber, DecimalNumber)])
  func `equal values are one key, whatever their scales`(left: DecimalNumber, right: DecimalNumber)
  {
    #expect(left == right)
    #expect(!(left < right) && !(right < left))
    #expect(left.hashValue == right.hashValue)
  }

  @Test func `a number is 24 bytes in an array`() {
    #expect(MemoryLayout<DecimalNumber>.stride == 24)
  }
}
