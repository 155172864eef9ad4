/// A part of a word that holds `${…}`.
package enum Piece: Sendable, Hashable {
  /// Literal text, unquoted and unescaped.
  case text(String)
  /// The text between `${` and `}`, and its place.
  case expression(RawText)
}
