/// A stretch of a picture for the terminal, and what it shows.
package struct TextPiece: Equatable, Sendable {
  /// The things that a picture shows.
  package enum Part: Sendable {
    case name
    /// The step where the user is.
    case here
    case note
    case label
    case line
    case target
  }

  package var text: String
  package let part: Part

  init(_ text: String, _ part: Part) {
    self.text = text
    self.part = part
  }
}

extension [TextPiece] {
  /// The stretches as text.
  package var text: String { reduce(into: "") { $0 += $1.text } }
}
