import ExactDecimal
import Testing

@testable import AccountFlow
@testable import AccountWorld

struct SplitTests {
  static let cases: [(amount: DecimalNumber, equally: Bool, debt: DecimalNumber)] = [
    ("10", true, "5.00"), ("10.01", true, "5.00"), ("10.03", true, "5.01"), ("0.01", true, "0.00"),
    ("0.02", true, "0.01"), ("0.03", true, "0.01"), ("99.99", true, "49.99"),
    ("10.5", true, "5.25"), ("10.01", false, "10.01"), ("7", false, "7.00"),
  ]

  @Test(arguments: cases)
  func `the one who did not pay owes half without an odd cent, or all`(
    amount: DecimalNumber, equally: Bool, debt: DecimalNumber
  ) throws {
    let owed = try Split(of: amount, equally: equally, .iOwe)
    #expect(owed.mine == debt && owed.theirs == -debt)
    #expect(owed.mine.scale == 2)
    let owing = try Split(of: amount, equally: equally, .iAmOwed)
    #expect(owing.mine == -debt && owing.theirs == debt)
  }

  @Test func `shares sum to exactly zero, and a debt is at most half a cent less than half`() throws
  {
    for cents in 1...2000 as ClosedRange<Int64> {
      let amount = try DecimalNumber(cents) * "0.01"
      let split = try Split(of: amount, equally: true, .iOwe)
      #expect(try split.mine + split.theirs == 0)
      let paid = try amount - split.mine
      let odd = try paid - split.mine
      #expect(odd == 0 || odd == "0.01")
    }
  }

  @Test func `too many digits are an error, and never a trap`() {
    let most: DecimalNumber = "9999999999999999999999999999999999"
    #expect(throws: DecimalError.self) { try Split(of: most, equally: true, .iOwe) }
    #expect(throws: DecimalError.self) { try Split(of: most, equally: false, .iOwe) }
  }
}
