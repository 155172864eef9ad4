import FlowCore

/// Rows as JSON Lines: an object a line, with typed values; empty lines do not count.
enum JSONLines {
  static func read(
    _ bytes: [UInt8], from start: Int
  ) throws(RowsError) -> [(members: [Document.Member], offset: Int)] {
    var rows: [(members: [Document.Member], offset: Int)] = []
    var offset = start
    while offset < bytes.count {
      let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[offset..<end]
      if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
        rows.append((try row(Array(line), at: offset), offset))
      }
      offset = end + 1
    }
    return rows
  }

  /// Reads one array of objects.
  static func readArray(
    _ bytes: [UInt8], from start: Int
  ) throws(RowsError) -> [(members: [Document.Member], offset: Int)] {
    guard case .list(let items) = try document(Array(bytes[start...]), at: start) else { return [] }
    var rows: [(members: [Document.Member], offset: Int)] = []
    for item in items { rows.append((try members(item, at: start), start)) }
    return rows
  }

  private static func document(_ text: [UInt8], at offset: Int) throws(RowsError) -> Document {
    do throws(JSONError) {
      return try JSONReader.read(text)
    } catch {
      throw RowsError(message: error.message, offset: offset + error.offset)
    }
  }

  private static func row(
    _ line: [UInt8], at offset: Int
  ) throws(RowsError) -> [Document.Member] {
    try members(try document(line, at: offset), at: offset)
  }

  private static func members(
    _ document: Document, at offset: Int
  ) throws(RowsError) -> [Document.Member] {
    guard case .object(let members) = document else {
      throw RowsError(message: "a row is an object", offset: offset)
    }
    try RowsFile.check(members.map { ($0.name, offset) })
    return members
  }
}
