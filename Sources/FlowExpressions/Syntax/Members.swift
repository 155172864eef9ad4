extension Parser {
  mutating func member(negative: Bool) throws(ExpressionError) -> Syntax {
    let start = negative ? previousEnd - 1 : token.range.lowerBound
    let root = try primary(negative: negative)
    var steps: [Syntax.Step] = []
    while true {
      let stepStart = token.range.lowerBound
      let kind: Syntax.Step.Kind
      if try take(.dot) {
        kind = try selection()
      } else if try take(.leftBracket) {
        kind = .index(try expression())
        try expect(.rightBracket)
      } else {
        break
      }
      steps.append(Syntax.Step(kind: kind, range: stepStart..<previousEnd))
    }
    return steps.isEmpty ? root : syntax(.path(root, steps), from: start)
  }

  mutating func selection() throws(ExpressionError) -> Syntax.Step.Kind {
    let range = token.range
    if token.kind == .quotedName {
      try advance()
      let name = text(range.lowerBound + 1..<range.upperBound - 1)
      return .field(Syntax.Field(name: name, range: range))
    }
    guard token.kind == .name, !Reserved.isKeyword(text(range)) else {
      throw unexpected(expected: "a field's name")
    }
    let name = text(range)
    try advance()
    guard try take(.leftParenthesis) else { return .field(Syntax.Field(name: name, range: range)) }
    let call = Syntax.Call(
      name: name, arguments: try list(until: .rightParenthesis), nameRange: range)
    if let macro = try Macro(call) { return .macro(macro) }
    return .call(call)
  }

  mutating func primary(negative: Bool) throws(ExpressionError) -> Syntax {
    let start = negative ? previousEnd - 1 : token.range.lowerBound
    let range = token.range
    switch token.kind {
    case .int, .uint, .double, .string, .bytes:
      let kind = token.kind
      try advance()
      let literal = Literal(bytes: lexer.bytes, range: range, kind: kind, isNegative: negative)
      return syntax(.literal(try literal.value()), from: start)
    case .name: return try name(isRoot: false, from: start)
    case .symbol(.dot):
      try advance()
      guard token.kind == .name else { throw unexpected(expected: "a name") }
      return try name(isRoot: true, from: start)
    case .symbol(.leftParenthesis):
      try advance()
      let inner = try expression()
      try expect(.rightParenthesis)
      return Syntax(kind: .path(inner, []), range: start..<previousEnd)
    case .symbol(.leftBracket):
      try advance()
      return syntax(.list(try list(until: .rightBracket)), from: start)
    case .symbol(.leftBrace):
      try advance()
      return syntax(.map(try entries()), from: start)
    default: throw unexpected(expected: "a value")
    }
  }
}
