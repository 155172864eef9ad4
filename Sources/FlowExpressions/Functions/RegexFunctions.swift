/// The functions of CEL's extension library `regex`.
enum RegexFunctions {
  static let functions: [Function] = [
    Function("regex.extract", .global) { (evaluator, arguments) throws(ExpressionError) in
      try parts(&evaluator, arguments, most: 1).map { .optional($0.first) }
    },
    Function("regex.extractAll", .global) { (evaluator, arguments) throws(ExpressionError) in
      try parts(&evaluator, arguments, most: .max).map { .list(ListValue($0)) }
    },
    Function("regex.replace", .global, replace),
  ]

  /// The parts that the pattern matches, or its group if it has one; a match whose group has nothing is left out.
  private static func parts(
    _ evaluator: inout Evaluator, _ arguments: [Value], most: Int
  ) throws(ExpressionError) -> [Value]? {
    guard arguments.count == 2, let text = arguments.text(0), let source = arguments.text(1)
    else { return nil }
    let pattern = try evaluator.patterns.pattern(source, keepsGroups: true)
    if pattern.groups > 1 {
      throw ExpressionError(
        "the pattern has \(pattern.groups) groups, of which one can be extracted; "
          + "(?:…) is a group that does not count")
    }
    let scalars = Array(text.unicodeScalars)
    let found = try matches(of: pattern, in: scalars, most: most, &evaluator)
    try Evaluator.checkSize(text.utf8.count.saturatingAdd(16 * found.count))
    try evaluator.charge(text.utf8.count + 16 * found.count)
    return found.compactMap { match in
      guard let range = match.range(ofGroup: pattern.groups) else { return nil }
      if pattern.groups == 1, range.isEmpty { return nil }
      return .string(String(scalars[range]))
    }
  }

  private static func replace(
    _ evaluator: inout Evaluator, _ arguments: [Value]
  ) throws(ExpressionError) -> Value? {
    guard arguments.count == 3 || arguments.count == 4, let text = arguments.text(0),
      let source = arguments.text(1), let replacement = arguments.text(2)
    else { return nil }
    var most = Int.max
    if arguments.count == 4 {
      guard let count = arguments.int(3) else { return nil }
      if count >= 0 { most = Int(count) }
    }
    let pattern = try evaluator.patterns.pattern(source, keepsGroups: true)
    let pieces = try pieces(of: replacement, groups: pattern.groups)
    let scalars = Array(text.unicodeScalars)
    var output = String.UnicodeScalarView()
    var (end, size) = (0, text.utf8.count)
    for match in try matches(of: pattern, in: scalars, most: most, &evaluator) {
      guard let whole = match.range(ofGroup: 0) else { continue }
      output += scalars[end..<whole.lowerBound]
      for piece in pieces {
        let part =
          switch piece {
          case .text(let text): text[...]
          case .group(let number): match.range(ofGroup: number).map { scalars[$0] } ?? []
          }
        // A code point has four bytes at most.
        size = size.saturatingAdd(4 * part.count)
        try Evaluator.checkSize(size)
        output += part
      }
      end = whole.upperBound
    }
    output += scalars[end...]
    try evaluator.charge(size)
    return .string(String(output))
  }

  private static func matches(
    of pattern: Pattern, in text: [Unicode.Scalar], most: Int, _ evaluator: inout Evaluator
  ) throws(ExpressionError) -> [PatternSearch.Match] {
    var search = PatternSearch(pattern, in: text, limit: evaluator.stepsLeft)
    let matches = search.matches(most: most)
    try evaluator.spend(search.steps, at: 0..<0)
    return matches
  }

  /// A part of what replaces a match.
  private enum Piece {
    case text([Unicode.Scalar])
    /// The match of a group, or with 0 that of the whole pattern.
    case group(Int)
  }

  private static func pieces(
    of replacement: String, groups: Int
  ) throws(ExpressionError) -> [Piece] {
    var pieces: [Piece] = []
    var text: [Unicode.Scalar] = []
    var rest = replacement.unicodeScalars.makeIterator()
    while let scalar = rest.next() {
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch rest.next() {
      case "\\"?: text.append("\\")
      case let digit? where digit >= "0" && digit <= "9":
        let number = Int(digit.value - 0x30)
        if number > groups {
          throw ExpressionError(
            "the replacement names group \(number); the pattern has \(groups)")
        }
        pieces += [.text(text), .group(number)]
        text = []
      default:
        throw ExpressionError(
          "after a backslash, the replacement has the number of a group or another backslash")
      }
    }
    return pieces + [.text(text)]
  }
}

extension String {
  fileprivate init(_ scalars: some Sequence<Unicode.Scalar>) {
    var view = UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
