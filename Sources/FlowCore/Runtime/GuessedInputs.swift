// Names that other libraries have for what drivers do: the compiler answers with ours.

extension FlowDriver {
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

extension AppDriver {
  /// Not this, but one of two others.
  @available(
    *, unavailable,
    message: "leave() leaves the flow, and cancelPending() gives up what is pending"
  )
  public func cancel() { fatalError() }
}

extension Ask where F: Flow {
  /// Not this, but a condition with a name.
  @available(*, unavailable, message: "name the condition: .needed(\"what it depends on\") { … }")
  public func when(_ condition: @escaping @Sendable (Given<F.State>) -> Bool) -> Ask {
    fatalError()
  }
}

extension Flow {
  /// Not this, but a page of an app.
  @available(*, unavailable, message: "a link leads to a page(…) among the pages of the app's root")
  public static func link(_ path: String, to step: Step? = nil) -> Ask<Self, Never> { fatalError() }
}
