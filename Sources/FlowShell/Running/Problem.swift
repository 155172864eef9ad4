import FlowCore
import FlowScript

/// Something that went wrong while a script ran.
package struct Problem: Sendable {
  package enum Kind: String, Sendable {
    /// An `expect`, `check`, `!` or `|` that does not hold.
    case failure
    /// A command that was refused without `!`, or an expression that has no value.
    case error
  }

  package var kind: Kind
  /// What is told about it, and where.
  package var place: PlacedDiagnostic
  /// What was compared, if something was.
  package var comparison: Comparison?
  /// The last transition that led there, and what decided, as `trace` prints it.
  package var lastTransition: String?
  /// What a command printed that has other transcript lines behind it.
  package var transcript: TranscriptDifference?

  package init(_ kind: Kind, _ place: PlacedDiagnostic) {
    self.kind = kind
    self.place = place
  }

  package var code: String { place.diagnostic.code }
  package var message: String { place.diagnostic.message }
}
