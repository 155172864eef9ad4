extension PatternParser {
  mutating func group() throws(ExpressionError) -> PatternSyntax? {
    let start = position
    position += 1
    var changed = flags
    var isCounted = true
    if take("?") {
      if take("P") || peek() == "<" {
        try groupName()
      } else {
        let isGroup = try takeFlags(&changed)
        isCounted = false
        if !isGroup {
          flags = changed
          return nil
        }
      }
    }
    if isCounted { groups += 1 }
    let number = groups
    let outer = flags
    flags = changed
    let inner = try alternatives()
    flags = outer
    guard take(")") else {
      position = start
      throw error("'(' is not closed")
    }
    return isCounted && keepsGroups ? .group(inner, number) : inner
  }

  private mutating func groupName() throws(ExpressionError) {
    guard take("<") else { throw error("a group's name is written (?P<name>…)") }
    guard peek() != "=", peek() != "!" else { throw error("there is no look-behind") }
    let start = position
    while let scalar = peek(), scalar != ">" {
      guard scalar.isASCII, case let byte = UInt8(scalar.value), byte.isLetter || byte.isDigit
      else {
        throw error("a group's name holds letters, digits and '_' only")
      }
      position += 1
    }
    guard position > start, take(">") else { throw error("a group's name is not finished") }
  }

  /// Reads `i-s:` or `i-s)`.
  ///
  /// - Returns: Whether a group follows.
  private mutating func takeFlags(_ flags: inout Flags) throws(ExpressionError) -> Bool {
    var isOn = true
    while let scalar = peek() {
      switch scalar {
      case "i": flags.ignoresCase = isOn
      case "m": flags.isMultiline = isOn
      case "s": flags.dotTakesNewline = isOn
      case "U": flags.isUngreedy = isOn
      case "-" where isOn: isOn = false
      case ":", ")":
        position += 1
        return scalar == ":"
      case "=", "!": throw error("there is no look-ahead")
      default: throw error("'\(scalar)' is no flag; there are i, m, s and U")
      }
      position += 1
    }
    throw error("'(' is not closed")
  }
}
