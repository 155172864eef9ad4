import FlowText

/// The text of a history file: what GNU history writes with time stamps, `#SECONDS` and then the entry.
///
/// An entry of several lines continues until the next stamp. A line of it that would be taken for one
/// has a backslash in front, and one more if it has some already.
enum HistoryFormat {
  struct Entry: Equatable {
    /// The time when it was entered, in seconds since 1970.
    var time: Int
    var text: String
  }

  static func lines(of entries: some Collection<Entry>) -> [UInt8] {
    var bytes: [UInt8] = []
    for entry in entries {
      bytes += Array("#\(entry.time)\n".utf8)
      for line in entry.text.utf8.split(separator: newline, omittingEmptySubsequences: false) {
        if isStamp(line.drop { $0 == backslash }) { bytes.append(backslash) }
        bytes += line
        bytes.append(newline)
      }
    }
    return bytes
  }

  /// The entries in a file.
  ///
  /// Before the first stamp each line is an entry, as in a file that was written by hand.
  static func entries(in bytes: [UInt8]) -> [Entry] {
    var entries: [Entry] = []
    var stamp: Int?
    var text: [UInt8]?
    func finish() {
      guard let text, !text.isEmpty else { return }
      entries.append(Entry(time: stamp ?? 0, text: String(decoding: text, as: UTF8.self)))
    }
    var lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      if isStamp(line) {
        finish()
        (stamp, text) = (seconds(line), nil)
      } else if stamp != nil, text != nil {
        text?.append(newline)
        text?.append(contentsOf: unescaped(line))
      } else {
        finish()
        text = Array(unescaped(line))
      }
    }
    finish()
    return entries
  }

  private static func isStamp(_ line: some Collection<UInt8>) -> Bool {
    line.first == numberSign && line.count > 1 && line.dropFirst().allSatisfy(ASCII.isDigit)
  }

  private static func seconds(_ line: some Collection<UInt8>) -> Int {
    Int(String(decoding: line.dropFirst(), as: UTF8.self)) ?? 0
  }

  private static func unescaped(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.first == backslash && isStamp(line.drop { $0 == backslash }) ? line.dropFirst() : line
  }

  private static let newline = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")
  private static let numberSign = UInt8(ascii: "#")
}
