extension Parser {
  /// Reads a variable, a literal word or a call.
  mutating func name(isRoot: Bool, from start: Int) throws(ExpressionError) -> Syntax {
    let range = token.range
    let name = text(range)
    if !isRoot, let value = Reserved.literal(name) {
      try advance()
      return syntax(.literal(value), from: start)
    }
    if Reserved.isReserved(name) {
      throw ExpressionError("'\(name)' is a reserved word", kind: .syntax, range: range)
    }
    try advance()
    if try take(.leftParenthesis) { return try call(name, nameRange: range, from: start) }
    guard token.kind != .symbol(.leftBrace) else {
      throw ExpressionError(
        "there are no message types; a map is {'field': value}", kind: .syntax,
        range: range.lowerBound..<token.range.upperBound)
    }
    return syntax(.name(name, isRoot: isRoot), from: start)
  }

  private mutating func call(
    _ name: String, nameRange: Range<Int>, from start: Int
  ) throws(ExpressionError) -> Syntax {
    let arguments = try list(until: .rightParenthesis)
    guard name == "has", arguments.count == 1 else {
      let call = Syntax.Call(name: name, arguments: arguments, nameRange: nameRange)
      return syntax(.call(call), from: start)
    }
    guard case .path(let root, let steps) = arguments[0].kind,
      case .field(let field)? = steps.last?.kind
    else {
      throw ExpressionError(
        "'has' takes a field, as in has(a.b)", kind: .syntax, range: arguments[0].range)
    }
    let parent =
      steps.count == 1
      ? root
      : Syntax(
        kind: .path(root, steps.dropLast()),
        range: root.range.lowerBound..<steps[steps.count - 2].range.upperBound)
    return syntax(.has(parent, field: field), from: start)
  }

  /// Reads `a, b, c` and the bracket that closes it; a comma may stand before that.
  mutating func list(until end: Symbol) throws(ExpressionError) -> [Syntax] {
    var elements: [Syntax] = []
    while token.kind != .symbol(end) {
      elements.append(try expression())
      guard try take(.comma) else { break }
      if end == .rightParenthesis, token.kind == .symbol(end) {
        throw unexpected(expected: "an argument")
      }
    }
    try expect(end)
    return elements
  }

  mutating func entries() throws(ExpressionError) -> [Syntax.Entry] {
    var entries: [Syntax.Entry] = []
    while token.kind != .symbol(.rightBrace) {
      let key = try expression()
      try expect(.colon)
      entries.append(Syntax.Entry(key: key, value: try expression()))
      guard try take(.comma) else { break }
    }
    try expect(.rightBrace)
    return entries
  }
}
