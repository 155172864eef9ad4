/// The transfers that were made, in order.
struct Transfers: Sendable {
  private(set) var all: [(id: String, order: CreateTransfer)] = []
  private var lastNumber: Int64 = 0

  /// Adds a transfer under the next id: `t1`, `t2` and so on.
  mutating func add(_ order: CreateTransfer) -> String {
    lastNumber += 1
    let id = "t\(lastNumber)"
    all.append((id, order))
    return id
  }

  /// Goes on behind the last id of other transfers.
  mutating func goOn(from other: Transfers) {
    lastNumber = max(lastNumber, other.lastNumber)
  }

  /// Adds a transfer that was saved.
  ///
  /// New ids go on behind the greatest one.
  mutating func restore(_ id: String, _ order: CreateTransfer) {
    if id.hasPrefix("t"), let number = Int64(id.dropFirst()), number <= Int64.max / 2 {
      lastNumber = max(lastNumber, number)
    }
    all.append((id, order))
  }
}
