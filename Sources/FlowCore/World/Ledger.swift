/// What was made on a stand-in world, in order, each under an id of its own, and the keys that it was
/// made with.
public struct Ledger<Entry: Sendable>: Sendable {
  /// Everything that was made, first to last.
  public private(set) var all: [(id: String, entry: Entry)] = []

  private let prefix: String
  private var ids: [IdempotencyKey: String] = [:]
  private var lastNumber: Int64 = 0

  /// An empty ledger, whose ids are the numbers from 1 behind a prefix.
  public init(_ prefix: String) { self.prefix = prefix }

  /// The id of what was made with a key, nil if nothing was.
  public func id(madeWith key: IdempotencyKey) -> String? { ids[key] }

  /// Adds an entry under the next id.
  ///
  /// - Returns: the id.
  public mutating func add(_ entry: Entry) -> String {
    lastNumber += 1
    let id = "\(prefix)\(lastNumber)"
    all.append((id, entry))
    return id
  }

  /// Adds an entry under the next id, and notes the key it was made with.
  ///
  /// - Returns: the id.
  public mutating func add(_ entry: Entry, madeWith key: IdempotencyKey) -> String {
    let id = add(entry)
    ids[key] = id
    return id
  }

  /// Keeps the keys of another ledger's entries that are here too, and goes on behind its last id.
  public mutating func keepKeys(of other: Ledger) {
    let here = Set(all.map { $0.id })
    ids = other.ids.filter { here.contains($0.value) }
    lastNumber = max(lastNumber, other.lastNumber)
  }

  /// Adds an entry that was saved.
  ///
  /// New ids go on behind the greatest one.
  public mutating func restore(_ id: String, _ entry: Entry) {
    if id.hasPrefix(prefix), let number = Int64(id.dropFirst(prefix.count)),
      number <= Int64.max / 2
    {
      lastNumber = max(lastNumber, number)
    }
    all.append((id, entry))
  }
}
