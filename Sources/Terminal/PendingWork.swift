/// The work that a session waits for.
package struct PendingWork: Equatable, Sendable {
  /// The description, such as `loading tariffs`.
  package var description: String

  /// The time that it takes; nil if it is not measured.
  package var timing: Timing?

  package init(_ description: String, _ timing: Timing? = nil) {
    self.description = description
    self.timing = timing
  }

  /// The time that work takes.
  package enum Timing: Equatable, Sendable {
    /// It is held until it is released.
    case held
    /// It has taken so long, and ends by itself: in so long, or at an unknown time.
    case running(elapsed: Duration, remaining: Duration?)
  }
}
