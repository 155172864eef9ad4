import FlowAcceptance
import FlowShell
import Synchronization

/// A case that passes in the flows as they are, with what it comes to there.
package struct MutationCase: Sendable {
  package let planned: PlannedCase
  let reach: CaseReach
  /// The worlds as its first lines set them; nil to run all lines.
  var preparation: CaseRun.Preparation?
  /// The number of times that its session looked whether to give up: how long it is.
  let length: Int
}

/// The number of steps that a session may take; a mutant that takes more does not come to an end.
final class StepBound: Sendable {
  private let taken = Atomic(0)
  private let limit: Int

  /// - Parameter limit: the number of steps; nil for any.
  init(_ limit: Int? = nil) { self.limit = limit ?? .max }

  /// The bound of a case that takes so many steps in the flows as they are.
  convenience init(forLength length: Int) { self.init(length * 10 + 1000) }

  /// The number of steps that were taken.
  var count: Int { taken.load(ordering: .relaxed) }

  /// The moment when a session gives up.
  var deadline: Deadline {
    Deadline { [self] in taken.wrappingAdd(1, ordering: .relaxed).newValue > limit }
  }
}
