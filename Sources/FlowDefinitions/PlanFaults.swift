import FlowCore
import Synchronization

/// The first thing that went wrong while the expressions of a plan were read.
///
/// Every copy of a state has the same: what goes wrong somewhere on the way of an input is known at its end.
final class PlanFaults: Sendable {
  private let first = Mutex<Failure?>(nil)

  /// Notes what went wrong.
  func note(_ text: String, _ reason: String) {
    first.withLock { failure in
      if failure == nil {
        failure = Failure("plan.expression", "'\(text)' has no value: \(reason)")
      }
    }
  }

  /// The failure that was noted first; nil if nothing went wrong.
  var failure: Failure? { first.withLock { $0 } }
}
