import FlowCore

/// The transfers that were made, in order, and the keys they were made with.
struct Transfers: Sendable {
  private(set) var all: [(id: String, order: TransferOrder)] = []
  private var ids: [IdempotencyKey: String] = [:]
  private var lastNumber: Int64 = 0

  /// The transfer made with a key, nil if none was.
  func id(madeWith key: IdempotencyKey) -> String? { ids[key] }

  /// Adds a transfer under the next id: `t1`, `t2` and so on.
  mutating func add(_ order: TransferOrder, madeWith key: IdempotencyKey) -> String {
    lastNumber += 1
    let id = "t\(lastNumber)"
    all.append((id, order))
    ids[key] = id
    return id
  }

  /// Keeps the keys of other transfers that are here too.
  mutating func keepKeys(of other: Transfers) {
    let here = Set(all.map(\.id))
    ids = other.ids.filter { here.contains($0.value) }
    lastNumber = max(lastNumber, other.lastNumber)
  }

  /// Adds a transfer that was saved.
  ///
  /// New ids go on behind the greatest one.
  mutating func restore(_ id: String, _ order: TransferOrder) {
    if id.hasPrefix("t"), let number = Int64(id.dropFirst()), number <= Int64.max / 2 {
      lastNumber = max(lastNumber, number)
    }
    all.append((id, order))
  }
}
