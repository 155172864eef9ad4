extension PatternParser {
  mutating func repeated(_ atom: PatternSyntax) throws(ExpressionError) -> PatternSyntax {
    guard let (least, most) = try bounds() else { return atom }
    let isLazy = take("?") != flags.isUngreedy
    if let scalar = peek(), scalar == "*" || scalar == "+" || scalar == "?" {
      throw error("'\(scalar)' repeats a repetition")
    }
    let start = position
    if try bounds() != nil {
      position = start
      throw error("'{' repeats a repetition")
    }
    if atom.isEmpty || most == 0 { return .empty }
    return .repetition(atom, least: least, most: most, isLazy: isLazy)
  }

  private mutating func bounds() throws(ExpressionError) -> (Int, Int?)? {
    switch peek() {
    case "*":
      position += 1
      return (0, nil)
    case "+":
      position += 1
      return (1, nil)
    case "?":
      position += 1
      return (0, 1)
    case "{": return try counts()
    default: return nil
    }
  }

  /// `{n}`, `{n,}` or `{n,m}`; anything else after a brace means the brace itself.
  private mutating func counts() throws(ExpressionError) -> (Int, Int?)? {
    let start = position
    position += 1
    guard let least = number() else {
      position = start
      return nil
    }
    var most: Int? = least
    if take(",") { most = peek() == "}" ? nil : number() ?? -1 }
    guard most != -1, take("}") else {
      position = start
      return nil
    }
    guard least <= Limits.repetitions, most ?? 0 <= Limits.repetitions, least <= most ?? least
    else {
      position = start
      throw error("a repetition counts up, to at most \(Limits.repetitions)")
    }
    return (least, most)
  }

  private mutating func number() -> Int? {
    let start = position
    var value = 0
    while let scalar = peek(), scalar >= "0", scalar <= "9" {
      value = min(value * 10 + Int(scalar.value - 0x30), Limits.repetitions + 1)
      position += 1
    }
    return position > start ? value : nil
  }
}
