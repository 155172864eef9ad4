/// Everything that can happen to a flow, in the flow's own types.
public struct FlowInput<F: Flow>: Sendable {
  /// The same for a machine that does not know the types.
  let untyped: MachineInput

  /// The user answered, in text.
  public static func submit(_ inputs: Inputs) -> FlowInput { FlowInput(untyped: .submit(inputs)) }

  /// The user answered the field of a member, in its own type.
  @inlinable
  public static func submit<Value: Fillable>(
    _ member: Member<F.State, Value>, _ value: Value.Answer
  ) -> FlowInput {
    submit(member) { $0.change(F.State.self) { $0[keyPath: member] = Value(answer: value) } }
  }

  @usableFromInline
  static func submit(
    _ member: any AnyKeyPath & Sendable, by change: @escaping @Sendable (inout AnyGiven) -> Void
  ) -> FlowInput {
    FlowInput(untyped: .set(member, change))
  }

  /// The user answered by setting members of the state that the step asks for.
  public static func change(_ change: @escaping @Sendable (inout F.State) -> Void) -> FlowInput {
    FlowInput(untyped: .change { $0.change(F.State.self, change) })
  }

  /// The user confirmed a step that asks for nothing.
  public static var confirm: FlowInput { FlowInput(untyped: .confirm) }

  /// The user decided for an event that the step offers.
  @inlinable
  public static func decide(_ event: F.Event) -> FlowInput {
    decide(at: F.definition.number(event))
  }

  @usableFromInline
  static func decide(at event: Int) -> FlowInput { FlowInput(untyped: .decide(event)) }

  /// The same answer, whatever else may have taken effect: what was asked before is let go.
  public var despiteOpen: FlowInput { FlowInput(untyped: .despiteOpen(untyped)) }

  /// The user went one step back.
  public static var back: FlowInput { FlowInput(untyped: .back) }

  /// The user went back to the latest visit of a step.
  public static func backTo(_ step: F.Step) -> FlowInput {
    FlowInput(untyped: .backTo(step.name))
  }

  /// The user gave up what is pending.
  public static var cancelPending: FlowInput { FlowInput(untyped: .cancelPending) }

  /// The user, or the caller of the flow, leaves it.
  public static var leave: FlowInput { FlowInput(untyped: .leave) }

  /// The user wants what failed, or was cancelled, to be tried again.
  public static var retry: FlowInput { FlowInput(untyped: .retry) }

  /// The user went into a child flow.
  package static func call(_ child: ChildCall) -> FlowInput {
    FlowInput(untyped: .call(child))
  }

  /// Something happened elsewhere that the transition table decides about.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - fold: folds it into what has been gathered.
  /// - Returns: the input.
  public static func hear(
    _ event: F.Event, _ fold: @escaping @Sendable (inout F.State) -> Void = { _ in }
  ) -> FlowInput {
    FlowInput(untyped: .hear(F.definition.number(event)) { $0.change(F.State.self, fold) })
  }

  /// The outside answered with a value of the request's type.
  package static func answered(_ value: any Sendable, _ attempt: Attempt) -> FlowInput {
    FlowInput(untyped: .answered(value, attempt))
  }

  /// The outside failed, or said no.
  package static func failed(_ failure: Failure, _ attempt: Attempt) -> FlowInput {
    FlowInput(untyped: .failed(failure, attempt))
  }

  /// A child flow ended; the output must be of the child's own type.
  package static func returned(
    _ outcome: Outcome<any Sendable>, _ attempt: Attempt
  ) -> FlowInput {
    FlowInput(untyped: .returned(outcome, attempt))
  }
}
