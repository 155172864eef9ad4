/// The records of a journal, read back.
struct JournalContents {
  private(set) var records: [JournalRecord] = []

  /// The bytes that could be read: the rest was torn off while it was written.
  private(set) var length = 0

  /// True if something follows what could be read.
  private(set) var isTorn = false

  /// The format of the journals that are written and read here.
  private static let format = "5"

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
      switch takeRecord(&rest) {
      case .whole(let record):
        if records.isEmpty { try Self.check(record) }
        records.append(record)
      case .torn where !records.isEmpty:
        isTorn = true
        length = rest.startIndex
        return
      case _ where records.isEmpty: throw Self.noJournal
      case .torn, .damaged: throw Unreadable(reason: "record \(records.count + 1) is damaged")
      }
    }
    if records.isEmpty { throw Self.noJournal }
    length = bytes.count
  }

  private static let noJournal = Unreadable(reason: "it is not a journal of a session")

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
  private func takeRecord(_ bytes: inout ArraySlice<UInt8>) -> Taken {
    func broken(_ start: Int) -> Taken { bytes[start...].allSatisfy { $0 == 0 } ? .torn : .damaged }
    guard let end = bytes.prefix(Self.longestHead).firstIndex(of: JournalRecord.lineFeed) else {
      return bytes.count < Self.longestHead || bytes.contains(0) ? .torn : .damaged
    }
    guard let head = Head(bytes[..<end]) else { return broken(bytes.startIndex) }
    let body = bytes[(end + 1)...]
    guard head.count < body.count else { return .torn }
    let close = body.startIndex + head.count
    guard body[close] == JournalRecord.lineFeed,
      JournalRecord.checksum(of: body[..<close]) == head.checksum
    else { return broken(body.startIndex) }
    bytes = body[(close + 1)...]
    return .whole(JournalRecord(head.kind, Array(body[..<close])))
  }

  /// The line in front of the bytes of a record.
  private struct Head {
    let kind: JournalRecord.Kind
    let count: Int
    let checksum: String

    /// Reads a line; nil if it is no head, or not as it was written.
    init?(_ line: ArraySlice<UInt8>) {
      let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      guard words.count == 4,
        let kind = JournalRecord.Kind(rawValue: String(decoding: words[0], as: UTF8.self)),
        let count = Int(String(decoding: words[1], as: UTF8.self)), count >= 0,
        JournalRecord.checksum(of: line[..<words[2].endIndex])
          == String(decoding: words[3], as: UTF8.self)
      else { return nil }
      (self.kind, self.count) = (kind, count)
      checksum = String(decoding: words[2], as: UTF8.self)
    }
  }

  /// More bytes than the longest head: its kind, a number and two checksums.
  static let longestHead = 80

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

  /// The records without the secrets.
  var recordsWithoutSecrets: [JournalRecord] { records.map(\.withoutSecret) }
}
