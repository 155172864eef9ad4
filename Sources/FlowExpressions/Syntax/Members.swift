extension Parser {
  mutating func member(negative: Bool) throws(ExpressionError) -> Syntax {
    let start = negative ? previousEnd - 1 : token.range.lowerBound
    let root = try primary(negative: negative)
    var steps: [Syntax.Step] = []
    while true {
      let stepStart = token.range.lowerBound
      let kind: Syntax.Step.Kind
      var isOptional = false
      if try take(.dot) {
        isOptional = try take(.question)
        kind = isOptional ? .field(try field()) : try selection()
      } else if try take(.leftBracket) {
        isOptional = try take(.question)
        kind = .index(try expression())
        if token.kind == .symbol(.comma), stepStart > 0, lexer.bytes[stepStart - 1] == 0x20 {
          throw ExpressionError(
            "expected ']', found ','; a list to compare with follows '=='", kind: .syntax,
            range: token.range)
        }
        try expect(.rightBracket)
      } else {
        break
      }
      let range = stepStart..<previousEnd
      steps.append(Syntax.Step(kind: kind, isOptional: isOptional, range: range))
    }
    return steps.isEmpty ? root : syntax(.path(root, steps), from: start)
  }

  private mutating func selection() throws(ExpressionError) -> Syntax.Step.Kind {
    let field = try field()
    guard lexer.bytes[field.range.lowerBound] != UInt8(ascii: "`"), try take(.leftParenthesis)
    else { return .field(field) }
    let call = Syntax.Call(
      name: field.name, arguments: try arguments(), nameRange: field.range)
    if let macro = try Macro(call) { return .macro(macro) }
    return .call(call)
  }

  private mutating func field() throws(ExpressionError) -> Syntax.Field {
    let range = token.range
    if token.kind == .quotedName {
      try advance()
      let name = text(range.lowerBound + 1..<range.upperBound - 1)
      return Syntax.Field(name: name, range: range)
    }
    guard token.kind == .name, !Reserved.isKeyword(text(range)) else {
      throw unexpected(expected: "a field's name")
    }
    try advance()
    return Syntax.Field(name: text(range), range: range)
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
      return syntax(.list(try elements()), from: start)
    case .symbol(.leftBrace):
      try advance()
      return syntax(.map(try entries()), from: start)
    default: throw unexpected(expected: "a value")
    }
  }
}
