/// The bounds that keep any expression from exhausting the stack, memory or time.
package enum Limits {
  /// The depth to which brackets, arguments and branches may nest in an expression, and lists and
  /// maps in a value.
  package static let depth = 256

  /// The greatest size of a value, in bytes of text plus 16 for each element.
  package static let size = 64 * 1024 * 1024

  /// The number of steps that an evaluation may take: nodes visited, elements compared, pattern
  /// states.
  package static let steps = 50_000_000

  /// The number of steps after which an evaluation asks whether to continue.
  static let slice = 1 << 18

  /// The number of instructions that a pattern of `matches` may compile to.
  static let patternSize = 20_000

  /// The largest count in a pattern's `{n,m}`, as in RE2.
  static let repetitions = 1000
}
