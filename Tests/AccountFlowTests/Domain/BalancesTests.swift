import ExactDecimal
import FlowCore
import Testing

@testable import AccountFlow
@testable import AccountWorld

struct BalancesTests {
  @Test func `there is one a currency, and what is even is left out`() throws {
    var balances = Balances()
    balances.add("2.50", in: .gbp)
    balances.add("10.00", in: .eur)
    balances.add("-4.00", in: .eur)
    balances.add("-2.50", in: .gbp)
    balances.add("-1.00", in: .usd)
    #expect(balances.lines.map { $0.currency } == ["EUR", "USD"])
    #expect(
      try DocumentEncoder.shown.encode(balances)
        == .object([.init("EUR", .decimal("6.00")), .init("USD", .decimal("-1.00"))]))
    balances.add("-6", in: .eur)
    balances.add("1", in: .usd)
    #expect(balances.lines.isEmpty)
  }

  @Test func `a sum with too many digits is not added`() {
    let most: DecimalNumber = "9999999999999999999999999999999999"
    var balances = Balances()
    let first = balances.add(most, in: .eur)
    let second = balances.add(most, in: .eur)
    #expect(first && !second)
    #expect(balances.all.entries == [most])
  }

  @Test func `only what both bear counts`() {
    let expense = Expense(
      description: "tea", amount: 6, currency: .eur,
      shares: ["amy": 3, "ben": -3])
    var (amy, ben, cai) = (BalanceSheet(), BalanceSheet(), BalanceSheet())
    amy.add(expense, of: "amy")
    ben.add(expense, of: "ben")
    cai.add(expense, of: "cai")
    #expect(amy["ben"].all.entries == [3])
    #expect(ben["amy"].all.entries == [-3])
    #expect(cai["amy"].all.isEmpty && cai["ben"].all.isEmpty)
  }
}
