/// The ways that the order of the steps implies: where the table says nothing, an answer leads to the
/// next step behind that is needed, and so does a decision that has an effect.
struct ImpliedWays {
  private let steps: [StepDefinition]
  private let places: NamePlaces
  private let events: [String]

  init(_ steps: [StepDefinition], _ places: NamePlaces, _ events: [String]) {
    self.steps = steps
    self.places = places
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
    guard step.takesAnswer, isFirst(place) else { return nil }
    let onward = onward(from: place)
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

  /// The moves to the steps behind a place, up to the first that is always needed.
  ///
  /// A step that only leads back is passed by, unless it says when it is needed: it is for the events
  /// that lead there.
  private func onward(from place: Int) -> [DeclaredAlternative] {
    var moves: [DeclaredAlternative] = []
    for behind in (place + 1)..<steps.count where isFirst(behind) {
      let (step, need) = (steps[behind], steps[behind].declaration.need)
      if step.kind == .leadsBack && need == nil { continue }
      moves.append(DeclaredAlternative(target: .forward(to: step.name), condition: need))
      if need == nil { break }
    }
    return moves
  }

  /// False of a step that was declared before.
  private func isFirst(_ place: Int) -> Bool { places[steps[place].name] == place }
}
