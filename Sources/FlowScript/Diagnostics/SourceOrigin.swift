/// The place from which a file was sourced.
package struct SourceOrigin: Sendable, Hashable {
  package var path: String
  package var position: SourcePosition

  package init(path: String, position: SourcePosition) {
    self.path = path
    self.position = position
  }
}
