import Synchronization

/// Numbers from 0 on that threads take, each from a share of its own first and from those of others then.
///
/// Who goes through the same numbers twice meets those again that were its own the first time, and what
/// belongs to them is still at hand for its processor.
package final class WorkShares: Sendable {
  private let count: Int
  private let shares: [Share]

  private final class Share: Sendable {
    let taken = Atomic(0)
  }

  /// - Parameters:
  ///   - count: the number of numbers.
  ///   - parts: the number of shares.
  package init(_ count: Int, parts: Int) {
    self.count = count
    shares = (0..<max(1, parts)).map { _ in Share() }
  }

  /// A number that nobody has taken yet; nil if there is none left.
  package func take(for part: Int) -> Int? {
    for offset in shares.indices {
      let share = (part + offset) % shares.count
      let taken = shares[share].taken.wrappingAdd(1, ordering: .relaxed).oldValue
      let number = taken * shares.count + share
      if number < count { return number }
    }
    return nil
  }
}
