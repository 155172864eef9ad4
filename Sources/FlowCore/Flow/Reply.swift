/// Says what the answer to a command is folded into, and so which type the answer must have.
///
/// Whoever performs the command calls the reply with the value, or with ``failed(_:)``, and hands
/// the result back to the machine.
public struct Reply<F: Flow, Value: Sendable>: Equatable, Sendable {
  let fold: @Sendable (Value, inout F.State, inout F.Loaded) -> Void

  /// A reply whose value goes into the state, or into what is loaded for this showing.
  public init(_ fold: @escaping @Sendable (Value, inout F.State, inout F.Loaded) -> Void) {
    self.fold = fold
  }

  /// The result that hands `value` to the flow.
  public func callAsFunction(_ value: Value) -> OutsideResult<F> {
    let fold = fold
    return OutsideResult(
      success: { state, loaded, definition in
        fold(value, &state, &loaded)
        return definition.emitters.event(for: value, state)
      })
  }

  /// The result that tells the flow that nothing came of it.
  public func failed(_ failure: Failure) -> OutsideResult<F> {
    OutsideResult(failure: failure)
  }

  /// Always true: replies are not part of what a command asks.
  public static func == (left: Reply, right: Reply) -> Bool { true }
}

/// What came of a load or a child flow, ready to be folded in by the machine that asked.
public struct OutsideResult<F: Flow>: Sendable {
  typealias Fold =
    @Sendable (inout F.State, inout F.Loaded, FlowDefinition<F>) -> F.Event?

  /// What it hands over; nothing for a failure.
  let fold: Fold

  /// Why nothing came of it, or nil if it succeeded.
  public let failure: Failure?

  init(success fold: @escaping Fold) {
    self.fold = fold
    failure = nil
  }

  /// A result that is a failure, whatever was asked.
  public init(failure: Failure) {
    fold = { _, _, _ in nil }
    self.failure = failure
  }
}
