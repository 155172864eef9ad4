internal import FlowCore

/// Things that were made, in order, each under an id of its own: an object in documents.
///
/// The ids are a prefix and a number that counts up, behind all that were given or decoded. The prefix
/// and the count are no part of a document: a world that is decoded has them all the same, and a
/// ledger that is decoded alone takes the prefix of its last id.
public struct Ledger<Entry> {
  private var entries = ChunkedArray<Entered>()
  private var prefix: String
  private var lastNumber: Int64 = 0

  /// An empty ledger, whose ids are the numbers from 1 behind a prefix.
  public init(_ prefix: String) { self.prefix = prefix }

  /// Adds an entry under the next id.
  ///
  /// - Returns: the id.
  public mutating func add(_ entry: Entry) -> String {
    lastNumber += 1
    let id = "\(prefix)\(lastNumber)"
    entries.append(Entered(id: id, entry: entry))
    return id
  }

  /// The entry of an id, nil if there is none.
  ///
  /// New ids go on behind one that is set; nil removes its entry.
  public subscript(id: String) -> Entry? {
    get { place(of: id).map { entries[$0].entry } }
    set {
      guard let entry = newValue else { return remove(id) }
      if let place = place(of: id) {
        entries[place].entry = entry
      } else {
        append(entry, as: id)
      }
    }
  }

  private mutating func append(_ entry: Entry, as id: String) {
    entries.append(Entered(id: id, entry: entry))
    if let number = number(of: id) { lastNumber = Swift.max(lastNumber, number) }
  }

  /// The number behind the prefix of an id; nil if it was not given by this ledger.
  private func number(of id: String) -> Int64? {
    guard id.hasPrefix(prefix), let number = Int64(id.dropFirst(prefix.count)),
      (1...Int64.max / 2).contains(number)
    else { return nil }
    return number
  }

  /// The place of an entry: where it was added, if none was removed, else it is looked for.
  private func place(of id: String) -> Int? {
    if let number = number(of: id), number <= entries.count, entries[Int(number) - 1].id == id {
      return Int(number) - 1
    }
    return entries.firstIndex { $0.id == id }
  }

  private mutating func remove(_ id: String) {
    guard place(of: id) != nil else { return }
    var rest = ChunkedArray<Entered>()
    for entry in entries where entry.id != id { rest.append(entry) }
    entries = rest
  }

  fileprivate struct Entered {
    let id: String
    var entry: Entry
  }
}

extension Ledger.Entered: Sendable where Entry: Sendable {}

extension Ledger: RandomAccessCollection {
  /// An id and what was made under it.
  public typealias Element = (id: String, entry: Entry)

  /// 0.
  public var startIndex: Int { 0 }

  /// The number of entries.
  public var endIndex: Int { entries.count }

  /// The entry at a place, in the order they were made.
  public subscript(place: Int) -> Element { (entries[place].id, entries[place].entry) }
}

extension Ledger: Sendable where Entry: Sendable {}

extension Ledger: Equatable where Entry: Equatable {
  /// True if two ledgers have equal entries under the same ids in the same order.
  public static func == (left: Ledger, right: Ledger) -> Bool {
    left.elementsEqual(right) { $0.id == $1.id && $0.entry == $1.entry }
  }
}

extension Ledger: EntryCollection {
  package static var leavesOutNull: Bool { false }
}

/// The members beside the entries, from which the next id is made.
private enum Count: CodingKey { case prefix, lastNumber }

extension Ledger: Decodable where Entry: Decodable {
  /// Decodes an object with a member for each entry.
  public init(from decoder: any Decoder) throws {
    let carried = decoder.carried
    let decoded = try Keyed<Entry>(from: decoder)
    prefix =
      try carried?["prefix"]?.text()
      ?? decoded.names.last.map { String($0.prefix { !$0.isNumber }) } ?? ""
    lastNumber = try carried?["lastNumber"]?.integer() ?? 0
    for (id, entry) in decoded { append(entry, as: id) }
  }
}

extension Ledger: Encodable where Entry: Encodable {
  /// Encodes an object with a member for each entry.
  public func encode(to encoder: any Encoder) throws {
    guard encoder.isCarrying else {
      return try encoder.encode(entries: lazy.map { ($0.id, $0.entry) })
    }
    var container = encoder.container(keyedBy: Count.self)
    try container.encode(prefix, forKey: .prefix)
    try container.encode(lastNumber, forKey: .lastNumber)
  }
}
