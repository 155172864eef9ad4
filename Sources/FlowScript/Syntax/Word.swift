/// The place of a word, and what its spelling says.
///
/// Its text is in `Script.texts`.
package struct Word: Sendable, Hashable {
  /// The word as written, quotes included.
  package var range: SourceRange
  private var flags: UInt32

  /// Packs the flags; a line's limit keeps `pairNameLength` far below 2^30.
  init(range: SourceRange, isQuoted: Bool, hasExpression: Bool, pairNameLength: Int) {
    self.range = range
    flags =
      UInt32(truncatingIfNeeded: pairNameLength) << 2 | (hasExpression ? 2 : 0)
      | (isQuoted ? 1 : 0)
  }

  /// True if any part of it is in quotes.
  package var isQuoted: Bool { flags & 1 != 0 }

  /// True if it holds `${…}`: its value is known when it runs, from `Script.pieces(ofWord:)`.
  package var hasExpression: Bool { flags & 2 != 0 }

  /// The length of NAME in UTF-8, of a word that starts with an unquoted `NAME=`, else 0.
  ///
  /// NAME is made of ASCII letters, digits, `_` and `-`, and starts with a letter or `_`.
  package var pairNameLength: Int { Int(flags >> 2) }
}
