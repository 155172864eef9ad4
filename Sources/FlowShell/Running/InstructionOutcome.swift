import FlowCore
import FlowScript

/// The result of one instruction of a script.
package final class InstructionOutcome {
  /// The refusals and checks that did not hold; of a sourced file, all of them.
  package private(set) var problems: [Problem] = []
  /// The refusal, as `error` describes it.
  package private(set) var failure: Failure?
  /// The refusal as it is, in every language.
  package var refusal: Refusal?
  /// The first invariant that an accepted command has broken, as `error` would describe it.
  package private(set) var breach: Failure?
  /// True if the script ends here.
  package private(set) var isOver = false
  /// The text that was printed, if it was asked for.
  package var printed = ""

  init() {}

  /// The first problem.
  package var problem: Problem? { problems.first }

  /// Adds something that went wrong.
  func add(_ problem: Problem, failure: Failure? = nil, endsScript: Bool = false) {
    problems.append(problem)
    self.failure = self.failure ?? failure ?? Failure(problem.code, Message(problem.message))
    isOver = isOver || endsScript
  }

  /// Adds an invariant that the command has broken: it was accepted, but a script ends here.
  func add(breach problem: Problem) {
    problems.append(problem)
    breach = breach ?? Failure(problem.code, Message(problem.message))
    isOver = true
  }

  /// Adds what came of a line of a sourced file.
  func add(_ inner: InstructionOutcome) {
    problems += inner.problems
    failure = failure ?? inner.failure
    breach = breach ?? inner.breach
    isOver = isOver || inner.isOver
  }
}
