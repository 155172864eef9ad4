/// The ways that the order of the steps implies: where the table says nothing, an answer leads to the
/// next step behind that is needed, and so does a decision that has an effect.
struct ImpliedWays {
  private let steps: [StepDefinition]
  private let order: StepOrder
  private let events: [String]

  init(_ steps: [StepDefinition], _ events: [String]) {
    self.steps = steps
    order = StepOrder(steps)
    self.events = events
  }

  /// The handlers that are implied at a step.
  ///
  /// - Parameters:
  ///   - place: the position of the step.
  ///   - declared: the handlers that the table has for it.
  /// - Returns: the handlers; nil if there are none.
  func group(at place: Int, besides declared: [HandlerGroup]) -> HandlerGroup? {
    let step = steps[place]
    guard step.takesAnswer, order.isFirst(place) else { return nil }
    let onward = order.ways(behind: place)
    if onward.isEmpty { return nil }
    let isOpen = { (event: String?) in
      !declared.contains { $0.handlers.contains { $0.event == event } }
    }
    let decisions = step.declaration.decisions
    var handlers: [DeclaredHandler] = []
    if decisions.isEmpty, isOpen(nil) {
      handlers = [DeclaredHandler(event: nil, alternatives: onward)]
    }
    for decision in decisions where !step.effects(on: decision).isEmpty && isOpen(events[decision])
    {
      handlers.append(DeclaredHandler(event: events[decision], alternatives: onward))
    }
    return handlers.isEmpty
      ? nil : HandlerGroup(step: step.name, handlers: handlers, isImplied: true)
  }
}
