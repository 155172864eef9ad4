import FlowCore
import FlowScript

/// Something that went wrong while a script ran.
package struct Problem: Sendable {
  package enum Kind: String, Codable, Sendable {
    /// An `expect`, `check`, `!` or `|` that does not hold.
    case failure
    /// A command that was refused without `!`, or an expression that has no value.
    case error
  }

  package var kind: Kind
  /// The message about it, and its place.
  package var place: PlacedDiagnostic
  /// The values that were compared, if some were.
  package var comparison: Comparison?
  /// The last transition that led there, and what decided, as `trace` prints it.
  package var lastTransition: String?
  /// True of a refusal that a test may be about, as `!` in front of the command says.
  package var canBeMeant = false
  /// The output of a command that other transcript lines follow.
  package var transcript: TranscriptDifference?

  package init(_ kind: Kind, _ place: PlacedDiagnostic) {
    self.kind = kind
    self.place = place
  }

  package var code: String { place.diagnostic.code }
  package var message: String { place.diagnostic.message }
}
