import FlowCore
import FlowExpressions
import FlowLanguage
import FlowOffer
import FlowScript

/// An expression that must be true in every situation of a session, from where it is set on.
///
/// It is looked at in a session as it is, as often as needed: that changes nothing there, and makes
/// no text unless it is asked why an invariant is broken.
package struct Invariant: Sendable {
  /// The place where it is written.
  package let place: SourceOrigin
  /// True if it must hold while something is pending, too; else it is silent then.
  package let holdsWhilePending: Bool
  package let written: PlacedExpression
  /// The values that it reads.
  package let reads: [Expression]
  /// The parameters of the file that set it, where names mean what they did when it was set.
  package private(set) var parameters: Parameters?

  /// An invariant that was written in a script.
  package init(
    _ written: PlacedExpression, holdsWhilePending: Bool, at place: SourceOrigin
  ) {
    self.written = written
    self.holdsWhilePending = holdsWhilePending
    self.place = place
    reads = written.expression.reads
  }

  /// The word in front of an invariant that must hold while something is pending, too.
  package static let pending = "pending:"

  /// The invariant as it is written, without `pending:`.
  package var text: String { written.text(of: written.expression) }

  /// The place where it is written, as messages have it: `FILE:LINE:COLUMN`.
  package var placeText: String {
    "\(place.path):\(place.position.line):\(place.position.column)"
  }

  /// The same with `pending:` in front if it must hold then, too.
  package var source: String { holdsWhilePending ? "\(Self.pending) \(text)" : text }

  /// The same, with names that mean what they do in a file that was given parameters.
  package func given(_ parameters: Parameters?) -> Invariant {
    var invariant = self
    invariant.parameters = parameters
    return invariant
  }
}
