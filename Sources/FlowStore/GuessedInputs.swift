public import FlowCore

// Names that other libraries have for what stores do: the compiler answers with ours.

extension FlowStore {
  /// Not this, but one of two others.
  @available(
    *, unavailable,
    message: "leave() leaves the flow, and cancelPending() gives up what is pending"
  )
  public func cancel() { fatalError() }

  /// Not this, but a decision.
  @available(*, unavailable, message: "decide for the event whose way is edit(.step)")
  public func edit(_ step: F.Step) { fatalError() }
}

extension AppStore {
  /// Not this, but one of two others.
  @available(
    *, unavailable,
    message: "leave() leaves the flow, and cancelPending() gives up what is pending"
  )
  public func cancel() { fatalError() }
}
