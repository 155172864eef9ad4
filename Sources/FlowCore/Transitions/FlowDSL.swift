/// The words of a transition table. They are static so that, inside a flow, they read without a
/// prefix and know the flow's steps and events.
extension Flow {
  /// Names what values mean: answers, loaded values or failures, by the closure's first parameter.
  public static func emit<Value>(
    using emitter: @escaping @Sendable (Value, State) -> Event?
  ) -> TableEntry<Self> {
    .emitter(Emitter(emitter))
  }

  /// Names what it means that a load or validation failed, and may put it into the flow's own words.
  public static func emit(
    using emitter: @escaping @Sendable (inout FailedRequest<Self>, State) -> Event?
  ) -> TableEntry<Self> {
    .emitter(Emitter(emitter))
  }

  /// What happens at one step.
  public static func step(
    _ step: Step, @ListBuilder<Handler<Self>> _ handlers: () -> [Handler<Self>]
  ) -> TableEntry<Self> {
    .handlers(HandlerGroup(step: step, handlers: handlers()))
  }

  /// What happens at any step that has no handler of its own for it.
  public static func step(
    @ListBuilder<Handler<Self>> _ handlers: () -> [Handler<Self>]
  ) -> TableEntry<Self> {
    .handlers(HandlerGroup(step: nil, handlers: handlers()))
  }

  /// What to do about an event.
  public static func on(
    _ event: Event, @ListBuilder<Alternative<Self>> _ moves: () -> [Alternative<Self>]
  ) -> Handler<Self> {
    Handler(event: event, alternatives: moves())
  }

  /// What to do when no event was emitted.
  public static func next(
    @ListBuilder<Alternative<Self>> _ moves: () -> [Alternative<Self>]
  ) -> Handler<Self> {
    Handler(event: nil, alternatives: moves())
  }

  /// When no event was emitted, go to the first step, in declared order, that is needed.
  public static func next() -> Handler<Self> {
    Handler(event: nil, alternatives: [next()])
  }

  /// Go to the first step, in declared order, that is needed.
  public static func next() -> Alternative<Self> { Alternative(.needed) }

  /// Go on to a step.
  public static func forward(to step: Step) -> Alternative<Self> { Alternative(.forward(step)) }

  /// Go on to a step if a condition holds; otherwise the next alternative is asked.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - name: the condition in a word or two, for the graph and the trace.
  ///   - condition: the condition.
  /// - Returns: the move.
  public static func forward(
    to step: Step, when name: String, _ condition: @escaping @Sendable (State) -> Bool
  ) -> Alternative<Self> {
    Alternative(.forward(step), Condition(name: name, holds: condition))
  }

  /// Go back to the latest visit of a step.
  public static func back(to step: Step) -> Alternative<Self> { Alternative(.back(step)) }

  /// Go back to the latest visit of a step if a condition holds.
  public static func back(
    to step: Step, when name: String, _ condition: @escaping @Sendable (State) -> Bool
  ) -> Alternative<Self> {
    Alternative(.back(step), Condition(name: name, holds: condition))
  }

  /// Go one step back.
  public static func back() -> Alternative<Self> { Alternative(.backOnce) }

  /// Enter the same step afresh.
  public static func stay() -> Alternative<Self> { Alternative(.stay) }

  /// Enter the same step afresh if a condition holds.
  public static func stay(
    when name: String, _ condition: @escaping @Sendable (State) -> Bool
  ) -> Alternative<Self> {
    Alternative(.stay, Condition(name: name, holds: condition))
  }
}

/// Collects the expressions of a closure in order.
@resultBuilder
public enum ListBuilder<Element> {
  /// One element.
  public static func buildExpression(_ element: Element) -> Element { element }

  /// All of them, in order.
  public static func buildBlock(_ elements: Element...) -> [Element] { elements }
}
