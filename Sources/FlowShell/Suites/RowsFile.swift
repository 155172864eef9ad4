import FlowCore
import FlowText

/// A file of rows: JSON Lines if the first character is `{`, one array of objects if it is `[`, else
/// CSV.
struct RowsFile {
  /// A row, and the offset of its first byte.
  typealias Row = (members: [Document.Member], offset: Int)

  /// The names of its header, which may have no row below it; none if it has no header.
  var names: [String] = []
  var rows: [Row] = []

  /// Reads all rows.
  static func read(_ bytes: [UInt8]) throws(RowsError) -> RowsFile {
    if let fault = EncodedText.fault(in: bytes) {
      throw RowsError(message: "the file is not UTF-8", offset: fault)
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    switch first {
    case UInt8(ascii: "{"): return RowsFile(rows: try JSONLines.read(bytes, from: start))
    case UInt8(ascii: "["): return RowsFile(rows: try JSONLines.readArray(bytes, from: start))
    default: return try CSVRows.read(bytes, from: start)
    }
  }

  /// Checks the names that a row gives values to, each with its place.
  ///
  /// One that cannot be the name of a variable is reached through `row` alone.
  static func check(_ names: [(text: String, offset: Int)]) throws(RowsError) {
    var seen: Set<String> = []
    for (name, offset) in names {
      if name.isEmpty { throw RowsError(message: "a column has no name", offset: offset) }
      if RowAttributes.isColumn(name), !RowAttributes.names.contains(String(name.dropFirst())) {
        let known = RowAttributes.names.map { "@\($0)" }.joined(separator: ", ")
        throw RowsError(
          message: "'\(name)' cannot be the name of a column; with '@' begin \(known)",
          offset: offset)
      }
      if !seen.insert(name).inserted {
        throw RowsError(message: "'\(name)' is named twice", offset: offset)
      }
    }
  }
}

/// A mistake in a file of rows, and its place.
struct RowsError: Error {
  let message: String
  /// The offset of the byte where it shows.
  let offset: Int
}
