/// The greatest size of a script.
package enum ScriptLimits {
  /// The longest line in bytes, its continuations included, its line ending not: 1 MiB.
  package static let line = 1 << 20
  /// The largest file in bytes: 64 MiB.
  package static let file = 64 << 20
  /// The number of mistakes of one text that are reported; one more says how many were left out.
  package static let diagnostics = 10_000
}
