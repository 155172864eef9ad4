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
  /// How it is shown.
  let placement: ChildPlacement
  /// What it may tell its parent while it runs.
  private(set) var controller: FlowController<Parent, Target>?
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
    placement = .called
    self.event = event
    self.fold = fold
  }

  /// A flow that is shown as long as its parent is at a step, in a tab of its own or in the step's
  /// place.
  ///
  /// It has no caller to come back to: back from its first step leads nowhere, and giving it up gives
  /// up its parent.
  ///
  /// - Parameters:
  ///   - step: the parent's step.
  ///   - tab: the name of the tab; nil if the flow takes the place of the whole step.
  public init(shownAt step: Parent.Step, tab: String? = nil) {
    steps = [step]
    placement = tab.map(ChildPlacement.tab) ?? .whole
    event = nil
    fold = { _, _, _ in }
  }

  /// The same child, whose output fills in fields of the parent's step, as if they had been
  /// submitted there last.
  public func answering(_ answer: @escaping @Sendable (Target.Output) -> Inputs) -> Child {
    var child = self
    child.answer = answer
    return child
  }

  /// The same child, listened to while it runs.
  ///
  /// - Parameter listen: what an event of the child, and its state, is to the parent; nil for nothing.
  /// - Returns: the child.
  public func controlled(
    by listen: @escaping @Sendable (Target.Event, Target.State) -> ControllerCall<Parent>?
  ) -> Child {
    var child = self
    child.controller = FlowController(listen)
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
