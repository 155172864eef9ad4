/// The patterns that an evaluation has compiled: a macro asks for the same one again and again.
struct PatternCache {
  private static let capacity = 64

  /// By code points: texts that Swift takes for the same can be different patterns.
  private var patterns: [MapKey: Pattern] = [:]

  mutating func pattern(_ source: String) throws(ExpressionError) -> Pattern {
    if let pattern = patterns[.string(source)] { return pattern }
    let pattern = try Pattern(source)
    if patterns.count == Self.capacity { patterns.removeAll() }
    patterns[.string(source)] = pattern
    return pattern
  }
}
