import FlowCore

/// The moment when a session gives up, whatever it is doing: its time is up, or it was asked to stop.
///
/// A script can spin without end in no time at all by its own clock, so what may run long looks here.
package final class Deadline: Sendable {
  /// True once it is time to give up, and from then on always.
  package let hasPassed: @Sendable () -> Bool
  /// The time from the beginning to it; nil if it passes for another reason.
  package let limit: Nanoseconds?

  package init(limit: Nanoseconds? = nil, _ hasPassed: @escaping @Sendable () -> Bool) {
    self.limit = limit
    self.hasPassed = hasPassed
  }
}

extension Deadline? {
  /// True if it is time to give up.
  package var isOver: Bool { map { $0.hasPassed() } ?? false }

  /// Refuses what takes too long.
  package func check() throws(Refusal) {
    if isOver { throw Refusal("timeout", Message(message)) }
  }

  /// The message once it is time to give up.
  package var message: String {
    self?.limit.map { "it took more than \($0.text)" } ?? "it takes too long"
  }
}
