import FlowCore

/// Rows as CSV (RFC 4180): a header line with the names, then one row per line; every value is a
/// string.
///
/// Lines end with LF or CRLF. A field in double quotes may hold commas, line endings, and quotes
/// written twice.
struct CSVRows {
  private let bytes: [UInt8]
  private var offset: Int

  private static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  static func read(_ bytes: [UInt8], from start: Int) throws(RowsError) -> RowsFile {
    var reader = CSVRows(bytes: bytes, offset: start)
    return try reader.file()
  }

  private mutating func file() throws(RowsError) -> RowsFile {
    guard offset < bytes.count else { return RowsFile() }
    let start = offset
    let header = try record()
    if header.count == 1, header[0].text.isEmpty {
      throw RowsError(message: "the first line names no columns", offset: header[0].offset)
    }
    if header[0].text.hasPrefix("sep="), header[0].offset == start {
      throw RowsError(
        message:
          "'\(header[0].text)' is for a spreadsheet; remove the line, and part fields by commas",
        offset: start)
    }
    try RowsFile.check(header)
    let names = header.map(\.text)
    return RowsFile(names: names, rows: try rows(of: names))
  }

  private mutating func rows(of names: [String]) throws(RowsError) -> [RowsFile.Row] {
    var rows: [RowsFile.Row] = []
    while offset < bytes.count {
      let start = offset
      let values = try record().map(\.text)
      guard values.count == names.count else {
        throw RowsError(
          message: "the row has \(CSVRows.count(values.count)), the header has \(names.count)",
          offset: start)
      }
      rows.append((zip(names, values).map { Document.Member($0, .text($1)) }, start))
    }
    return rows
  }

  private static func count(_ fields: Int) -> String {
    fields == 1 ? "1 field" : "\(fields) fields"
  }

  /// The fields up to the end of a line, which it goes past.
  private mutating func record() throws(RowsError) -> [(text: String, offset: Int)] {
    var start = offset
    var fields = [(try field(), start)]
    while offset < bytes.count, bytes[offset] == CSVRows.comma {
      offset += 1
      start = offset
      fields.append((try field(), start))
    }
    if offset < bytes.count, bytes[offset] == CSVRows.carriageReturn { offset += 1 }
    if offset < bytes.count { offset += 1 }
    return fields
  }

  private mutating func field() throws(RowsError) -> String {
    if offset < bytes.count, bytes[offset] == CSVRows.quote { return try quotedField() }
    let start = offset
    while offset < bytes.count, !isFieldEnd {
      if bytes[offset] == CSVRows.quote {
        throw RowsError(message: "a quote in a field that is not quoted", offset: offset)
      }
      if bytes[offset] == CSVRows.carriageReturn {
        throw RowsError(
          message: "a carriage return alone ends no line; end lines with LF or CRLF",
          offset: offset)
      }
      offset += 1
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// True if a comma, LF, CRLF or the end is next.
  private var isFieldEnd: Bool {
    guard offset < bytes.count else { return true }
    switch bytes[offset] {
    case CSVRows.comma, CSVRows.lineFeed: return true
    case CSVRows.carriageReturn:
      return offset + 1 == bytes.count || bytes[offset + 1] == CSVRows.lineFeed
    default: return false
    }
  }

  private mutating func quotedField() throws(RowsError) -> String {
    let start = offset
    var text: [UInt8] = []
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      guard byte == CSVRows.quote else {
        text.append(byte)
        continue
      }
      if offset < bytes.count, bytes[offset] == CSVRows.quote {
        text.append(CSVRows.quote)
        offset += 1
        continue
      }
      guard isFieldEnd else {
        throw RowsError(message: "nothing may follow the closing quote", offset: offset)
      }
      return String(decoding: text, as: UTF8.self)
    }
    throw RowsError(message: "this quote is never closed", offset: start)
  }
}
