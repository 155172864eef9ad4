/// Something that takes up a line, or several by continuation.
struct ScriptItem {
  enum Content {
    /// A comment with nothing before it.
    case comment(SourceRange)
    case command(Line, comment: SourceRange?)
    case transcript(Line)
  }

  var content: Content
  /// True if an empty line comes before it.
  var followsEmptyLine: Bool
}
