/// A place in a source text as people count it.
package struct SourcePosition: Sendable, Hashable {
  /// The line, counted as the text's first line says (from 1 in a file).
  package var line: Int
  /// The column, from 1.
  ///
  /// It counts characters as Unicode scalars: a tab, a letter and a combining mark are one each.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
