/// A character that is not allowed in a script, or not outside quotes.
enum CharacterFault: Equatable {
  /// A byte that belongs to no UTF-8 character.
  case invalid(UInt8)
  /// A control character other than the tab.
  case control(UInt32)
  /// A space of Unicode other than the blank, or one that takes no room.
  case space(UInt32)
  /// A character that changes the direction in which text is shown.
  case bidirectional(UInt32)

  /// The place of a character, which decides what it may be.
  enum Place {
    case outsideQuotes
    case insideQuotes
    case transcript
  }

  /// The mistake that a character is at a place; nil if it is none.
  init?(_ scalar: UInt32, at place: Place) {
    if scalar < 0x20 && scalar != UInt32(ASCII.tab) || (0x7F...0x9F).contains(scalar) {
      self = .control(scalar)
    } else if place == .outsideQuotes, Self.isBidirectional(scalar) {
      self = .bidirectional(scalar)
    } else if place == .outsideQuotes, Self.isSpace(scalar) {
      self = .space(scalar)
    } else {
      return nil
    }
  }

  /// The categories Zs, Zl and Zp of Unicode without the blank, and what has no width.
  private static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA0, 0x1680, 0x180E, 0x2000...0x200D, 0x2028, 0x2029, 0x202F, 0x205F...0x2064, 0x3000,
      0xFEFF:
      true
    default:
      false
    }
  }

  /// The property Bidi_Control of Unicode.
  private static func isBidirectional(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// True if it continues the mistake `previous` right before it.
  func continues(_ previous: CharacterFault?) -> Bool {
    if case .invalid = self, case .invalid = previous { return true }
    return self == previous
  }

  var error: Diagnostic {
    switch self {
    case .invalid(let byte):
      Diagnostic.syntax(
        "invalid UTF-8, byte 0x\(Self.hexadecimal(UInt32(byte), digits: 2))",
        help: "save the text as UTF-8")
    case .control(0x0D):
      Diagnostic.syntax(
        "a carriage return without a line feed", help: "end lines with LF or CRLF")
    case .control(0):
      Diagnostic.syntax("a NUL character", help: "delete it")
    case .control(let scalar):
      Diagnostic.syntax(
        "control character \(Self.name(scalar))",
        help: "delete it, or write \(Self.escape(scalar)) in double quotes")
    case .space(0xFEFF):
      Diagnostic.syntax(
        "a byte order mark \(Self.name(0xFEFF)) that does not begin a file",
        help: "delete it")
    case .space(let scalar):
      Diagnostic.syntax(
        "\(Self.isInvisible(scalar) ? "invisible" : "space") character "
          + "\(Self.name(scalar)) outside quotes",
        help: Self.isInvisible(scalar)
          ? "delete it, or write \(Self.escape(scalar)) in double quotes"
          : "write an ordinary blank, or put the word in quotes")
    case .bidirectional(let scalar):
      Diagnostic.syntax(
        "bidirectional control \(Self.name(scalar)) outside quotes",
        help: "delete it, or write \(Self.escape(scalar)) in double quotes")
    }
  }

  private static func isInvisible(_ scalar: UInt32) -> Bool {
    scalar == 0x180E || (0x200B...0x200D).contains(scalar) || (0x2060...0x2064).contains(scalar)
  }

  private static func name(_ scalar: UInt32) -> String { "U+\(hexadecimal(scalar, digits: 4))" }

  private static func escape(_ scalar: UInt32) -> String {
    "\\u{\(hexadecimal(scalar, digits: 1))}"
  }

  private static func hexadecimal(_ number: UInt32, digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
