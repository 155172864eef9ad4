public import FlowCore

// Names that other libraries have for what tests do: the compiler answers with ours.

/// Not this, but ``Drive``.
@available(*, unavailable, renamed: "Drive")
public typealias FlowTest = Drive

extension Drive {
  /// Not this, but one of two others.
  @available(
    *, unavailable,
    message: "leave() leaves the flow, and cancelPending() gives up what is pending"
  )
  public mutating func cancel() { fatalError() }

  /// Not this, but a decision.
  @available(*, unavailable, message: "decide for the event whose way is edit(.step)")
  public mutating func edit(_ step: F.Step) { fatalError() }
}
