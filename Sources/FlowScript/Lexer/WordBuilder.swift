import FlowText

/// The word that is being read: its text without quotes and escapes, and its parts.
struct WordBuilder {
  private(set) var bytes: [UInt8] = []
  private(set) var pieces: [Piece] = []
  private(set) var pairNameLength = 0
  var isQuoted = false {
    didSet { isName = false }
  }
  /// True if all of it so far may be the NAME of `NAME=`.
  private var isName = true
  /// The number of `bytes` that are in `pieces`.
  private var flushed = 0

  /// Begins another word, keeping the room.
  mutating func reset() {
    bytes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    pairNameLength = 0
    isQuoted = false
    isName = true
    flushed = 0
  }

  /// Appends a byte that means itself, outside quotes.
  mutating func appendUnquoted(_ byte: UInt8) {
    if isName, !ASCII.isName(byte) {
      isName = false
      if byte == ASCII.equals { closePairName() }
    }
    bytes.append(byte)
  }

  private mutating func closePairName() {
    guard let first = bytes.first, ASCII.isLetter(first) || first == ASCII.underscore else {
      return
    }
    pairNameLength = bytes.count
  }

  /// Appends a byte that was in quotes or is not ASCII.
  mutating func append(_ byte: UInt8) {
    isName = false
    bytes.append(byte)
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    for byte in String(scalar).utf8 { append(byte) }
  }

  mutating func append(_ expression: RawText) {
    isName = false
    flush()
    pieces.append(.expression(expression))
    bytes.append(ASCII.dollar)
    bytes.append(ASCII.openBrace)
    bytes += expression.text.utf8
    bytes.append(ASCII.closeBrace)
    flushed = bytes.count
  }

  /// Ends the last piece of a word that has any.
  mutating func finish() {
    if !pieces.isEmpty { flush() }
  }

  private mutating func flush() {
    guard flushed < bytes.count else { return }
    pieces.append(.text(String(decoding: bytes[flushed...], as: UTF8.self)))
    flushed = bytes.count
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
