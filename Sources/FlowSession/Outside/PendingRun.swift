import FlowCore
import FlowLanguage
import FlowSimulation
import FlowText

/// A load or validation that has not ended yet.
package struct PendingRun: Sendable {
  package let name: String
  /// The flow that asked for it.
  package let flow: String
  package let attempt: Attempt
  /// The time when it began.
  let beginning: Moment
  /// The time when it ends; nil if it is held until `release`.
  package let due: Moment?
  package let outcome: InjectedOutcome
  /// True if it was sent to a remote outside, and ends when that answers.
  package var isSent = false
  /// True if the world cannot answer it yet.
  package var isWaiting = false
  /// The result that arrives once the flow has given the request up; nil unless it is that late.
  package var late: RequestResult?

  /// The time when it ends, in nanoseconds; the last of all if it is held.
  var order: Int64 { due?.nanoseconds ?? .max }
}

extension SessionState {
  /// The time when the next pending load or validation ends; nil if none does by itself.
  package var nextDue: Moment? { pending?.due }

  /// The request that ends next; one that is held, if no other is pending.
  package var pending: PendingRun? {
    outside.pending.min { $0.order < $1.order }
  }

  /// True while anything is pending.
  package var isBusy: Bool { !outside.pending.isEmpty }
}

extension PendingRun {
  /// The time for which it has been pending at a moment.
  package func elapsed(at now: Moment) -> Nanoseconds {
    Nanoseconds(count: max(0, now.nanoseconds - beginning.nanoseconds))
  }
}

/// A load or validation that is pending, as a prompt shows it.
package struct PendingDescription {
  package let text: String
  /// The time for which it has been pending.
  package let elapsed: Nanoseconds
  /// True if it waits for `release`, and for nothing else.
  package let isHeld: Bool
}
