/// Reads the grammar of expressions by precedence climbing (Pratt).
struct Parser {
  private(set) var lexer: Lexer
  private(set) var token: Token
  private(set) var previousEnd: Int
  private let start: Int
  private var depth = 0

  init(_ bytes: [UInt8], in range: Range<Int>) throws(ExpressionError) {
    start = range.lowerBound
    lexer = Lexer(bytes, in: range)
    previousEnd = range.lowerBound
    token = try lexer.next()
  }

  /// Reads an expression that is all there is.
  mutating func parseWhole() throws(ExpressionError) -> Syntax {
    let syntax = try expression()
    guard token.kind == .end else { throw misread() ?? unexpected(expected: "an operator") }
    return syntax
  }

  /// Reads an expression up to the `}` that is no part of it.
  ///
  /// - Returns: The expression and the place of that `}`.
  mutating func parseEmbedded() throws(ExpressionError) -> (Syntax, Int) {
    let syntax = try expression()
    guard token.kind == .symbol(.rightBrace) else { throw unexpected(expected: "'}'") }
    return (syntax, token.range.lowerBound)
  }

  mutating func advance() throws(ExpressionError) {
    previousEnd = token.range.upperBound
    token = try lexer.next()
  }

  mutating func take(_ symbol: Symbol) throws(ExpressionError) -> Bool {
    guard token.kind == .symbol(symbol) else { return false }
    try advance()
    return true
  }

  mutating func expect(_ symbol: Symbol) throws(ExpressionError) {
    guard try take(symbol) else { throw unexpected(expected: "'\(symbol.rawValue)'") }
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: lexer.bytes[range], as: UTF8.self)
  }

  func syntax(_ kind: Syntax.Kind, from start: Int) -> Syntax {
    Syntax(kind: kind, range: start..<previousEnd)
  }

  func unexpected(expected: String) -> ExpressionError {
    let word = text(token.range)
    let shown = word.count > 40 ? "\(word.prefix(40))…" : word
    let found = token.kind == .end ? "the end" : "'\(shown)'"
    return ExpressionError(
      "expected \(expected), found \(found)", kind: .syntax, range: token.range)
  }

  /// The message about a value, or a word that other languages have, where an operator is expected here.
  private func misread() -> ExpressionError? {
    let word = text(token.range)
    switch token.kind {
    case .name: break
    case .int, .uint, .double, .string: return misread(word, "equality is '=='")
    case .quotedName, .bytes, .symbol, .end: return nil
    }
    let remedy: String
    switch word {
    case "and": remedy = "'and' is written '&&'"
    case "or": remedy = "'or' is written '||'"
    case "is", "equals", "eq", "true", "false", "null": remedy = "equality is '=='"
    case "not": remedy = "'not' is written '!', as in !(x in list)"
    case "has": remedy = "it is called as has(value.field)"
    default:
      if let later = laterWord { return misread(word, later) }
      let isMethod = Function.named(word).map { $0.style != .global } ?? false
      remedy =
        isMethod
        ? "it is called as value.\(word)(…)"
        : memberRemedy(word) + "a text of several words needs quotes"
    }
    return misread(word, remedy)
  }

  private func misread(_ word: String, _ remedy: String) -> ExpressionError {
    ExpressionError(
      "expected an operator, found '\(word)'; \(remedy)", kind: .syntax, range: token.range)
  }

  /// The remedy for a member that follows a blank in place of a dot, where everything before it is a path.
  private func memberRemedy(_ word: String) -> String {
    let before = lexer.bytes[start..<previousEnd].drop { $0 == UInt8(ascii: " ") }
    let isPath = before.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: ".") }
    guard isPath, before.first?.isLetter == true else { return "" }
    return "a member is written \(String(decoding: before, as: UTF8.self)).\(word), "
  }

  /// The remedy for an `and` or `or` between two checks further on.
  private var laterWord: String? {
    var ahead = lexer
    while let next = try? ahead.next(), next.kind != .end {
      guard next.kind == .name else { continue }
      switch text(next.range) {
      case "and": return "each check is an expression, as in a == 'x' && b"
      case "or": return "each check is an expression, as in a == 'x' || b"
      default: continue
      }
    }
    return nil
  }

  mutating func expression() throws(ExpressionError) -> Syntax {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Limits.depth else {
      throw ExpressionError(
        "an expression nests at most \(Limits.depth) levels deep", kind: .limit,
        range: token.range)
    }
    let start = token.range.lowerBound
    var branches: [Syntax.Branch] = []
    while true {
      let operand = try binary(Precedence.or)
      guard try take(.question) else {
        if branches.isEmpty { return operand }
        return syntax(.conditional(branches, otherwise: operand), from: start)
      }
      // `a ? (b ? c : d) : e` needs its brackets: no conditional may be between `?` and `:`.
      let value = try binary(Precedence.or)
      try expect(.colon)
      branches.append(Syntax.Branch(condition: operand, value: value))
    }
  }

  private mutating func binary(_ precedence: Int) throws(ExpressionError) -> Syntax {
    let start = token.range.lowerBound
    var left = try unary()
    // Climbs from the tightest operators down to the ones asked for, one chain a level.
    for level in stride(from: Precedence.tightest, through: precedence, by: -1) {
      var operations: [Syntax.Operation] = []
      while case .symbol(let symbol) = token.kind, Precedence.of(symbol) == level {
        try advance()
        let operand =
          level == Precedence.tightest ? try unary() : try binary(level + 1)
        operations.append(Syntax.Operation(symbol: symbol, operand: operand))
      }
      if !operations.isEmpty {
        left = syntax(Self.chain(left, operations, level: level), from: start)
      }
    }
    return left
  }

  private static func chain(
    _ first: Syntax, _ operations: [Syntax.Operation], level: Int
  ) -> Syntax.Kind {
    switch level {
    case Precedence.or: .or([first] + operations.map(\.operand))
    case Precedence.and: .and([first] + operations.map(\.operand))
    default: .chain(first, operations)
    }
  }

  private mutating func unary() throws(ExpressionError) -> Syntax {
    let start = token.range.lowerBound
    guard case .symbol(let sign) = token.kind, sign == .not || sign == .minus else {
      return try member(negative: false)
    }
    var count = 0
    while try take(sign) { count += 1 }
    // The minus in front of a number is part of it, or the least int could not be written.
    let isNumber = token.kind == .int || token.kind == .double
    if sign == .minus, isNumber {
      let operand = try member(negative: true)
      return count == 1 ? operand : syntax(.negate(operand, count: count - 1), from: start)
    }
    let operand = try member(negative: false)
    return syntax(
      sign == .not ? .not(operand, count: count) : .negate(operand, count: count), from: start)
  }
}
