import FlowCore
import FlowScript

/// What came of one instruction of a script.
package final class InstructionOutcome {
  /// What was refused or did not hold; of a sourced file, everything that did not.
  package private(set) var problems: [Problem] = []
  /// The refusal, as `error` describes it.
  package private(set) var failure: Failure?
  /// Whether the script ends here.
  package private(set) var isOver = false
  /// What was printed, if anybody wanted to know.
  package var printed = ""

  init() {}

  /// What went wrong first.
  package var problem: Problem? { problems.first }

  /// Adds something that went wrong.
  func add(_ problem: Problem, failure: Failure? = nil, endsScript: Bool = false) {
    problems.append(problem)
    self.failure = self.failure ?? failure ?? Failure(problem.code, problem.message)
    isOver = isOver || endsScript
  }

  /// Adds what came of a line of a sourced file.
  func add(_ inner: InstructionOutcome) {
    problems += inner.problems
    failure = failure ?? inner.failure
    isOver = isOver || inner.isOver
  }
}
