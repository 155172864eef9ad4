extension StyledText {
  /// JSON as a terminal shows it: indented, each value in the style of its kind.
  ///
  /// A list or object of a few plain values stays on one line.
  ///
  /// - Parameter json: a document without blanks between its parts.
  init(json: String) {
    self.init()
    var rest = json.utf8[...]
    var depth = 0
    var isOnOneLine = false
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        isOnOneLine = rest.bracketStaysOnOneLine
        append(rest.take(1))
        depth += 1
        if !isOnOneLine { breakLine(depth) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if !isOnOneLine { breakLine(depth) }
        isOnOneLine = false
        append(rest.take(1))
      case UInt8(ascii: ","):
        append(rest.take(1))
        if isOnOneLine { append(" ") } else { breakLine(depth) }
      case UInt8(ascii: "\""):
        let string = rest.take(rest.lengthOfString)
        let isName = rest.first == UInt8(ascii: ":")
        append(string, isName ? .memberName : .string)
        if isName {
          append(": ")
          rest = rest.dropFirst()
        }
      default:
        let value = rest.take(rest.prefix { $0 != UInt8(ascii: ",") && !$0.isBracket }.count)
        append(value, ["true", "false", "null"].contains(value) ? .literal : .number)
      }
    }
  }

  private mutating func breakLine(_ depth: Int) {
    append("\n" + String(repeating: "  ", count: depth))
  }
}

extension Substring.UTF8View {
  /// The most bytes of a list or object that stays on one line.
  private static var longestLine: Int { 60 }

  /// True if the list or object in front holds no other, and is short.
  fileprivate var bracketStaysOnOneLine: Bool {
    var rest = dropFirst()
    while let byte = rest.first, count - rest.count < Self.longestLine {
      if byte.isBracket { return byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") }
      rest = rest.dropFirst(byte == UInt8(ascii: "\"") ? rest.lengthOfString : 1)
    }
    return false
  }

  /// Takes bytes off the front.
  fileprivate mutating func take(_ count: Int) -> String {
    defer { self = dropFirst(count) }
    return String(Substring(prefix(count)))
  }

  /// The bytes of the JSON string in front, its quotes included.
  fileprivate var lengthOfString: Int {
    var length = 1
    var isEscaped = false
    for byte in dropFirst() {
      length += 1
      if byte == UInt8(ascii: "\""), !isEscaped { break }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return length
  }
}

extension UInt8 {
  fileprivate var isBracket: Bool {
    [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]")].contains(self)
  }
}
