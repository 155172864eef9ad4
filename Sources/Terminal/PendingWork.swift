/// The work that a session waits for.
package struct PendingWork: Equatable, Sendable {
  /// The description, such as `loading tariffs`.
  package var description: String

  /// The time that it takes; nil if nobody measures it.
  package var timing: Timing?

  package init(_ description: String, _ timing: Timing? = nil) {
    self.description = description
    self.timing = timing
  }

  /// The time that work takes.
  package enum Timing: Equatable, Sendable {
    /// Somebody holds it until they say otherwise.
    case held
    /// It has taken so long, and ends by itself: in so long, or nobody knows when.
    case running(elapsed: Duration, remaining: Duration?)
  }
}
