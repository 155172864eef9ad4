/// Writes a script in the one canonical layout.
///
/// Words, transcripts and comments stay as they were written; what changes is the room around them:
///
/// - one blank around the operators of an expression that is the rest of a line, one after its commas
///   and the colons of its maps, and none elsewhere; where it is continued, the room stays;
/// - no indentation, one blank between words, two before a comment at the end of a line;
/// - a continuation between words stays and indents the next line by four; within a word it goes;
/// - one blank after the `|` of a transcript line that has text;
/// - at most one empty line in a row, none at the beginning and end of the file and before a
///   transcript line, and exactly one before a `case` and the comments right above it;
/// - every line has an ending, of the kind that the file's first one is; no byte order mark.
package enum ScriptPrinter {
  /// The text of a script that was read without a mistake.
  ///
  /// Printing that again changes nothing.
  package static func print(_ script: Script) -> [UInt8] {
    var writer = LayoutWriter(script)
    for item in ScriptItems(script).items { writer.write(item) }
    return writer.output
  }
}
