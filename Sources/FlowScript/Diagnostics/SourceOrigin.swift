/// The place from which a file was sourced.
package struct SourceOrigin: Sendable, Hashable {
  package var path: String
  package var position: SourcePosition

  package init(path: String, position: SourcePosition) {
    self.path = path
    self.position = position
  }

  /// The place in words, for a message about the file.
  package var note: String { "sourced at \(DiagnosticRenderer.place(path, position))" }
}
