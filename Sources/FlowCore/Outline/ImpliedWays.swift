/// The ways that the order of the steps implies: where the table says nothing, an answer leads to the
/// next step behind that is needed, and so does a decision that has an effect.
struct ImpliedWays {
  let groups: [FlowOutline.Group]

  init(
    _ all: [FlowOutline.Step], _ places: NamePlaces, _ declared: [FlowOutline.Group]
  ) {
    let steps = all.indices.filter { places[all[$0].name] == $0 }.map { all[$0] }
    groups = steps.indices.compactMap { place in
      let step = steps[place]
      guard step.kind == .ordinary || step.kind == .final else { return nil }
      let onward = ImpliedWays.onward(from: place, steps)
      if onward.isEmpty { return nil }
      let own = declared.filter { $0.step == step.name || $0.step == nil }
      let events: [String?] =
        step.decisions.isEmpty
        ? [nil] : step.decisions.filter { !step.effects(on: $0).isEmpty }
      let handlers = events.filter { event in
        !own.contains { $0.handlers.contains { $0.event == event } }
      }
      .map { FlowOutline.Handler(event: $0, alternatives: onward) }
      return handlers.isEmpty ? nil : FlowOutline.Group(step: step.name, handlers: handlers)
    }
  }

  /// The moves to the steps behind a place, up to the first that is always needed.
  ///
  /// A step that only leads back is passed by, unless it says when it is needed: it is for the events
  /// that lead there.
  private static func onward(
    from place: Int, _ steps: [FlowOutline.Step]
  ) -> [FlowOutline.Alternative] {
    var moves: [FlowOutline.Alternative] = []
    for step in steps[(place + 1)...] where step.kind != .leadsBack || step.need != nil {
      moves.append(.init(target: .forward(to: step.name), condition: step.need))
      if step.need == nil { break }
    }
    return moves
  }
}
