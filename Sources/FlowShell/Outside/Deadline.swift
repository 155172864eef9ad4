import FlowCore

/// When a session is to give up, whatever it is at: its time is up, or somebody wants to stop.
///
/// A script can spin without end in no time at all by its own clock, so what may run long looks here.
package final class Deadline: Sendable {
  /// True once it is time to give up, and from then on always.
  package let hasPassed: @Sendable () -> Bool

  package init(_ hasPassed: @escaping @Sendable () -> Bool) { self.hasPassed = hasPassed }
}

extension Outside {
  /// True if it is time to give up.
  var isOverdue: Bool { deadline.map { $0.hasPassed() } ?? false }

  /// Refuses what takes too long.
  func checkDeadline() throws(Refusal) {
    if isOverdue { throw Refusal("timeout", "it takes too long") }
  }
}

extension Session {
  /// When to give up; nil if never.
  package var deadline: Deadline? {
    get { state.outside.deadline }
    set { state.outside.deadline = newValue }
  }

  /// True if it is time to give up.
  package var isOverdue: Bool { state.outside.isOverdue }

  /// Refuses what takes too long.
  func checkDeadline() throws(Refusal) { try state.outside.checkDeadline() }
}
