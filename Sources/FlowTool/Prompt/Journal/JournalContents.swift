/// The records of a journal, read back.
struct JournalContents {
  private(set) var records: [JournalRecord] = []

  /// The bytes that could be read: what stands behind them was torn off while it was written.
  private(set) var length = 0

  /// True if something stands behind what could be read.
  private(set) var isTorn = false

  /// The format of the journals that are written and read here.
  private static let format = "2"

  /// The first record of a journal.
  static var heading: JournalRecord {
    JournalRecord(.journal, "\(format) \(ThisShell.name) \(ThisShell.version)")
  }

  /// The reason why a journal cannot be read.
  struct Unreadable: Error {
    let reason: String
  }

  /// Reads a journal, up to the record that was being written when it ended.
  ///
  /// - Throws: if it is none, or one of another format; or if it is damaged where it was whole once.
  init(_ bytes: [UInt8]) throws(Unreadable) {
    var rest = bytes[...]
    while !rest.isEmpty {
      switch Self.takeRecord(&rest) {
      case .whole(let record):
        if records.isEmpty { try Self.check(record) }
        records.append(record)
      case .torn where !records.isEmpty:
        isTorn = true
        length = rest.startIndex
        return
      case .torn: throw Self.noJournal
      case .damaged where records.isEmpty: throw Self.noJournal
      case .damaged: throw Unreadable(reason: "record \(records.count + 1) is damaged")
      }
    }
    if records.isEmpty { throw Self.noJournal }
    length = bytes.count
  }

  private static let noJournal = Unreadable(reason: "it is no journal of a session")

  private static func check(_ first: JournalRecord) throws(Unreadable) {
    guard first.kind == .journal else { throw noJournal }
    if first.text.split(separator: " ").first == Substring(format) { return }
    throw Unreadable(
      reason: "it is of another format ('\(first.text)', this is '\(heading.text)')")
  }

  private enum Taken {
    case whole(JournalRecord)
    /// The bytes end too early, or a power cut has left zeros in their place.
    case torn
    case damaged
  }

  /// Takes a record from the front, if there is a whole one.
  private static func takeRecord(_ bytes: inout ArraySlice<UInt8>) -> Taken {
    func broken(_ end: Int) -> Taken { bytes[end...].allSatisfy { $0 == 0 } ? .torn : .damaged }
    guard let end = bytes.firstIndex(of: JournalRecord.lineFeed) else {
      return bytes.count <= longestHead || bytes.contains(0) ? .torn : .damaged
    }
    let head = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
    guard head.count == 2, let kind = JournalRecord.Kind(rawValue: String(head[0])),
      let count = Int(head[1]), count >= 0
    else { return broken(bytes.startIndex) }
    let body = bytes[(end + 1)...]
    guard count < body.count else { return .torn }
    let close = body.startIndex + count
    guard body[close] == JournalRecord.lineFeed else { return broken(close) }
    bytes = body[(close + 1)...]
    return .whole(JournalRecord(kind, Array(body[..<close])))
  }

  /// The most bytes in front of a body: the longest kind and a number.
  private static let longestHead = 32

  /// The commands that were accepted.
  var commandCount: Int { records.count { $0.kind == .run } }

  /// True if the person left, and has not come back since.
  var isEnded: Bool { records.last?.kind == .end }

  /// True if a secret can be read in it.
  var hasSecrets: Bool { records.contains(where: \.isSecret) }

  /// The names of the secrets that have been dropped, in order.
  var missingSecrets: [String] { records.compactMap(\.missingSecret) }

  /// Puts dropped secrets back, in the same order.
  mutating func complete(with secrets: [String]) {
    var rest = secrets[...]
    for index in records.indices where records[index].missingSecret != nil {
      if let secret = rest.popFirst() { records[index] = records[index].completed(with: secret) }
    }
  }

  /// The whole of it without the secrets.
  var bytesWithoutSecrets: [UInt8] { records.flatMap(\.withoutSecret.bytes) }
}
