/// Reads the syntax of RE2: no backreferences, no look-around.
struct PatternParser {
  struct Flags {
    var ignoresCase = false
    var isMultiline = false
    var dotTakesNewline = false
    /// True if repetitions are lazy, and those with a `?` are not.
    var isUngreedy = false
  }

  let scalars: [Unicode.Scalar]
  var position = 0
  var flags = Flags()
  /// The number of groups that were begun, but for those with `(?:`.
  var groups = 0
  /// True if the syntax has its groups.
  let keepsGroups: Bool
  private var depth = 0

  private init(_ source: String, keepsGroups: Bool) {
    scalars = Array(source.unicodeScalars)
    self.keepsGroups = keepsGroups
  }

  /// Reads a pattern: the syntax, which is smaller if it does not keep its groups, and their number.
  static func parse(
    _ source: String, keepsGroups: Bool
  ) throws(ExpressionError) -> (syntax: PatternSyntax, groups: Int) {
    var parser = PatternParser(source, keepsGroups: keepsGroups)
    let syntax = try parser.alternatives()
    guard parser.position == parser.scalars.count else { throw parser.error("')' closes nothing") }
    return (syntax, parser.groups)
  }

  func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    position + offset < scalars.count ? scalars[position + offset] : nil
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == scalar else { return false }
    position += 1
    return true
  }

  func error(_ message: String) -> ExpressionError {
    ExpressionError("the pattern is wrong at character \(position + 1): \(message)")
  }

  mutating func alternatives() throws(ExpressionError) -> PatternSyntax {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Limits.depth else {
      throw ExpressionError("a pattern nests at most \(Limits.depth) levels deep", kind: .limit)
    }
    let outer = flags
    defer { flags = outer }
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .alternatives(branches)
  }

  private mutating func sequence() throws(ExpressionError) -> PatternSyntax {
    var parts: [PatternSyntax] = []
    while let scalar = peek(), scalar != "|", scalar != ")" {
      if scalar == "\\", peek(1) == "Q" {
        quoted(&parts)
        // What follows `\E` repeats the last of what was quoted.
        if let last = parts.popLast() { parts.append(try repeated(last)) }
      } else if let atom = try atom() {
        let part = try repeated(atom)
        // Nothing is kept of what matches nothing, so that all that is left makes instructions.
        if !part.isEmpty { parts.append(part) }
      }
    }
    return parts.count == 1 ? parts[0] : parts.isEmpty ? .empty : .sequence(parts)
  }

  /// `\Q…\E`, or to the end of the pattern.
  private mutating func quoted(_ parts: inout [PatternSyntax]) {
    position += 2
    while let scalar = peek() {
      if scalar == "\\", peek(1) == "E" {
        position += 2
        return
      }
      parts.append(literal(scalar))
      position += 1
    }
  }

  private func literal(_ scalar: Unicode.Scalar) -> PatternSyntax {
    flags.ignoresCase
      ? .scalar(CaseFolding.fold(scalar), folding: true) : .scalar(scalar, folding: false)
  }

  /// One thing that can be repeated, or nil for flags, which are none.
  private mutating func atom() throws(ExpressionError) -> PatternSyntax? {
    guard let scalar = peek() else { return nil }
    switch scalar {
    case "*", "+", "?": throw error("'\(scalar)' repeats nothing")
    case "(": return try group()
    case "[": return .set(try bracketSet())
    case "\\": return try escape()
    default: break
    }
    position += 1
    switch scalar {
    case ".": return .any(newline: flags.dotTakesNewline)
    case "^": return .assertion(flags.isMultiline ? .lineStart : .textStart)
    case "$": return .assertion(flags.isMultiline ? .lineEnd : .textEnd)
    default: return literal(scalar)
    }
  }

  private mutating func escape() throws(ExpressionError) -> PatternSyntax {
    guard let letter = peek(1) else { throw error("a backslash ends it") }
    let assertion: PatternAssertion? =
      switch letter {
      case "A": .textStart
      case "z": .textEnd
      case "b": .wordBoundary
      case "B": .noWordBoundary
      default: nil
      }
    if let assertion {
      position += 2
      return .assertion(assertion)
    }
    var set = ScalarSet()
    if try takeClass(into: &set) {
      set.seal(negated: false, folding: flags.ignoresCase)
      return .set(set)
    }
    return literal(try escapedScalar())
  }
}
