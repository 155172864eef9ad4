import FlowAcceptance
import FlowScript

/// One entry of a journal: something that a session began with, read from outside, or did.
///
/// In the file it is a line, its head, and then its bytes, whatever they are, with a line feed after
/// them. The head has the kind, the number of the bytes, their checksum, and its own: a record is read as it was
/// written or not at all, and a head can be trusted if its bytes are missing.
struct JournalRecord: Equatable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    /// The format and what wrote it: the first record of all.
    case journal
    /// The time at which the session began, in nanoseconds since 1970.
    case began
    /// The seed that the session began with.
    case seed
    /// The code of the language that the session began with, if it was not English.
    case language
    /// A variable of `--set`: its name, a line feed, its value.
    case variable
    /// A variable of `--set` that is a secret: as one of the command line.
    case secretVariable = "secret-variable"
    /// A secret of the command line: its name, a line feed, its value; the name alone once the value
    /// has been dropped.
    case secret
    /// The outside of `--outside`: the name of the session there, a line feed, the URL or the program.
    case outside
    /// A request to that outside and its answer, as JSON: one that the next command asked.
    case asked
    /// A request that was pending was answered, as JSON; what was asked because of it is recorded before it.
    case answered
    /// The file of `--world`: its path from the root on, a line feed, the bytes it held.
    case world
    /// A variable of the environment that a command read: its name, a line feed, its value; the name
    /// alone if it is unset. An empty one says that all there were are before it.
    case environment
    /// A file that a command read: its path, a line feed, its bytes.
    case file
    /// A file that a command could not read: its path, a line feed, the reason.
    case noFile = "no-file"
    /// The time that went by, in nanoseconds.
    case time
    /// A secret that the next command was typed with or asked for: its place in the command in
    /// bytes, a blank, its name, a line feed, the word; without the last two once it has been dropped.
    case typed
    /// A command that was accepted, without the secrets that were typed in it.
    case run
    /// The place of the session since the last command: the flow and step.
    case place
    /// The mark after the beginning of the session, which cannot be undone.
    case settled
    /// The person left.
    case end
  }

  let kind: Kind
  let body: [UInt8]

  init(_ kind: Kind, _ body: [UInt8]) {
    self.kind = kind
    self.body = body
  }

  init(_ kind: Kind, _ text: String = "") { self.init(kind, Array(text.utf8)) }

  /// A record of a name and what belongs to it.
  init(_ kind: Kind, _ name: String, _ value: [UInt8]) {
    self.init(kind, Array(name.utf8) + [Self.lineFeed] + value)
  }

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The name, and what belongs to it; nil if that has been dropped or never was.
  var pair: (name: String, value: [UInt8]?) {
    let parts = body.split(
      separator: Self.lineFeed, maxSplits: 1, omittingEmptySubsequences: false)
    return (String(decoding: parts[0], as: UTF8.self), parts.count > 1 ? Array(parts[1]) : nil)
  }

  /// True of a kind whose value is dropped when the session ends.
  private var isOfSecret: Bool { [.secret, .secretVariable, .typed].contains(kind) }

  /// True if it holds a secret.
  var isSecret: Bool { isOfSecret && pair.value != nil }

  /// The name of the secret that has been dropped from it; nil if none has.
  var missingSecret: String? {
    guard isOfSecret, pair.value == nil else { return nil }
    return kind == .typed ? String(pair.name.drop { $0 != " " }.dropFirst()) : pair.name
  }

  /// The record with a secret put back: in a command as the word that means it.
  func completed(with secret: String) -> JournalRecord {
    let word = kind == .typed ? QuotedWord.of(secret) : secret
    return JournalRecord(kind, pair.name, Array(word.utf8))
  }

  /// The record without the secret in it.
  var withoutSecret: JournalRecord { isSecret ? JournalRecord(kind, pair.name) : self }

  /// The line in front of the bytes: the kind, their number, their checksum, and that of all three.
  var head: String {
    let fields = "\(kind.rawValue) \(body.count) \(Self.checksum(of: body[...]))"
    return "\(fields) \(Self.checksum(of: Array(fields.utf8)[...]))"
  }

  /// The record as it is in the file.
  var bytes: [UInt8] { Array(head.utf8) + [Self.lineFeed] + body + [Self.lineFeed] }

  /// The checksum of some bytes, in hexadecimal digits.
  static func checksum(of bytes: ArraySlice<UInt8>) -> String {
    String(StableHash.of(bytes), radix: 16)
  }

  static let lineFeed = UInt8(ascii: "\n")
}
