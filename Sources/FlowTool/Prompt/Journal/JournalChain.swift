/// The order of the records in a journal, which a checksum in each head holds.
///
/// It is the checksum of the same one in the head before, and of the other fields of its own head: a
/// record that is missing, in another place, or there twice breaks the chain.
struct JournalChain {
  /// The checksum in the last head; empty before the first.
  private var last = ""

  /// Adds a record, of whose head these are the other fields.
  ///
  /// - Returns: its checksum.
  mutating func add(fields: ArraySlice<UInt8>) -> String {
    last = JournalRecord.checksum(of: (Array(last.utf8) + fields)[...])
    return last
  }

  /// Adds records.
  ///
  /// - Returns: the bytes that stand for them in the file.
  mutating func add(_ records: [JournalRecord]) -> [UInt8] {
    records.flatMap { record in
      let fields = Array(record.fields.utf8)
      let head = fields + Array(" \(add(fields: fields[...]))".utf8)
      return head + [JournalRecord.lineFeed] + record.body + [JournalRecord.lineFeed]
    }
  }

  /// The bytes of a whole file.
  static func bytes(of records: [JournalRecord]) -> [UInt8] {
    var chain = JournalChain()
    return chain.add(records)
  }
}
