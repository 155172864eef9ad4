/// One line of a journal: something that a session began with, or that happened in it.
struct JournalRecord: Equatable, Sendable {
  /// The kinds of line.
  enum Kind: String, CaseIterable, Sendable {
    /// What wrote it, the first line of all.
    case journal
    /// The seed that the session began with.
    case seed
    /// A variable of `--set`, as `NAME=VALUE`.
    case variable
    /// A secret of the command line, as `NAME=VALUE`.
    case secret
    /// The file of `--world`.
    case worldFile = "world-file"
    /// The world that the session began with, as JSON.
    case world
    /// A variable of the environment, as `NAME=VALUE`, once a command has named it.
    case environment
    /// A file that the next command read, as its path, a line feed, and its text.
    case file
    /// How much time went by, in nanoseconds.
    case time
    /// A command that was accepted.
    case run
    /// What has happened so far is the beginning: it cannot be undone.
    case settled
    /// The person left.
    case end
  }

  let kind: Kind
  let text: String

  init(_ kind: Kind, _ text: String = "") {
    self.kind = kind
    self.text = text
  }

  /// The line, with its line feed.
  var bytes: [UInt8] {
    var bytes = Array(kind.rawValue.utf8)
    bytes.append(UInt8(ascii: " "))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): bytes += Array("\\\\".utf8)
      case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
      case UInt8(ascii: "\r"): bytes += Array("\\r".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// What a line without its line feed says; nil if it says nothing that is known.
  init?(line: some Collection<UInt8>) {
    guard let blank = line.firstIndex(of: UInt8(ascii: " ")),
      let kind = Kind(rawValue: String(decoding: line[..<blank], as: UTF8.self)),
      let text = Self.unescaped(line[blank...].dropFirst())
    else { return nil }
    self.kind = kind
    self.text = text
  }

  private static func unescaped(_ line: some Collection<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var isEscape = false
    for byte in line {
      switch (isEscape, byte) {
      case (false, UInt8(ascii: "\\")):
        isEscape = true
        continue
      case (false, 0), (false, UInt8(ascii: "\r")): return nil
      case (false, _), (true, UInt8(ascii: "\\")): bytes.append(byte)
      case (true, UInt8(ascii: "n")): bytes.append(UInt8(ascii: "\n"))
      case (true, UInt8(ascii: "r")): bytes.append(UInt8(ascii: "\r"))
      default: return nil
      }
      isEscape = false
    }
    return isEscape ? nil : String(validating: bytes, as: UTF8.self)
  }

  /// The text as `NAME=VALUE`.
  var pair: (name: String, value: String)? {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    return (String(text[..<equals]), String(text[equals...].dropFirst()))
  }
}
