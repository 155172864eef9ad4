/// A part of a word that holds `${…}`.
package enum Piece: Sendable, Hashable {
  /// Text as it stands, unquoted and unescaped.
  case text(String)
  /// What stands between `${` and `}`, and where.
  case expression(RawText)
}
