/// What the user can do at a screen, without the flow's own types.
///
/// It can be kept and called from anywhere, at any time: what comes too late is refused or dropped.
public struct ViewActions: Sendable {
  /// The flows that can be called from here.
  public let calls: [String]

  private let answer: @Sendable (Inputs) -> Void
  private let goBack: @Sendable () -> Void
  private let giveUp: @Sendable () -> Void
  private let tryAgain: @Sendable () -> Void
  private let goInto: @Sendable (String, Inputs) -> Bool

  /// What can be done at a step.
  init<F: Flow>(_ bindings: Bindings<F>, at step: F.Step) {
    let children = F.definition.children(at: step).filter { $0.placement == .called }
    calls = children.map { $0.name }
    answer = { bindings.submit($0) }
    goBack = { bindings.back() }
    giveUp = { bindings.cancel() }
    tryAgain = { bindings.retry() }
    goInto = { name, inputs in
      guard let call = F.definition.call(name, inputs, at: step) else { return false }
      bindings.call(call)
      return true
    }
  }

  /// Answers the step.
  public func submit(_ inputs: Inputs = .none) { answer(inputs) }

  /// Goes one step back.
  public func back() { goBack() }

  /// Gives up what is pending, or else the flow.
  public func cancel() { giveUp() }

  /// Tries again what failed or was cancelled.
  public func retry() { tryAgain() }

  /// Goes into a flow.
  ///
  /// - Parameters:
  ///   - flow: one of ``calls``.
  ///   - inputs: values for its start form.
  /// - Returns: whether there is such a flow here.
  @discardableResult
  public func call(_ flow: String, _ inputs: Inputs = .none) -> Bool { goInto(flow, inputs) }
}
