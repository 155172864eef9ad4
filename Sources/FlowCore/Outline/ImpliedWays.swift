/// The ways that the order of the steps implies: where the table says nothing, an answer leads to the
/// next step behind that is needed, and so does a decision that has an effect.
struct ImpliedWays {
  private let steps: [FlowOutline.Step]
  private let places: NamePlaces

  init(_ steps: [FlowOutline.Step], _ places: NamePlaces) {
    self.steps = steps
    self.places = places
  }

  /// The handlers that are implied at a step.
  ///
  /// - Parameters:
  ///   - place: the position of the step.
  ///   - declared: the handlers that the table has for it.
  /// - Returns: the handlers; nil if there are none.
  func group(at place: Int, besides declared: [FlowOutline.Group]) -> FlowOutline.Group? {
    let step = steps[place]
    guard step.kind == .ordinary || step.kind == .final, isFirst(place) else { return nil }
    let onward = onward(from: place)
    if onward.isEmpty { return nil }
    let events: [String?] =
      step.decisions.isEmpty ? [nil] : step.decisions.filter { !step.effects(on: $0).isEmpty }
    let handlers = events.filter { event in
      !declared.contains { $0.handlers.contains { $0.event == event } }
    }
    .map { FlowOutline.Handler(event: $0, alternatives: onward) }
    return handlers.isEmpty ? nil : FlowOutline.Group(step: step.name, handlers: handlers)
  }

  /// The moves to the steps behind a place, up to the first that is always needed.
  ///
  /// A step that only leads back is passed by, unless it says when it is needed: it is for the events
  /// that lead there.
  private func onward(from place: Int) -> [FlowOutline.Alternative] {
    var moves: [FlowOutline.Alternative] = []
    for behind in (place + 1)..<steps.count where isFirst(behind) {
      let step = steps[behind]
      if step.kind == .leadsBack && step.need == nil { continue }
      moves.append(.init(target: .forward(to: step.name), condition: step.need))
      if step.need == nil { break }
    }
    return moves
  }

  /// False of a step that was declared before.
  private func isFirst(_ place: Int) -> Bool { places[steps[place].name] == place }
}
