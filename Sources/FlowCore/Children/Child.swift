/// A flow that another one calls: from which steps, and what becomes of its output.
///
/// A flow declares each of its direct children once, as a constant whose type names both flows, and
/// lists them in its ``FlowDefinition``:
///
///     static let signUp = Child<SignInFlow, SignUpFlow>(from: .credentials, emitting: .signedIn) {
///       session, state, _ in state.session = session
///     }
///
/// A view calls it with ``call(_:)``, the graph and completion read it, and whoever performs the
/// child hands back an outcome of the child's own type.
public struct Child<Parent: Flow, Target: Flow>: Sendable {
  let steps: [Parent.Step]
  private let event: Parent.Event?
  private var answer: (@Sendable (Target.Output) -> Inputs)?
  private let fold: @Sendable (Target.Output, inout Parent.State, inout Parent.Loaded) -> Void

  /// A child flow.
  ///
  /// - Parameters:
  ///   - steps: where it can be called.
  ///   - event: what it means to the transition table that the child completed; nil to ask the
  ///     emitter for the child's output, if there is one. Without an event, or where the table has
  ///     no handler for it, the step is entered afresh, keeping what was last submitted there.
  ///   - fold: folds the child's output into the state, or into what is loaded for the step.
  public init(
    from steps: Parent.Step..., emitting event: Parent.Event? = nil,
    _ fold: @escaping @Sendable (Target.Output, inout Parent.State, inout Parent.Loaded) -> Void =
      { _, _, _ in }
  ) {
    self.steps = steps
    self.event = event
    self.fold = fold
  }

  /// The same child, whose output fills in fields of the parent's step, as if they had been
  /// submitted there last.
  public func answering(_ answer: @escaping @Sendable (Target.Output) -> Inputs) -> Child {
    var child = self
    child.answer = answer
    return child
  }

  /// The child's name.
  public var name: String { Target.definition.name }

  /// A call of the child.
  ///
  /// - Parameter inputs: values for the child's start form.
  /// - Returns: what to hand to the parent.
  public func call(_ inputs: Inputs = .none) -> ChildCall<Parent> {
    ChildCall(ChildEntry(self), inputs)
  }

  /// What a child's outcome is to its parent.
  public func result(of outcome: Outcome<Target.Output>) -> ChildResult<Parent> {
    switch outcome {
    case .cancelled: .cancelled
    case .failed(let failure): .failed(failure)
    case .completed(let output): completed(output)
    }
  }

  private func completed(_ output: Target.Output) -> ChildResult<Parent> {
    let (event, fold) = (event, fold)
    return ChildResult(inputs: answer?(output) ?? .none) { state, loaded, definition in
      fold(output, &state, &loaded)
      return event ?? definition.emitters.event(for: output, state)
    }
  }
}
