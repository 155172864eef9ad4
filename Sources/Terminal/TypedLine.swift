import FlowText

/// A line typed on a terminal that knows nothing but lines: bytes in, what to echo out.
///
/// It knows what the kernel's own line editing knows: erase, erase word, erase line and end of input.
/// Keys that send escape sequences do nothing.
struct TypedLine {
  /// The outcomes of a key.
  enum Outcome: Equatable {
    /// The line continues; this is written to the terminal.
    case echo([UInt8])
    case entered(String)
    case endOfInput
    /// The suggestion after the line is taken.
    case taken
    /// The line is to be changed in another program.
    case edited(String)
  }

  /// The longest line kept, in bytes; keys beyond it ring the bell.
  static let limit = 2 << 20

  private var bytes: [UInt8] = []
  private var escape = Escape.none

  /// The part of an escape sequence that has been read.
  private enum Escape {
    case none
    case begun
    case parameters
    /// Ctrl-X, which Ctrl-E may follow.
    case prefix
    /// A character of several bytes that was typed with Alt.
    case character
  }

  init(_ text: String = "") { bytes = Array(text.utf8) }

  var text: String { String(decoding: bytes, as: UTF8.self) }
  /// True between the bytes that one key sends.
  var isInSequence: Bool { escape != .none }
  var isEmpty: Bool { bytes.isEmpty }

  mutating func type(_ byte: UInt8) -> Outcome {
    guard escape == .none else { return swallow(byte) }
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return .entered(text)
    case Key.endOfInput: return isEmpty ? .endOfInput : .echo([])
    case Key.delete, Key.backspace: return .echo(erase(while: nil))
    case Key.eraseWord: return .echo(eraseWord())
    case Key.eraseLine: return .echo(erase(while: { _ in true }))
    case Key.escape: return begin(.begun)
    case Key.prefix: return begin(.prefix)
    case Key.end, Key.forward: return .taken
    case UInt8(ascii: "\t"), 0x20...: return insert(byte)
    default: return .echo([])
    }
  }

  /// Adds a byte whatever it is.
  mutating func append(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) }
  }

  private mutating func insert(_ byte: UInt8) -> Outcome {
    guard bytes.count < Self.limit else { return .echo([Key.bell]) }
    // The width of a tab would depend on its place; a blank means the same.
    bytes.append(byte == UInt8(ascii: "\t") ? UInt8(ascii: " ") : byte)
    return .echo([bytes[bytes.count - 1]])
  }

  private mutating func begin(_ sequence: Escape) -> Outcome {
    escape = sequence
    return .echo([])
  }

  /// Reads on to the end of an escape sequence (ECMA-48 5.4) or of a key typed with Alt.
  ///
  /// A control character is no part of either: it means what it does alone.
  private mutating func swallow(_ byte: UInt8) -> Outcome {
    let isIntroducer = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O")
    switch escape {
    case .begun where isIntroducer: escape = .parameters
    case .begun where byte >= 0xC0: escape = .character
    case .parameters where (0x20..<0x40).contains(byte): break
    case .character where byte & 0xC0 == 0x80: break
    default:
      let before = escape
      escape = .none
      if before == .prefix, byte == Key.end { return .edited(text) }
      if before == .parameters, Key.takers.contains(byte) { return .taken }
      if before == .character || byte < 0x20 { return type(byte) }
    }
    return .echo([])
  }

  private mutating func eraseWord() -> [UInt8] {
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") }
    return erase(while: isBlank) + erase(while: { !isBlank($0) })
  }

  /// Takes back scalars from the end while their first byte satisfies a condition; without one, a
  /// scalar that takes columns and what combines with it.
  private mutating func erase(while condition: ((UInt8) -> Bool)?) -> [UInt8] {
    var columns = 0
    while let start = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }) ?? bytes.indices.first {
      if let condition, !condition(bytes[start]) { break }
      let width = DisplayWidth.of(String(decoding: bytes[start...], as: UTF8.self))
      bytes.removeSubrange(start...)
      columns += width
      if condition == nil, width > 0 { break }
    }
    return Array(repeatElement([0x08, 0x20, 0x08] as [UInt8], count: columns).joined())
  }

  /// The control characters that mean something.
  private enum Key {
    static let endOfInput: UInt8 = 0x04
    static let end: UInt8 = 0x05
    static let forward: UInt8 = 0x06
    static let bell: UInt8 = 0x07
    static let backspace: UInt8 = 0x08
    static let eraseLine: UInt8 = 0x15
    static let eraseWord: UInt8 = 0x17
    static let prefix: UInt8 = 0x18
    static let escape: UInt8 = 0x1B
    /// The last bytes of the sequences that Right and End send.
    static let takers = [UInt8(ascii: "C"), UInt8(ascii: "F")]
    static let delete: UInt8 = 0x7F
  }
}
