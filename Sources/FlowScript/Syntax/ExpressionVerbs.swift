/// The commands whose lines end with an expression.
///
/// The text that begins there is raw: in it quotes, blanks and `#` mean what they mean in expressions.
package struct ExpressionVerbs: Sendable, Equatable {
  /// The place where the expression of a line begins.
  package enum Start: Sendable, Equatable {
    /// After the name of the command.
    case name
    /// The same; two words can be a subject and its value.
    case subject
    /// After `NAME =`.
    case assignment
    /// After the name, or after this word if it follows the name.
    case mark(String)
  }

  private var names: [String] = []
  private var starts: [Start] = []
  /// The first bytes of the names, by their bits.
  private var firstBytes: (low: UInt64, high: UInt64) = (0, 0)

  /// Those of the language.
  package static let standard = ExpressionVerbs([
    ("expect", .subject), ("check", .subject), ("eval", .name), ("display", .name),
    ("let", .assignment), ("always", .mark("pending:")),
  ])

  package init(_ verbs: [(name: String, start: Start)] = []) {
    for verb in verbs { add(verb.name, verb.start) }
  }

  /// Adds a command.
  package mutating func add(_ name: String, _ start: Start) {
    names.append(name)
    starts.append(start)
    let byte = name.utf8.first ?? 0
    let bit: UInt64 = 1 << UInt64(byte & 0x3F)
    if byte < 0x40 { firstBytes.low |= bit } else { firstBytes.high |= bit }
  }

  /// True if the same commands have the same starts, in any order.
  package static func == (first: ExpressionVerbs, second: ExpressionVerbs) -> Bool {
    first.names.count == second.names.count
      && first.names.allSatisfy { first.start(after: $0) == second.start(after: $0) }
  }

  /// The place where the expression begins after the name of a command; nil if none follows that.
  package func start(after name: String) -> Start? {
    for (place, verb) in names.enumerated() where verb == name { return starts[place] }
    return nil
  }

  /// True of the first byte of a name, in ASCII.
  @inline(__always)
  func beginsName(_ byte: UInt8) -> Bool {
    PlainByte.contains(byte, low: firstBytes.low, high: firstBytes.high)
  }
}
