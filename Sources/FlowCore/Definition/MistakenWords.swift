/// The words of a definition, given what they cannot take: a member that is constant, or of another type.
///
/// With them the compiler tells one error, at the right place, where it would tell several, or none that it
/// can put into words.
extension Flow {
  /// A step that asks for a member that cannot be written.
  @available(*, unavailable, message: "the member must be a var")
  public static func ask<Value: Fillable>(
    _ step: Step, _ member: any KeyPath<State, Value> & Sendable,
    _ rules: Rule<State, Value.Answer>...
  ) -> Ask<Self, Value.Answer> { fatalError() }

  /// A step that asks for a member that cannot be written, chosen from a list.
  @available(*, unavailable, message: "the member must be a var")
  public static func ask<Value: Fillable>(
    _ step: Step, _ member: any KeyPath<State, Value> & Sendable,
    _ rules: Rule<State, Value.Answer>...,
    from list: any KeyPath<State, [Value.Answer.Item]> & Sendable,
    offering offer: (@Sendable (Value.Answer.Item, Given<State>) -> Bool)? = nil
  ) -> Ask<Self, Value.Answer> { fatalError() }

  /// A field of a member that cannot be written.
  @available(*, unavailable, message: "the member must be a var")
  public static func field<Value: Fillable>(
    _ member: any KeyPath<State, Value> & Sendable, _ rules: Rule<State, Value.Answer>...
  ) -> Field<State, Value.Answer> { fatalError() }

  /// A field of a member that cannot be written, chosen from a list.
  @available(*, unavailable, message: "the member must be a var")
  public static func field<Value: Fillable>(
    _ member: any KeyPath<State, Value> & Sendable, _ rules: Rule<State, Value.Answer>...,
    from list: any KeyPath<State, [Value.Answer.Item]> & Sendable
  ) -> Field<State, Value.Answer> { fatalError() }

  /// A field of a member that cannot be written or left out.
  @available(*, unavailable, message: "the member must be an optional var")
  public static func field<Value: Answerable>(
    optional member: any KeyPath<State, Value> & Sendable, _ rules: Rule<State, Value>...
  ) -> Field<State, Value?> { fatalError() }

  /// A child whose output does not fit a member.
  @available(*, unavailable, message: "the member must be an optional var of the child's Output")
  public static func child<Target: Flow, Value>(
    _ target: Target.Type, from steps: Step..., into member: any KeyPath<State, Value> & Sendable,
    emitting event: Event? = nil
  ) -> DeclaredChild<Self, Target> { fatalError() }
}

extension Flow {
  /// A way on whose condition has no name.
  @available(
    *, unavailable,
    message: "name the condition: forward(to: .step, when: \"your condition\") { … }"
  )
  public static func forward(
    to step: Step, when condition: @escaping @Sendable (Given<State>) -> Bool
  ) -> Alternative<Self> { fatalError() }

  /// A way back to a step whose condition has no name.
  @available(
    *, unavailable, message: "name the condition: back(to: .step, when: \"your condition\") { … }"
  )
  public static func back(
    to step: Step, when condition: @escaping @Sendable (Given<State>) -> Bool
  ) -> Alternative<Self> { fatalError() }

  /// A way back whose condition has no name.
  @available(*, unavailable, message: "name the condition: back(when: \"your condition\") { … }")
  public static func back(
    when condition: @escaping @Sendable (Given<State>) -> Bool
  ) -> Alternative<Self> { fatalError() }

  /// An edit whose condition has no name.
  @available(
    *, unavailable, message: "name the condition: edit(.step, when: \"your condition\") { … }"
  )
  public static func edit(
    _ step: Step, when condition: @escaping @Sendable (Given<State>) -> Bool
  ) -> Alternative<Self> { fatalError() }

  /// A step that is entered afresh under a condition without a name.
  @available(*, unavailable, message: "name the condition: stay(when: \"your condition\") { … }")
  public static func stay(
    when condition: @escaping @Sendable (Given<State>) -> Bool
  ) -> Alternative<Self> { fatalError() }
}

extension Ask where F: Flow {
  /// A load that does not fit a member.
  @available(
    *, unavailable, message: "the member must be a var of the query's Value, or an optional of it"
  )
  public func load<Q: Query, Value>(
    into member: any KeyPath<F.State, Value> & Sendable, within limit: Duration? = nil,
    _ query: @escaping @Sendable (Given<F.State>) -> Q?
  ) -> Ask { fatalError() }

  /// A check that does not fit a member.
  @available(
    *, unavailable, message: "the member must be a var of the query's Value, or an optional of it"
  )
  public func check<Q: Query, Value>(
    into member: any KeyPath<F.State, Value> & Sendable, within limit: Duration? = nil,
    _ query: @escaping @Sendable (Answer, Given<F.State>) -> Q?
  ) -> Ask { fatalError() }

  /// An effect that does not fit a member.
  @available(
    *, unavailable,
    message: "the member must be a var of the mutation's Value, or an optional of it"
  )
  public func perform<M: Mutation, Value>(
    into member: any KeyPath<F.State, Value> & Sendable, within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Answer, Given<F.State>) -> M?
  ) -> Ask { fatalError() }

  /// An effect of an event that does not fit a member.
  @available(
    *, unavailable,
    message: "the member must be a var of the mutation's Value, or an optional of it"
  )
  public func perform<M: Mutation, Value>(
    on event: F.Event, into member: any KeyPath<F.State, Value> & Sendable,
    within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Answer, Given<F.State>) -> M?
  ) -> Ask { fatalError() }

  /// An answer that means something else than an event.
  @available(*, unavailable, message: "the closure must return one of the flow's events, or nil")
  public func event(_ event: @escaping @Sendable (Answer, Given<F.State>) -> Any?) -> Ask {
    fatalError()
  }

  /// A value that does not fit the member that it is worked out for.
  @available(*, unavailable, message: "the member must be an optional var of the value's type")
  public func derive<Value: Sendable, Other>(
    into member: any KeyPath<F.State, Other> & Sendable,
    _ value: @escaping @Sendable (Answer, Given<F.State>) throws -> Value
  ) -> Ask { fatalError() }
}

extension Ask where F: Flow, Answer == F.Event {
  /// An effect of a decision that does not fit a member.
  @available(
    *, unavailable, message: "the member must be an optional var of the mutation's Value"
  )
  public func perform<M: Mutation, Value>(
    on event: F.Event, into member: any KeyPath<F.State, Value> & Sendable,
    within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Given<F.State>) -> M?
  ) -> Ask { fatalError() }
}

extension Start where F: Flow {
  /// A load that does not fit a member.
  @available(
    *, unavailable, message: "the member must be a var of the query's Value, or an optional of it"
  )
  public func load<Q: Query, Value>(
    into member: any KeyPath<F.State, Value> & Sendable, within limit: Duration? = nil,
    _ query: @escaping @Sendable (Given<F.State>) -> Q?
  ) -> Start { fatalError() }
}
