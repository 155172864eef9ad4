/// The functions of strings, those of CEL and of its extension library `strings`.
///
/// Places in strings are counted in code points, from 0.
enum TextFunctions {
  static let functions: [Function] = [
    Function("contains", .method, contains),
    Function("startsWith", .method, startsWith),
    Function("endsWith", .method, endsWith),
    Function("matches", .both, matches),
    Function("charAt", .method, charAt),
    Function("substring", .method, substring),
    Function("indexOf", .method, indexOf),
    Function("lastIndexOf", .method, lastIndexOf),
    Function("replace", .method, replace),
    Function("split", .method, split),
    Function("join", .method, join),
    Function("trim", .method, trim),
    Function("lowerAscii", .method) { (evaluator, arguments) throws(ExpressionError) in
      try mapped(&evaluator, arguments, from: "A", offset: 32)
    },
    Function("upperAscii", .method) { (evaluator, arguments) throws(ExpressionError) in
      try mapped(&evaluator, arguments, from: "a", offset: 224)
    },
    Function("format", .method, format),
    Function("strings.quote", .global, quote),
  ]

  private static func contains(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    guard let (text, part) = try pair(&evaluator, arguments) else { return nil }
    return .bool(TextSearch(Array(part.utf8)).first(in: Array(text.utf8)) != nil)
  }

  private static func startsWith(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    guard let (text, part) = try pair(&evaluator, arguments) else { return nil }
    return .bool(text.utf8.starts(with: part.utf8))
  }

  private static func endsWith(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    guard let (text, part) = try pair(&evaluator, arguments) else { return nil }
    let isLonger = part.utf8.count > text.utf8.count
    return .bool(!isLonger && text.utf8.suffix(part.utf8.count).elementsEqual(part.utf8))
  }

  private static func matches(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    guard arguments.count == 2, let text = arguments.text(0), let source = arguments.text(1)
    else { return nil }
    let pattern = try evaluator.patterns.pattern(source)
    var matcher = PatternMatcher(pattern)
    let isFound = matcher.isFound(in: text, limit: evaluator.stepsLeft)
    try evaluator.spend(matcher.steps, at: 0..<0)
    return .bool(isFound)
  }

  /// Two texts and nothing else, charged for reading both.
  private static func pair(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> (String, String)? {
    guard arguments.count == 2, let text = arguments.text(0), let part = arguments.text(1)
    else { return nil }
    try evaluator.charge(text.utf8.count &+ part.utf8.count)
    return (text, part)
  }

  private static func charAt(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    guard arguments.count == 2, let text = arguments.text(0), let index = arguments.int(1)
    else { return nil }
    try evaluator.charge(text.utf8.count)
    let place = try self.place(index, in: text)
    guard place < text.endIndex else { return .string("") }
    return .string(String(text.unicodeScalars[place]))
  }

  private static func substring(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    guard let text = arguments.text(0), let start = arguments.int(1) else { return nil }
    try evaluator.charge(text.utf8.count)
    let first = try place(start, in: text)
    if arguments.count == 2 { return .string(String(text[first...])) }
    guard arguments.count == 3, let end = arguments.int(2) else { return nil }
    let last = try place(end, in: text)
    guard start <= end else {
      throw ExpressionError("the part ends at \(end), before it begins at \(start)")
    }
    return .string(String(text[first..<last]))
  }

  private static func indexOf(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    guard let (text, part, start) = try search(&evaluator, arguments) else { return nil }
    let place = TextSearch(Array(part.utf8))
      .first(in: Array(text.utf8), from: start.map { text.offset($0) } ?? 0)
    return index(place, in: text)
  }

  private static func lastIndexOf(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    guard let (text, part, last) = try search(&evaluator, arguments) else { return nil }
    let bytes = Array(text.utf8)
    let part8 = Array(part.utf8)
    let end = min(bytes.count, (last.map { text.offset($0) } ?? bytes.count) + part8.count)
    // What is found last from the left is found first from the right.
    let place = TextSearch(part8.reversed()).first(in: bytes[..<end].reversed())
    return index(place.map { end - $0 - part8.count }, in: text)
  }

  /// The text, what is looked for, and the place that is also given.
  private static func search(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> (String, String, String.Index?)? {
    guard arguments.count < 4, let text = arguments.text(0), let part = arguments.text(1)
    else { return nil }
    try evaluator.charge(text.utf8.count &+ part.utf8.count)
    if arguments.count == 2 { return (text, part, nil) }
    guard let index = arguments.int(2) else { return nil }
    return (text, part, try place(index, in: text))
  }

  /// The place of a code point, the end of the text included.
  private static func place(
    _ index: Int64, in text: String
  ) throws(ExpressionError) -> String.Index {
    guard index >= 0, let offset = Int(exactly: index),
      let place = text.unicodeScalars.index(
        text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
    else { throw ExpressionError("the index \(index) is out of the text's range") }
    return place
  }

  /// The number of the code point at an offset in UTF-8, or -1.
  private static func index(_ offset: Int?, in text: String) -> Value {
    guard let offset else { return .int(-1) }
    return .int(Int64(text.utf8.prefix(offset).count { !$0.isContinuation }))
  }

  private static func replace(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    guard let text = arguments.text(0), let old = arguments.text(1), let new = arguments.text(2),
      let limit = limit(arguments, at: 3)
    else { return nil }
    let bytes = Array(text.utf8)
    let places = TextSearch(Array(old.utf8)).places(in: bytes, limit: limit)
    let growth = new.utf8.count - old.utf8.count
    let (added, overflow) = growth.multipliedReportingOverflow(by: places.count)
    try Evaluator.checkSize(overflow ? .max : bytes.count.saturatingAdd(added))
    try evaluator.charge(bytes.count + bytes.count + max(added, 0) + 16 * places.count)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + added)
    var end = 0
    for place in places {
      output += bytes[end..<place]
      output += new.utf8
      end = place + old.utf8.count
    }
    output += bytes[end...]
    return .string(String(decoding: output, as: UTF8.self))
  }

  private static func split(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    guard let text = arguments.text(0), let separator = arguments.text(1),
      let limit = limit(arguments, at: 2)
    else { return nil }
    if limit == 0 { return .list([]) }
    let bytes = Array(text.utf8)
    var places = TextSearch(Array(separator.utf8)).places(in: bytes, limit: limit)
    if separator.isEmpty {
      // Between the code points alone, neither before the first nor after the last.
      places.removeAll { $0 == 0 || $0 == bytes.count }
    }
    places = Array(places.prefix(limit - 1))
    try Evaluator.checkSize(bytes.count.saturatingAdd(16 * (places.count + 2)))
    try evaluator.charge(bytes.count + 16 * places.count)
    var parts: [Value] = []
    var end = 0
    for place in places {
      parts.append(.string(String(decoding: bytes[end..<place], as: UTF8.self)))
      end = place + separator.utf8.count
    }
    if !(separator.isEmpty && bytes.isEmpty) {
      parts.append(.string(String(decoding: bytes[end...], as: UTF8.self)))
    }
    return .list(ListValue(parts))
  }

  /// The greatest number of times that something is done: an argument that may be absent, where
  /// less than 0 is any number; nil if the arguments do not fit.
  private static func limit(_ arguments: [Value], at index: Int) -> Int? {
    if arguments.count == index { return .max }
    guard arguments.count == index + 1, let limit = arguments.int(index) else { return nil }
    return limit < 0 ? .max : Int(limit)
  }

  private static func join(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    guard arguments.count == 1 || arguments.count == 2, let list = arguments.list(0),
      let separator = arguments.count == 1 ? "" : arguments.text(1)
    else { return nil }
    let (separators, overflow) = list.count.multipliedReportingOverflow(by: separator.utf8.count)
    let size = overflow ? Int.max : list.size.saturatingAdd(separators)
    try Evaluator.checkSize(size)
    try evaluator.charge(size)
    var output = ""
    for (position, element) in list.enumerated() {
      guard case .string(let text) = element else { return nil }
      if position > 0 { output += separator }
      output += text
    }
    return .string(output)
  }

  private static func trim(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    guard arguments.count == 1, let text = arguments.text(0) else { return nil }
    try evaluator.charge(text.utf8.count)
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return .string("") }
    return .string(String(scalars[first...last]))
  }

  /// The text with the 26 letters from one on moved by an offset, modulo 256.
  private static func mapped(
    _ evaluator: inout Evaluator, _ arguments: [Value], from letter: Unicode.Scalar, offset: UInt8
  ) throws(ExpressionError) -> Value? {
    guard arguments.count == 1, let text = arguments.text(0) else { return nil }
    try evaluator.charge(text.utf8.count)
    let first = UInt8(ascii: letter)
    let bytes = text.utf8.map { $0 &- first < 26 ? $0 &+ offset : $0 }
    return .string(String(decoding: bytes, as: UTF8.self))
  }

  private static func format(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    guard arguments.count == 2, let text = arguments.text(0), let values = arguments.list(1)
    else { return nil }
    var format = TextFormat(values.elements)
    let result = try format.format(text)
    try evaluator.charge(text.utf8.count + result.utf8.count)
    return .string(result)
  }

  private static func quote(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    guard arguments.count == 1, let text = arguments.text(0) else { return nil }
    try evaluator.charge(text.utf8.count)
    var output: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      if let letter = escapes.first(where: { $0.byte == byte })?.letter {
        output += [UInt8(ascii: "\\"), UInt8(ascii: letter)]
      } else {
        output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
    try Evaluator.checkSize(output.count)
    return .string(String(decoding: output, as: UTF8.self))
  }

  private static let escapes: [(byte: UInt8, letter: Unicode.Scalar)] = [
    (0x07, "a"), (0x08, "b"), (0x0C, "f"), (0x0A, "n"), (0x0D, "r"), (0x09, "t"), (0x0B, "v"),
    (0x5C, "\\"), (0x22, "\""),
  ]
}

extension String {
  /// The number of bytes of UTF-8 before a place.
  fileprivate func offset(_ place: String.Index) -> Int {
    utf8.distance(from: utf8.startIndex, to: place)
  }
}
