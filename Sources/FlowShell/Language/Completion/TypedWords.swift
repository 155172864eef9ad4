import FlowScript

/// A line up to the cursor: the words that are there, and the one that is being typed.
///
/// The line is not whole yet, so this reads what a script could not hold: a quote that nothing has
/// closed.
struct TypedWords {
  /// The words before, without their quotes.
  var before: [String] = []
  /// What there is of the word that is being typed, without its quotes.
  private(set) var word = ""
  /// The byte where that word begins.
  private(set) var start = 0
  /// Whether the cursor is in a comment.
  private(set) var isComment = false
  /// The quote that is still open.
  private var quote: UInt8?

  init(_ bytes: [UInt8]) {
    var text: [UInt8] = []
    var isWord = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open {
          quote = nil
        } else if open == Self.double, byte == Self.backslash, index + 1 < bytes.count {
          index += 1
          text.append(bytes[index])
        } else {
          text.append(byte)
        }
      } else if byte == Self.backslash, bytes[(index + 1)...].first == Self.lineFeed {
        index += 1
      } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == Self.lineFeed {
        if isWord { before.append(String(decoding: text, as: UTF8.self)) }
        (text, isWord) = ([], false)
        start = index + 1
      } else if byte == UInt8(ascii: "#"), !isWord {
        isComment = true
        return
      } else {
        if byte == Self.single || byte == Self.double { quote = byte } else { text.append(byte) }
        isWord = true
      }
      if !isWord { start = index + 1 }
      index += 1
    }
    word = String(decoding: text, as: UTF8.self)
  }

  /// Whether the cursor is inside of a `${…}` that the word holds.
  var isInExpression: Bool {
    if quote == Self.single { return false }
    let bytes = Array(word.utf8)
    guard let mark = bytes.lastIndex(of: UInt8(ascii: "{")), mark > 0 else { return false }
    return bytes[mark - 1] == UInt8(ascii: "$") && !bytes[mark...].contains(UInt8(ascii: "}"))
  }

  /// Takes only the path at the end of an expression for the word.
  mutating func takePath() {
    let bytes = Array(word.utf8)
    let begin = (bytes.lastIndex { !Self.isPathByte($0) } ?? -1) + 1
    guard begin > 0 else { return }
    before.append(String(decoding: bytes[..<begin], as: UTF8.self))
    start += begin + (quote == nil ? 0 : 1)
    word = String(decoding: bytes[begin...], as: UTF8.self)
    quote = nil
  }

  /// A candidate as it is written: in quotes where it needs some, and in those that are open.
  func spelling(of candidate: CompletionList.Candidate) -> CompletionList.Candidate {
    var candidate = candidate
    if let pair = pairName(candidate.text) {
      candidate.text = pair + Self.quoted(String(candidate.text.dropFirst(pair.count)))
    } else if let quote, candidate.isWhole, !candidate.text.utf8.contains(quote) {
      let mark = String(decoding: [quote], as: UTF8.self)
      candidate.text = "\(mark)\(candidate.text)\(mark)"
    } else {
      candidate.text = Self.quoted(candidate.text)
    }
    return candidate
  }

  /// The `NAME=` that a text begins with, if it was typed or stands alone.
  private func pairName(_ text: String) -> String? {
    guard let equals = text.firstIndex(of: "="), text[..<equals].utf8.allSatisfy(Self.isPathByte)
    else { return nil }
    return String(text[...equals])
  }

  private static func quoted(_ text: String) -> String { text.isEmpty ? "" : QuotedWord.of(text) }

  private static func isPathByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "["), UInt8(ascii: "]"), 0x80...:
      true
    default: false
    }
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")
  private static let single = UInt8(ascii: "'")
  private static let double = UInt8(ascii: "\"")
}
