extension PatternParser {
  /// `[…]`.
  mutating func bracketSet() throws(ExpressionError) -> ScalarSet {
    let start = position
    position += 1
    let isNegated = take("^")
    var set = ScalarSet()
    var isFirst = true
    while isFirst || peek() != "]" {
      guard let scalar = peek() else {
        position = start
        throw error("'[' is not closed")
      }
      isFirst = false
      if scalar == "[", peek(1) == ":", try takePosix(into: &set) { continue }
      if scalar == "\\", try takeClass(into: &set) { continue }
      try takeRange(into: &set)
    }
    position += 1
    set.seal(negated: isNegated, folding: flags.ignoresCase)
    return set
  }

  private mutating func takeRange(into set: inout ScalarSet) throws(ExpressionError) {
    let low = try bracketScalar()
    guard peek() == "-", let next = peek(1), next != "]" else {
      set.insert(low.value...low.value)
      return
    }
    position += 1
    let high = try bracketScalar()
    guard low <= high else { throw error("a range runs backwards") }
    set.insert(low.value...high.value)
  }

  private mutating func bracketScalar() throws(ExpressionError) -> Unicode.Scalar {
    guard let scalar = peek() else { throw error("'[' is not closed") }
    if scalar == "\\" { return try escapedScalar() }
    position += 1
    return scalar
  }

  /// `[:name:]` or `[:^name:]` within brackets.
  private mutating func takePosix(into set: inout ScalarSet) throws(ExpressionError) -> Bool {
    var length = 2
    while let scalar = peek(length), scalar != ":", scalar != "]", length < 12 { length += 1 }
    guard peek(length) == ":", peek(length + 1) == "]" else { return false }
    var name = String(String.UnicodeScalarView(scalars[position + 2..<position + length]))
    let isNegated = name.hasPrefix("^")
    if isNegated { name.removeFirst() }
    guard let ranges = ScalarClasses.posix(name) else {
      throw error("there is no class [:\(name):]")
    }
    set.insert(ScalarSet.Class(ranges: ranges, isNegated: isNegated))
    position += length + 2
    return true
  }

  /// `\d` and the like, or `\p{…}`, if one comes next.
  mutating func takeClass(into set: inout ScalarSet) throws(ExpressionError) -> Bool {
    guard let letter = peek(1) else { return false }
    if let ranges = ScalarClasses.perl(letter) {
      set.insert(ScalarSet.Class(ranges: ranges, isNegated: letter.properties.isUppercase))
      position += 2
      return true
    }
    guard letter == "p" || letter == "P" else { return false }
    let start = position
    position += 2
    var name = try categoryName()
    let isInverted = name.hasPrefix("^")
    if isInverted { name.removeFirst() }
    let isNegated = (letter == "P") != isInverted
    if name == "Any" {
      set.insert(ScalarSet.Class(ranges: [0...0x10FFFF], isNegated: isNegated))
      return true
    }
    guard let categories = ScalarClasses.category(name) else {
      position = start
      throw error("there is no category '\(name)'; scripts are not known by name")
    }
    set.insert(ScalarSet.Class(categories: categories, isNegated: isNegated))
    return true
  }

  private mutating func categoryName() throws(ExpressionError) -> String {
    var name = String.UnicodeScalarView()
    guard take("{") else {
      guard let letter = peek() else { throw error("'\\p' needs a category") }
      position += 1
      name.append(letter)
      return String(name)
    }
    while let scalar = peek(), scalar != "}" {
      name.append(scalar)
      position += 1
    }
    guard take("}") else { throw error("'\\p{' is not closed") }
    return String(name)
  }

  /// An escape that stands for one code point.
  mutating func escapedScalar() throws(ExpressionError) -> Unicode.Scalar {
    guard let letter = peek(1) else { throw error("a backslash ends it") }
    position += 2
    switch letter {
    case "a": return "\u{7}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{B}"
    case "x": return try hexadecimal()
    case "0"..."7": return try octal(letter)
    default:
      let byte = UInt8(exactly: letter.value) ?? 0x80
      guard byte < 0x80, !byte.isDigit, !byte.isLetter || byte == UInt8(ascii: "_") else {
        position -= 2
        throw error("there is no escape '\\\(letter)'")
      }
      return letter
    }
  }

  private mutating func hexadecimal() throws(ExpressionError) -> Unicode.Scalar {
    var value: UInt32 = 0
    var digits = 0
    let isBraced = take("{")
    while digits < (isBraced ? 8 : 2), let scalar = peek(), let byte = UInt8(exactly: scalar.value),
      let digit = byte.hexadecimalDigit
    {
      value = value << 4 | digit
      digits += 1
      position += 1
    }
    guard digits == 2 || isBraced && digits > 0, !isBraced || take("}"),
      let scalar = Unicode.Scalar(value)
    else { throw error("'\\x' needs two digits, or a code point in braces") }
    return scalar
  }

  private mutating func octal(_ first: Unicode.Scalar) throws(ExpressionError) -> Unicode.Scalar {
    var value = first.value - 0x30
    var digits = 1
    while digits < 3, let scalar = peek(), scalar >= "0", scalar <= "7" {
      value = value << 3 | scalar.value - 0x30
      digits += 1
      position += 1
    }
    guard first == "0" || digits > 1, let scalar = Unicode.Scalar(value) else {
      position -= 2
      throw error("there are no backreferences")
    }
    return scalar
  }
}
