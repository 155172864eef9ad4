/// What was made, in order, each under an id of its own: an object in documents.
///
/// The ids are a prefix and a number that counts up, behind all that were given or decoded. The prefix
/// and the count are no part of a document: a ``World`` that is decoded has them all the same, and a
/// ledger that is decoded alone takes the prefix of its last id.
public struct Ledger<Entry> {
  private var keyed = Keyed<Entry>()
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
    keyed[id] = entry
    return id
  }

  /// The entry of an id, nil if there is none.
  ///
  /// New ids go on behind one that is set; nil removes its entry.
  public subscript(id: String) -> Entry? {
    get { keyed[id] }
    set {
      keyed[id] = newValue
      if newValue != nil { skip(id) }
    }
  }

  private mutating func skip(_ id: String) {
    guard id.hasPrefix(prefix), let number = Int64(id.dropFirst(prefix.count)),
      number <= Int64.max / 2
    else { return }
    lastNumber = Swift.max(lastNumber, number)
  }
}

extension Ledger: RandomAccessCollection {
  /// An id and what was made under it.
  public typealias Element = (id: String, entry: Entry)

  /// 0.
  public var startIndex: Int { 0 }

  /// How many entries there are.
  public var endIndex: Int { keyed.count }

  /// The entry at a place, in the order they were made.
  public subscript(place: Int) -> Element { (keyed[place].name, keyed[place].entry) }
}

extension Ledger: Sendable where Entry: Sendable {}

extension Ledger: Equatable where Entry: Equatable {
  /// Whether two ledgers have equal entries under the same ids in the same order.
  public static func == (left: Ledger, right: Ledger) -> Bool { left.keyed == right.keyed }
}

extension Ledger: EntryCollection {
  static var leavesOutNull: Bool { false }
}

/// What a ledger goes on with beside its entries.
private enum Count: CodingKey { case prefix, lastNumber }

extension Ledger: Decodable where Entry: Decodable {
  /// Decodes an object with a member for each entry.
  public init(from decoder: any Decoder) throws {
    let carried = (decoder as? DocumentDecoding)?.part.carried
    let entries = try Keyed<Entry>(from: decoder)
    prefix =
      try carried?["prefix"]?.text()
      ?? entries.names.last.map { String($0.prefix { !$0.isNumber }) } ?? ""
    lastNumber = try carried?["lastNumber"]?.integer() ?? 0
    for (id, entry) in entries { self[id] = entry }
  }
}

extension Ledger: Encodable where Entry: Encodable {
  /// Encodes an object with a member for each entry.
  public func encode(to encoder: any Encoder) throws {
    guard (encoder as? DocumentEncoding)?.purpose == .carrying else {
      return try keyed.encode(to: encoder)
    }
    var container = encoder.container(keyedBy: Count.self)
    try container.encode(prefix, forKey: .prefix)
    try container.encode(lastNumber, forKey: .lastNumber)
  }
}
