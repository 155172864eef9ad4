/// What a journal says, read back.
struct JournalContents {
  private(set) var records: [JournalRecord] = []

  /// The bytes that could be read: what stands behind them was torn off while it was written.
  private(set) var length = 0

  /// Whether something stands behind what could be read.
  private(set) var isTorn = false

  /// The format of the journals that this version writes and reads.
  static let format = "1"

  /// The first line of a journal.
  static var heading: JournalRecord {
    JournalRecord(.journal, "\(format) flowsh \(Version.text)")
  }

  /// Why a journal cannot be read.
  struct Unreadable: Error {
    let reason: String
  }

  /// Reads a journal, up to the line that was being written when it ended.
  ///
  /// - Throws: if it is none, or one of another version; or if it is damaged where it was whole once.
  init(_ bytes: [UInt8]) throws(Unreadable) {
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      guard let record = JournalRecord(line: bytes[start..<end]) else {
        // A power cut can leave a line of zeros, and nothing behind it.
        if end + 1 == bytes.count || records.isEmpty { break }
        throw Unreadable(reason: "line \(records.count + 1) is damaged")
      }
      if records.isEmpty { try Self.check(record) }
      records.append(record)
      start = end + 1
    }
    if records.isEmpty { throw Unreadable(reason: "it is no journal of a session") }
    length = start
    isTorn = start < bytes.count
  }

  private static func check(_ first: JournalRecord) throws(Unreadable) {
    guard first.kind == .journal else { throw Unreadable(reason: "it is no journal of a session") }
    if first == heading { return }
    throw Unreadable(
      reason: "it was written by another version ('\(first.text)', this is '\(heading.text)')")
  }

  /// The commands that were accepted.
  var commandCount: Int { records.count { $0.kind == .run } }
}
