/// A part of a parsed pattern.
indirect enum PatternSyntax {
  case empty
  case scalar(Unicode.Scalar, folding: Bool)
  case any(newline: Bool)
  case set(ScalarSet)
  case assertion(PatternAssertion)
  case sequence([PatternSyntax])
  case alternatives([PatternSyntax])
  /// `most` is nil for no end. One that is lazy takes as few as it can, which shows only in what a group has matched.
  case repetition(PatternSyntax, least: Int, most: Int?, isLazy: Bool)
  /// A group, by its number from 1; a search reports what it has matched.
  case group(PatternSyntax, Int)

  var isEmpty: Bool {
    if case .empty = self { true } else { false }
  }
}

/// An assertion about a place between two code points.
enum PatternAssertion {
  case textStart
  case textEnd
  case lineStart
  case lineEnd
  case wordBoundary
  case noWordBoundary

  func holds(before: Unicode.Scalar?, after: Unicode.Scalar?) -> Bool {
    switch self {
    case .textStart: before == nil
    case .textEnd: after == nil
    case .lineStart: before == nil || before == "\n"
    case .lineEnd: after == nil || after == "\n"
    case .wordBoundary: Self.isWord(before) != Self.isWord(after)
    case .noWordBoundary: Self.isWord(before) == Self.isWord(after)
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar, scalar.isASCII else { return false }
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    return byte.isLetter || byte.isDigit
  }
}
