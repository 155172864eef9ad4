import FlowText

/// A mistake in a JSON text, and its place.
package struct JSONError: Error, Equatable, Sendable {
  package let message: String
  /// The line, from 1.
  package let line: Int
  /// The offset of the byte where it shows.
  package let offset: Int
}

/// Reads JSON (RFC 8259) into a document: numbers exactly, members in order, a repeated name an
/// error.
///
/// Nesting is limited, so that no text can exhaust the stack.
package struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  private static let deepest = 256

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The document that a whole text is.
  package static func read(_ bytes: [UInt8]) throws(JSONError) -> Document {
    var reader = JSONReader(bytes)
    if let fault = EncodedText.fault(in: bytes) {
      reader.index = fault
      throw reader.wrong("the text is not UTF-8")
    }
    if reader.bytes.starts(with: [0xef, 0xbb, 0xbf]) { reader.index = 3 }
    let document = try reader.value()
    reader.skipBlanks()
    if reader.index < reader.bytes.count {
      throw reader.wrong("nothing more was expected")
    }
    return document
  }

  private mutating func value() throws(JSONError) -> Document {
    skipBlanks()
    switch peek {
    case UInt8(ascii: "{"): return try nested { (reader) throws(JSONError) in try reader.object() }
    case UInt8(ascii: "["): return try nested { (reader) throws(JSONError) in try reader.list() }
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(JSONError) -> Document
  ) throws(JSONError) -> Document {
    if depth == JSONReader.deepest { throw wrong("nested more than 256 deep") }
    depth += 1
    defer { depth -= 1 }
    index += 1
    return try read(&self)
  }

  private mutating func object() throws(JSONError) -> Document {
    var members: [Document.Member] = []
    var names: Set<String> = []
    skipBlanks()
    if take(UInt8(ascii: "}")) { return .object([]) }
    while true {
      skipBlanks()
      guard peek == UInt8(ascii: "\"") else { throw wrong("a name in quotes was expected") }
      let start = index
      let name = try string()
      guard names.insert(name).inserted else {
        index = start
        throw wrong("the name '\(name)' is there twice")
      }
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw wrong("':' was expected") }
      members.append(.init(name, try value()))
      skipBlanks()
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard take(UInt8(ascii: ",")) else { throw wrong("',' or '}' was expected") }
    }
  }

  private mutating func list() throws(JSONError) -> Document {
    var items: [Document] = []
    skipBlanks()
    if take(UInt8(ascii: "]")) { return .list([]) }
    while true {
      items.append(try value())
      skipBlanks()
      if take(UInt8(ascii: "]")) { return .list(items) }
      guard take(UInt8(ascii: ",")) else { throw wrong("',' or ']' was expected") }
    }
  }

  private mutating func word(
    _ text: StaticString, _ value: Document
  ) throws(JSONError) -> Document {
    let word = Array(text.description.utf8)
    guard bytes[index...].starts(with: word) else { throw wrong("a value was expected") }
    index += word.count
    return value
  }

  private mutating func number() throws(JSONError) -> Document {
    let start = index
    while let byte = peek, JSONNumber.isPart(byte) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if let number = JSONNumber.read(text) { return number }
    index = start
    throw wrong(
      text.isEmpty ? "a value was expected" : "'\(text)' is not a number of at most 34 digits")
  }

  private mutating func string() throws(JSONError) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = peek {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text.append(contentsOf: String(try escape()).utf8)
      case 0..<0x20: throw wrong("a control character must be escaped")
      default: text.append(byte)
      }
    }
    throw wrong("a string does not end")
  }

  private mutating func escape() throws(JSONError) -> Character {
    guard let byte = peek else { throw wrong("a string does not end") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return Character(try scalar())
    default: throw wrong("there is no such escape")
    }
  }

  private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
    let first = try unit()
    if (0xd800..<0xdc00).contains(first), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
      let second = try unit()
      guard (0xdc00..<0xe000).contains(second) else { throw wrong("half of a surrogate pair") }
      return Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00)) ?? "\u{fffd}"
    }
    guard let scalar = Unicode.Scalar(first) else { throw wrong("half of a surrogate pair") }
    return scalar
  }

  private mutating func unit() throws(JSONError) -> UInt32 {
    let end = index + 4
    guard end <= bytes.count,
      let unit = UInt32(String(decoding: bytes[index..<end], as: UTF8.self), radix: 16),
      bytes[index] != UInt8(ascii: "+"), bytes[index] != UInt8(ascii: "-")
    else { throw wrong("\\u takes four hexadecimal digits") }
    index = end
    return unit
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = peek, [0x20, 0x09, 0x0a, 0x0d].contains(byte) { index += 1 }
  }

  private func wrong(_ message: String) -> JSONError {
    let line = bytes[..<min(index, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1
    return JSONError(message: message, line: line, offset: min(index, bytes.count))
  }
}
