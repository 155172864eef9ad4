import AccountFlow
import ExactDecimal

/// The shares of two in an expense: what each of them bears, the one the negative of the other.
struct Split: Equatable {
  /// My share; positive is a cost.
  let mine: DecimalNumber
  /// The other one's share.
  let theirs: DecimalNumber

  /// The shares of an expense.
  ///
  /// Equally, each bears half, and an odd cent stays with the one who paid. Otherwise all of it is
  /// owed to the one who paid.
  ///
  /// - Throws: if a share has more digits than a number can hold.
  init(of amount: DecimalNumber, equally: Bool, _ ownership: Ownership) throws(DecimalError) {
    let debt = equally ? try Split.lowerHalf(of: amount) : try amount.rounded(toPlaces: 2)
    let isMine = ownership == .iOwe
    mine = isMine ? debt : -debt
    theirs = isMine ? -debt : debt
  }

  /// Half of an amount in cents, an odd cent left out.
  private static func lowerHalf(of amount: DecimalNumber) throws(DecimalError) -> DecimalNumber {
    let half = try (amount * "0.5").rounded(toPlaces: 2)
    return try half + half > amount ? half - "0.01" : half
  }
}
