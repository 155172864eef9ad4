/// The patterns that an evaluation has compiled: a macro asks for the same one again and again.
struct PatternCache {
  private static let capacity = 64

  private struct Key: Hashable {
    /// By code points: texts that Swift takes for the same can be different patterns.
    let source: MapKey
    let keepsGroups: Bool
  }

  private var patterns: [Key: Pattern] = [:]

  mutating func pattern(
    _ source: String, keepsGroups: Bool = false
  ) throws(ExpressionError) -> Pattern {
    let key = Key(source: .string(source), keepsGroups: keepsGroups)
    if let pattern = patterns[key] { return pattern }
    let pattern = try Pattern(source, keepsGroups: keepsGroups)
    if patterns.count == Self.capacity { patterns.removeAll() }
    patterns[key] = pattern
    return pattern
  }
}
