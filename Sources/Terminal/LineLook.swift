/// The look of a line while it is typed.
package struct LineLook: Equatable, Sendable {
  /// The parts in a style of their own, by byte offsets, in order and apart from each other.
  package var parts: [Part]

  /// The text that could come next, shown after the line until it is taken or something else is
  /// typed.
  package var suggestion: String

  /// A part of a line in one style.
  package struct Part: Equatable, Sendable {
    package var range: Range<Int>

    /// The style as the parameters of an SGR sequence (ECMA-48 8.3.117).
    package var style: String

    package init(_ range: Range<Int>, style: String) {
      self.range = range
      self.style = style
    }
  }

  /// The style of the suggestion; bright black, which themes have as a grey, unless it is another.
  package var suggestionStyle: String

  package init(parts: [Part] = [], suggestion: String = "", suggestionStyle: String = "90") {
    self.parts = parts
    self.suggestion = suggestion
    self.suggestionStyle = suggestionStyle
  }
}
