/// Closures that make no request, and those that do not say which one they make.
extension Ask where F: Flow {
  /// A condition without a name.
  @available(*, unavailable, message: "name the condition: .needed(\"your condition\") { … }")
  public func needed(_ condition: @escaping @Sendable (Given<F.State>) -> Bool) -> Ask {
    fatalError()
  }
}

@available(
  *, unavailable,
  message: """
    the closure must make a Query; one with a guard says which: \
    { given -> YourQuery? in … }
    """
)
extension Ask where F: Flow {
  /// A load of something that is no query.
  public func load(
    into member: any PartialKeyPath<F.State> & Sendable, within limit: Duration? = nil,
    _ query: @escaping @Sendable (Given<F.State>) -> Any?
  ) -> Ask { fatalError() }
}

@available(
  *, unavailable,
  message: """
    the closure must make a Query; one with a guard says which: \
    { answer, given -> YourQuery? in … }
    """
)
extension Ask where F: Flow {
  /// A check of something that is no query.
  public func check(
    within limit: Duration? = nil,
    _ query: @escaping @Sendable (Answer, Given<F.State>) -> Any?
  ) -> Ask { fatalError() }

  /// A check of something that is no query, into a member.
  public func check(
    into member: any PartialKeyPath<F.State> & Sendable, within limit: Duration? = nil,
    _ query: @escaping @Sendable (Answer, Given<F.State>) -> Any?
  ) -> Ask { fatalError() }
}

@available(
  *, unavailable,
  message: """
    the closure must make a Mutation; one with a guard says which: \
    { answer, given -> YourMutation? in … }
    """
)
extension Ask where F: Flow {
  /// An effect that is no mutation.
  public func perform(
    within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Answer, Given<F.State>) -> Any?
  ) -> Ask { fatalError() }

  /// An effect that is no mutation, into a member.
  public func perform(
    into member: any PartialKeyPath<F.State> & Sendable, within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Answer, Given<F.State>) -> Any?
  ) -> Ask { fatalError() }

  /// An effect of an event that is no mutation.
  public func perform(
    on event: F.Event, within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Answer, Given<F.State>) -> Any?
  ) -> Ask { fatalError() }

  /// An effect of an event that is no mutation, into a member.
  public func perform(
    on event: F.Event, into member: any PartialKeyPath<F.State> & Sendable,
    within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Answer, Given<F.State>) -> Any?
  ) -> Ask { fatalError() }
}

@available(
  *, unavailable,
  message: """
    the closure must make a Mutation; one with a guard says which: \
    { given -> YourMutation? in … }
    """
)
extension Ask where F: Flow, Answer == F.Event {
  /// An effect of a decision that is no mutation.
  public func perform(
    on event: F.Event, within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Given<F.State>) -> Any?
  ) -> Ask { fatalError() }

  /// An effect of a decision that is no mutation, into a member.
  public func perform(
    on event: F.Event, into member: any PartialKeyPath<F.State> & Sendable,
    within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Given<F.State>) -> Any?
  ) -> Ask { fatalError() }
}

@available(
  *, unavailable,
  message: """
    the closure must make a Mutation; one with a guard says which: \
    { given -> YourMutation? in … }
    """
)
extension Ask where F: Flow, Answer == Nothing {
  /// An effect of a step that is confirmed, which is no mutation.
  public func perform(
    within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Given<F.State>) -> Any?
  ) -> Ask { fatalError() }

  /// An effect of a step that is confirmed, which is no mutation, into a member.
  public func perform(
    into member: any PartialKeyPath<F.State> & Sendable, within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Given<F.State>) -> Any?
  ) -> Ask { fatalError() }
}

@available(
  *, unavailable,
  message: """
    the closure must make a Query; one with a guard says which: \
    { given -> YourQuery? in … }
    """
)
extension Start where F: Flow {
  /// A load of something that is no query.
  public func load(
    into member: any PartialKeyPath<F.State> & Sendable, within limit: Duration? = nil,
    _ query: @escaping @Sendable (Given<F.State>) -> Any?
  ) -> Start { fatalError() }
}
