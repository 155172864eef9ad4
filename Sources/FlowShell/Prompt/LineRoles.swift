import FlowOffer
import FlowScript
import FlowText

/// The parts of a line that is being typed, each with its role.
///
/// It is read byte by byte: what is typed is seldom a line that can be understood yet.
package struct LineRoles {
  package private(set) var parts: [(range: Range<Int>, role: TextRole)] = []
  private let bytes: [UInt8]
  /// True if what follows the command is an expression, whose strings are those of expressions.
  private var isExpression = false

  /// The parts of a line, with the names that its first word may have.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - commands: the names.
  ///   - verbs: those that an expression follows.
  package init(_ line: String, commands: [String], verbs: ExpressionVerbs = .standard) {
    bytes = Array(line.utf8)
    var place = bytes.firstIndex { !$0.isBlank } ?? bytes.count
    if place < bytes.count, bytes[place] == UInt8(ascii: "|") { return }
    if place < bytes.count, bytes[place] == UInt8(ascii: "!") {
      place = bytes[(place + 1)...].firstIndex { !$0.isBlank } ?? bytes.count
    }
    let start = place
    place = addCommand(at: place, commands)
    isExpression = verbs.start(after: String(decoding: bytes[start..<place], as: UTF8.self)) != nil
    while place < bytes.count { place = addPart(at: place) }
  }

  /// Adds the first word if no command can be meant, and returns its end.
  ///
  /// A word that is still being typed may become a longer one.
  private mutating func addCommand(at start: Int, _ commands: [String]) -> Int {
    let end = bytes[start...].firstIndex { $0.isBlank } ?? bytes.count
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    if name.isEmpty || name.hasPrefix("#") { return start }
    let isKnown =
      end == bytes.count
      ? commands.contains { $0.hasPrefix(name) } : commands.contains(name)
    if !isKnown { parts.append((start..<end, .unknown)) }
    return end
  }

  /// Adds what begins at a byte, if it has a role, and returns where to continue.
  private mutating func addPart(at start: Int) -> Int {
    let isWordStart = start == 0 || !bytes[start - 1].isNamePart
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return add(.string, start..<endOfString(at: start))
    case UInt8(ascii: "#") where start == 0 || bytes[start - 1].isBlank:
      return add(.comment, start..<bytes.count)
    case UInt8(ascii: "-") where isWordStart && bytes[start...].starts(with: Array("--".utf8)):
      return add(.option, start..<endOfName(at: start))
    case UInt8(ascii: "0")...UInt8(ascii: "9") where isWordStart:
      let end = endOfName(at: start)
      return bytes[start..<end].isNumber ? add(.number, start..<end) : end
    default: return start + 1
    }
  }

  private mutating func add(_ role: TextRole, _ range: Range<Int>) -> Int {
    parts.append((range, role))
    return range.upperBound
  }

  private func endOfName(at start: Int) -> Int {
    bytes[start...].firstIndex { !$0.isNamePart } ?? bytes.count
  }

  /// The end of a string, or of the line if it is still open.
  ///
  /// In an expression a backslash escapes in both kinds of quotes, elsewhere in double ones alone, where `${…}`
  /// may hold strings of its own.
  private func endOfString(at start: Int, inExpression isInside: Bool? = nil) -> Int {
    let isExpression = isInside ?? isExpression
    let isDouble = bytes[start] == UInt8(ascii: "\"")
    var place = start + 1
    while place < bytes.count, bytes[place] != bytes[start] {
      if bytes[place] == UInt8(ascii: "\\"), isDouble || isExpression {
        place += 2
      } else if isDouble, !isExpression, bytes[place...].starts(with: Array("${".utf8)) {
        place = endOfInsertion(at: place)
      } else {
        place += 1
      }
    }
    return min(place + 1, bytes.count)
  }

  /// The end of a `${…}`, or of the line if it is still open.
  private func endOfInsertion(at start: Int) -> Int {
    var place = start + 2
    var depth = 1
    while place < bytes.count, depth > 0 {
      switch bytes[place] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        place = endOfString(at: place, inExpression: true)
        continue
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: break
      }
      place += 1
    }
    return min(place, bytes.count)
  }
}

extension ArraySlice<UInt8> {
  /// True if it is a number, or a duration such as `1m30s`.
  fileprivate var isNumber: Bool {
    let units = Array("dhmnsu".utf8)
    return first.map(ASCII.isDigit) == true
      && allSatisfy { ASCII.isDigit($0) || $0 == UInt8(ascii: ".") || units.contains($0) }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// True if it may be part of a name or a number.
  fileprivate var isNamePart: Bool { Subject.isNameByte(self) || self == UInt8(ascii: ".") }
}
