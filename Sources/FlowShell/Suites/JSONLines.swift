import FlowCore

/// Rows as JSON Lines: one object per line, with typed values; empty lines do not count.
enum JSONLines {
  static func read(
    _ bytes: [UInt8], from start: Int
  ) throws(RowsError) -> [RowsFile.Row] {
    var rows: [RowsFile.Row] = []
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
  ) throws(RowsError) -> [RowsFile.Row] {
    guard case .list(let items) = try document(Array(bytes[start...]), at: start) else { return [] }
    var rows: [RowsFile.Row] = []
    for (item, offset) in zip(items, elements(of: bytes[start...])) {
      rows.append((try members(item, at: offset), offset))
    }
    return rows
  }

  /// The offsets at which the elements of an array begin, in text that is known to be JSON.
  private static func elements(of text: ArraySlice<UInt8>) -> [Int] {
    var offsets: [Int] = []
    var (depth, isDue, isQuoted, isEscaped) = (0, false, false, false)
    for (offset, byte) in zip(text.indices, text) {
      if isQuoted {
        isQuoted = byte != UInt8(ascii: "\"") || isEscaped
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      if [0x20, 0x09, 0x0A, 0x0D].contains(byte) { continue }
      if isDue, byte != UInt8(ascii: "]") { offsets.append(offset) }
      isDue = false
      switch byte {
      case UInt8(ascii: "\""): isQuoted = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        isDue = depth == 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ","): isDue = depth == 1
      default: break
      }
    }
    return offsets
  }

  private static func document(_ text: [UInt8], at offset: Int) throws(RowsError) -> Document {
    do throws(JSONError) {
      return try JSONReader.read(text)
    } catch {
      throw RowsError(
        message: "\(error.message): a file that begins with { or [ is read as JSON",
        offset: offset + error.offset)
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
