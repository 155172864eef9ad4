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
    let qualified = try qualifiedName(name)
    let nameRange = range.lowerBound..<previousEnd
    if try take(.leftParenthesis) {
      let kind = try call(qualified ?? name, try arguments(), nameRange: nameRange)
      return syntax(kind, from: start)
    }
    if name == "not", token.kind == .name {
      throw ExpressionError("'not' is written '!'", kind: .syntax, range: range)
    }
    guard token.kind != .symbol(.leftBrace) else {
      throw ExpressionError(
        "there are no message types; a map is {'field': value}", kind: .syntax,
        range: range.lowerBound..<token.range.upperBound)
    }
    return syntax(.name(name, isRoot: isRoot), from: start)
  }

  /// Reads `.abs` after `math`, if the namespace has a function of that name and it is called.
  ///
  /// - Returns: The whole name.
  // Not inlined, nor what is below: the frame of `name` is on the stack once a level.
  @inline(never)
  private mutating func qualifiedName(_ namespace: String) throws(ExpressionError) -> String? {
    guard token.kind == .symbol(.dot), Function.namespaces.contains(namespace) else { return nil }
    var ahead = self
    try ahead.advance()
    let name = "\(namespace).\(ahead.text(ahead.token.range))"
    guard ahead.token.kind == .name, name == Function.bind || Function.named(name) != nil
    else { return nil }
    try ahead.advance()
    guard ahead.token.kind == .symbol(.leftParenthesis) else { return nil }
    self = ahead
    return name
  }

  /// The meaning of a call: `has` and `cel.bind` have one of their own.
  @inline(never)
  private func call(
    _ name: String, _ arguments: [Syntax], nameRange: Range<Int>
  ) throws(ExpressionError) -> Syntax.Kind {
    if name == "has", arguments.count == 1 {
      guard case .path(let root, let steps) = arguments[0].kind, case .field? = steps.last?.kind
      else {
        throw ExpressionError(
          "'has' takes a field, as in has(a.b)", kind: .syntax, range: arguments[0].range)
      }
      return .has(root, steps)
    }
    if name == Function.bind {
      guard arguments.count == 3, let variable = arguments[0].variable else {
        throw ExpressionError(
          "'cel.bind' takes a name, its value and a result, as in cel.bind(x, 2, x * x)",
          kind: .syntax, range: nameRange)
      }
      return .bind(variable, arguments[1], arguments[2])
    }
    return .call(Syntax.Call(name: name, arguments: arguments, nameRange: nameRange))
  }

  /// Reads `a, b, c` and the bracket that closes it.
  mutating func arguments() throws(ExpressionError) -> [Syntax] {
    var arguments: [Syntax] = []
    while token.kind != .symbol(.rightParenthesis) {
      arguments.append(try expression())
      guard try take(.comma) else { break }
      if token.kind == .symbol(.rightParenthesis) { throw unexpected(expected: "an argument") }
    }
    try expect(.rightParenthesis)
    return arguments
  }

  /// Reads the elements of a list and the bracket that closes it; a comma may precede that.
  mutating func elements() throws(ExpressionError) -> [Syntax.Element] {
    var elements: [Syntax.Element] = []
    while token.kind != .symbol(.rightBracket) {
      let isOptional = try take(.question)
      elements.append(Syntax.Element(value: try expression(), isOptional: isOptional))
      guard try take(.comma) else { break }
    }
    try expect(.rightBracket)
    return elements
  }

  mutating func entries() throws(ExpressionError) -> [Syntax.Entry] {
    var entries: [Syntax.Entry] = []
    while token.kind != .symbol(.rightBrace) {
      let isOptional = try take(.question)
      let key = try expression()
      try expect(.colon)
      let value = try expression()
      entries.append(Syntax.Entry(key: key, value: value, isOptional: isOptional))
      guard try take(.comma) else { break }
    }
    try expect(.rightBrace)
    return entries
  }
}
