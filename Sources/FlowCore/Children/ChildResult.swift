/// How a child flow ended, ready to be folded in by the parent that called it.
public struct ChildResult<Parent: Flow>: Sendable {
  typealias Fold =
    @Sendable (inout Parent.State, inout Parent.Loaded, FlowDefinition<Parent>) -> Parent.Event?

  /// Folds in what the child completed with; nil if it did not complete.
  let fold: Fold?
  /// Why the child failed; nil if it did not.
  let failure: Failure?
  /// Fields of the parent's step that count as last submitted now.
  let inputs: Inputs

  /// The child completed.
  init(inputs: Inputs, _ fold: @escaping Fold) {
    self.fold = fold
    self.inputs = inputs
    failure = nil
  }

  private init(failure: Failure?) {
    fold = nil
    inputs = .none
    self.failure = failure
  }

  /// The child was given up: the parent goes on as if nothing had been.
  public static var cancelled: ChildResult { ChildResult(failure: nil) }

  /// The child could not go on.
  public static func failed(_ failure: Failure) -> ChildResult { ChildResult(failure: failure) }
}
