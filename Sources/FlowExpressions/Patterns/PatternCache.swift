/// The patterns that an evaluation has compiled: a macro asks for the same one again and again.
struct PatternCache {
  private static let capacity = 64

  private var patterns: [String: Pattern] = [:]

  mutating func pattern(_ source: String) throws(ExpressionError) -> Pattern {
    if let pattern = patterns[source] { return pattern }
    let pattern = try Pattern(source)
    if patterns.count == Self.capacity { patterns.removeAll() }
    patterns[source] = pattern
    return pattern
  }
}
