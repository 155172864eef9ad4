import FlowText

/// Puts the canonical room around the parts of an expression: one blank around operators, one after
/// commas and the colons of maps, none elsewhere.
///
/// Only room between parts changes. Where a line is continued, the room stays as it was written, and so
/// does all of what no expression can hold, such as a `#`.
struct ExpressionLayout {
  private let bytes: [UInt8]
  private var offset = 0
  private var output: [UInt8] = []
  /// True once there was something that no expression holds.
  private var isForeign = false
  /// The part that was written last.
  private var last = Part.start
  /// The number of `?` that still wait for a `:`, in each bracket that is open, innermost last.
  private var conditions = [0]
  /// True if the colon that was taken last belongs to a `?`.
  private var isInCondition = false

  private enum Part {
    case start
    /// A name, a number or a string; something that ends a value.
    case operand
    /// `in`, or a comment.
    case word
    /// An operator between two values.
    case binary
    /// `!` or `-` in front of a value, or what makes an element optional.
    case prefix
    case dot
    case comma
    case colon
    case opening
    case closing

    /// True if a value has ended, so that an operator would be between two.
    var endsValue: Bool {
      switch self {
      case .operand, .closing: true
      case .start, .word, .binary, .prefix, .dot, .comma, .colon, .opening: false
      }
    }
  }

  /// The expression in its layout.
  static func text(_ written: ArraySlice<UInt8>) -> [UInt8] {
    var layout = ExpressionLayout(bytes: Array(written))
    layout.run()
    return layout.isForeign ? Array(written) : layout.output
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func run() {
    while true {
      let start = offset
      skipRoom()
      let room = bytes[start..<offset]
      guard offset < bytes.count else { return }
      let from = offset
      let part = take()
      if room.contains(ASCII.lineFeed) {
        output += room
      } else if isBlank(before: part, hadRoom: !room.isEmpty)
        || !room.isEmpty && wouldJoin(bytes[from])
      {
        output.append(ASCII.blank)
      }
      output += bytes[from..<offset]
      last = part
    }
  }

  /// Goes past blanks and continuations.
  private mutating func skipRoom() {
    while offset < bytes.count {
      let rest = bytes[offset...]
      if ASCII.isBlank(bytes[offset]) {
        offset += 1
      } else if rest.starts(with: [ASCII.backslash, ASCII.lineFeed]) {
        offset += 2
      } else if rest.starts(with: [ASCII.backslash, ASCII.carriageReturn, ASCII.lineFeed]) {
        offset += 3
      } else {
        return
      }
    }
  }

  /// True if the last part and the next would run together without a blank, which only parts do that
  /// make no expression.
  private func wouldJoin(_ next: UInt8) -> Bool {
    guard let last = output.last else { return false }
    let isQuote = next == UInt8(ascii: "'") || next == UInt8(ascii: "\"")
    if isNameByte(last), isNameByte(next) || isQuote { return true }
    if ASCII.isDigit(last), next == UInt8(ascii: ".") { return true }
    if last == UInt8(ascii: "."), ASCII.isDigit(next) || next == UInt8(ascii: "?") { return true }
    return "!=<>&|".utf8.contains(last) && "=&|".utf8.contains(next)
  }

  /// True if a blank separates the last part from the next.
  private func isBlank(before part: Part, hadRoom: Bool) -> Bool {
    switch (last, part) {
    case (.start, _), (.opening, _), (.prefix, _), (.dot, _), (_, .closing), (_, .comma): false
    case (_, .colon): isInCondition
    case (.comma, _), (.colon, _), (.binary, _), (.word, _), (_, .binary), (_, .word): true
    // A call, an index and a field belong to what precedes them.
    case (_, .opening), (_, .dot): false
    case (.operand, .operand), (.closing, .operand): hadRoom
    case (_, .start), (_, .prefix): false
    }
  }

  // Parts

  private mutating func take() -> Part {
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return takeString()
    case UInt8(ascii: "`"):
      takeQuoted(until: byte)
      return .operand
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      offset += 1
      conditions.append(0)
      return .opening
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      offset += 1
      if conditions.count > 1 { conditions.removeLast() }
      return .closing
    case UInt8(ascii: ","):
      offset += 1
      return .comma
    case UInt8(ascii: "."):
      offset += next == UInt8(ascii: "?") ? 2 : 1
      return .dot
    case UInt8(ascii: "?"), UInt8(ascii: ":"): return takeCondition(byte)
    case UInt8(ascii: "/") where next == byte:
      // A comment takes the rest, whatever that is.
      offset = bytes.count
      return .word
    default: return isNameByte(byte) ? takeName() : takeOperator(byte)
    }
  }

  private var next: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

  private mutating func takeCondition(_ byte: UInt8) -> Part {
    offset += 1
    let innermost = conditions.count - 1
    if byte == UInt8(ascii: "?") {
      // `[?a]` and `{?a: b}`.
      guard last.endsValue else { return .prefix }
      conditions[innermost] += 1
      return .binary
    }
    isInCondition = conditions[innermost] > 0
    if isInCondition { conditions[innermost] -= 1 }
    return .colon
  }

  private mutating func takeOperator(_ byte: UInt8) -> Part {
    let doubled = [UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "=")]
    let compared = [UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">")]
    let isLong =
      doubled.contains(byte) && next == byte
      || compared.contains(byte) && next == UInt8(ascii: "=")
    offset += isLong ? 2 : 1
    if !"=!<>&|+-*/%".utf8.contains(byte) { isForeign = true }
    if !isLong, byte == UInt8(ascii: "!") { return .prefix }
    if byte == UInt8(ascii: "-"), !last.endsValue { return .prefix }
    return .binary
  }

  private mutating func takeName() -> Part {
    let start = offset
    let isNumber = ASCII.isDigit(bytes[offset])
    while offset < bytes.count {
      let byte = bytes[offset]
      let isExponent =
        isNumber && (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+"))
        && (bytes[offset - 1] | 0x20) == UInt8(ascii: "e") && !isHexadecimal(from: start)
      guard isNameByte(byte) || isNumber && byte == UInt8(ascii: ".") || isExponent else { break }
      offset += 1
    }
    let isQuote =
      offset < bytes.count && !isNumber && offset - start <= 2
      && (bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'"))
      && bytes[start..<offset].allSatisfy { "rRbB".utf8.contains($0) }
    if isQuote {
      let isRaw = bytes[start..<offset].contains { $0 | 0x20 == UInt8(ascii: "r") }
      return takeString(isRaw: isRaw)
    }
    if case .dot = last { return .operand }
    return bytes[start..<offset].elementsEqual("in".utf8) ? .word : .operand
  }

  private func isHexadecimal(from start: Int) -> Bool {
    start + 1 < bytes.count && bytes[start + 1] | 0x20 == UInt8(ascii: "x")
  }

  private mutating func takeString(isRaw: Bool = false) -> Part {
    let quote = bytes[offset]
    if bytes[offset...].starts(with: [quote, quote, quote]) {
      offset += 3
      while offset < bytes.count, !bytes[offset...].starts(with: [quote, quote, quote]) {
        offset += !isRaw && bytes[offset] == ASCII.backslash ? 2 : 1
      }
      offset = min(offset + 3, bytes.count)
    } else {
      takeQuoted(until: quote, isRaw: isRaw)
    }
    return .operand
  }

  private mutating func takeQuoted(until quote: UInt8, isRaw: Bool = false) {
    offset += 1
    while offset < bytes.count, bytes[offset] != quote {
      offset += !isRaw && bytes[offset] == ASCII.backslash ? 2 : 1
    }
    offset = min(offset + 1, bytes.count)
  }

  private func isNameByte(_ byte: UInt8) -> Bool { ASCII.isIdentifier(byte) || byte >= 0x80 }
}
