import ExactDecimal

/// Fills in the clauses of `'%s costs %.2f'.format([name, price])`.
///
/// Digits are rounded half to even. `%f` and `%e` round the exact value of a double, as C does: 8.345 is a
/// little more than that, and 8.35 with two places. `%s` has its shortest text.
struct TextFormat {
  private static let mostDigits = 1000

  private let values: [Value]
  private var used = 0
  private var output = ""

  init(_ values: [Value]) {
    self.values = values
  }

  mutating func format(_ text: String) throws(ExpressionError) -> String {
    var rest = text.unicodeScalars[...]
    while let percent = rest.firstIndex(of: "%") {
      output += String(rest[..<percent])
      rest = rest[percent...].dropFirst()
      try clause(&rest)
      try Evaluator.checkSize(output.utf8.count)
    }
    output += String(rest)
    return output
  }

  private mutating func clause(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(ExpressionError) {
    if rest.first == "%" {
      output += "%"
      rest.removeFirst()
      return
    }
    let places = try precision(&rest)
    guard let letter = rest.popFirst(), "sdfebxXo".unicodeScalars.contains(letter) else {
      throw ExpressionError("a '%' is followed by one of s d f e b x X o, or '%%' is written")
    }
    guard used < values.count else {
      throw ExpressionError(
        "there is no value number \(used + 1) for '%\(letter)'; the list has \(values.count)"
      )
    }
    let value = values[used]
    used += 1
    guard let text = try Self.text(value, letter, places) else {
      throw ExpressionError("'%\(letter)' cannot be \(value.type.phrase)")
    }
    output += text
  }

  private mutating func precision(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(ExpressionError) -> Int? {
    guard rest.first == "." else { return nil }
    rest.removeFirst()
    let digits = rest.prefix { $0 >= "0" && $0 <= "9" }
    guard let places = Int(String(digits)), places <= Self.mostDigits else {
      throw ExpressionError("'%.' is followed by a number up to \(Self.mostDigits)")
    }
    rest = rest[digits.endIndex...]
    return places
  }

  /// The text of a value in a clause, or nil if the clause is for other types.
  private static func text(
    _ value: Value, _ letter: Unicode.Scalar, _ places: Int?
  ) throws(ExpressionError) -> String? {
    switch letter {
    case "s": return try shown(value)
    case "f", "e":
      if case .double(let number) = value, !number.isFinite { return number.shortestText }
      let exact =
        if case .double(let number) = value { DecimalDigits(exactly: number) } else {
          DecimalDigits(value)
        }
      guard let digits = exact else { return nil }
      return letter == "f" ? digits.fixed(places ?? 6) : digits.scientific(places ?? 6)
    case "d":
      if case .double(let number) = value { return number.isFinite ? nil : number.shortestText }
      return integer(value, radix: 10)
    case "b":
      if case .bool(let flag) = value { return flag ? "1" : "0" }
      return integer(value, radix: 2)
    case "o": return integer(value, radix: 8)
    default:
      let isUpper = letter == "X"
      switch value {
      case .string(let text): return hexadecimal(text.utf8, isUpper)
      case .bytes(let bytes): return hexadecimal(bytes, isUpper)
      default: return integer(value, radix: 16, isUpper)
      }
    }
  }

  private static func integer(_ value: Value, radix: Int, _ isUpper: Bool = false) -> String? {
    switch value {
    case .int(let number): String(number, radix: radix, uppercase: isUpper)
    case .uint(let number): String(number, radix: radix, uppercase: isUpper)
    default: nil
    }
  }

  private static func hexadecimal(_ bytes: some Sequence<UInt8>, _ isUpper: Bool) -> String {
    let digits = Array((isUpper ? "0123456789ABCDEF" : "0123456789abcdef").utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  /// A value as people read it: texts without quotes, maps by the order of their keys' texts.
  private static func shown(_ value: Value) throws(ExpressionError) -> String {
    switch value {
    case .bytes(let bytes):
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw ExpressionError("the bytes are not valid UTF-8")
      }
      return text
    case .list(let list):
      var parts: [String] = []
      for element in list { parts.append(try shown(element)) }
      return "[\(parts.joined(separator: ", "))]"
    case .map(let map):
      var entries: [(key: String, value: String)] = []
      for (key, value) in zip(map.keys, map.values) {
        entries.append((try shown(key), try shown(value)))
      }
      entries.sort { $0.key.precedes($1.key) }
      return "{\(entries.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
    case .double(let number):
      return number.isFinite ? DecimalDigits(value)?.plain ?? "" : number.shortestText
    default: return value.text
    }
  }
}

/// A finite number as its decimal digits: `0.DIGITS` times ten to the power of `exponent`.
private struct DecimalDigits {
  let isNegative: Bool
  /// The digits without zeros at either end; none for 0.
  var digits: [UInt8] = []
  var exponent = 0

  init?(_ value: Value) {
    let text: String
    switch value {
    case .int(let number): text = number.description
    case .uint(let number): text = number.description
    case .decimal(let number): text = number.description
    case .double(let number): text = number.description
    default: return nil
    }
    isNegative = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" }.split(separator: "e", maxSplits: 1)
    let halves = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    digits = halves.joined().utf8.map { $0 - UInt8(ascii: "0") }
    exponent = halves[0].utf8.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    normalize()
  }

  /// All digits of the value of a finite double, of which there can be 767.
  init(exactly number: Double) {
    isNegative = number.sign == .minus
    let (exponentBits, fraction) = (Int(number.exponentBitPattern), number.significandBitPattern)
    let isNormal = exponentBits != 0
    let mantissa = isNormal ? fraction | 1 << 52 : fraction
    let power = max(exponentBits, 1) - 1075
    var product = LongProduct(mantissa)
    // A fraction of 2^n is one of 10^n, with 5^n times the digits.
    for _ in 0..<abs(power) { product.multiply(by: power < 0 ? 5 : 2) }
    digits = product.digits
    exponent = digits.count + min(power, 0)
    normalize()
  }

  private mutating func normalize() {
    while digits.last == 0 { digits.removeLast() }
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    exponent = digits.isEmpty ? 1 : exponent - zeros
  }

  /// Cuts off the digits after the first `count`, rounding half to even.
  private func rounded(to count: Int) -> DecimalDigits {
    guard count < digits.count else { return self }
    var result = self
    guard count >= 0 else {
      result.digits = []
      return result
    }
    let rest = digits[count...]
    let isHalf = rest.first == 5 && rest.count == 1
    let isOdd = count > 0 && digits[count - 1] % 2 == 1
    result.digits = Array(digits[..<count])
    if isHalf ? isOdd : (rest.first ?? 0) >= 5 { result.increment() }
    result.trimEnd()
    return result
  }

  private mutating func trimEnd() {
    while digits.last == 0 { digits.removeLast() }
  }

  private mutating func increment() {
    for index in digits.indices.reversed() {
      if digits[index] < 9 {
        digits[index] += 1
        return
      }
      digits[index] = 0
    }
    digits.insert(1, at: 0)
    exponent += 1
  }

  /// As many places as there are, and no exponent.
  var plain: String { fixed(max(0, digits.count - exponent)) }

  /// With a number of places: `12.50`.
  func fixed(_ places: Int) -> String {
    let number = rounded(to: exponent + places)
    let whole = number.exponent <= 0 ? "0" : number.text(0..<number.exponent)
    let sign = isNegative ? "-" : ""
    if places == 0 { return sign + whole }
    return sign + whole + "." + number.text(number.exponent..<number.exponent + places)
  }

  /// With one digit before the point: `1.25e+01`.
  func scientific(_ places: Int) -> String {
    let number = rounded(to: places + 1)
    let power = number.digits.isEmpty ? 0 : number.exponent - 1
    let digits = number.text(1..<1 + places)
    let size = power.magnitude < 10 ? "0\(power.magnitude)" : "\(power.magnitude)"
    return (isNegative ? "-" : "") + number.text(0..<1) + (places > 0 ? ".\(digits)" : "")
      + "e\(power < 0 ? "-" : "+")\(size)"
  }

  /// The digits in a range of positions, zeros where there are none.
  private func text(_ range: Range<Int>) -> String {
    let bytes = range.map { position in
      UInt8(ascii: "0") + (digits.indices.contains(position) ? digits[position] : 0)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
