import FlowCore

extension FlowPlan {
  /// A mistake in the definition that comes of the plan: where it stands in the plan, and what to write
  /// there.
  func error(of mistake: DefinitionMistake) -> DocumentError {
    switch mistake {
    case .duplicatePart:
      DocumentError(
        "a flow has one step of kind finish; keep one, and lead there",
        at: ["steps", "\(steps.lastIndex { $0.kind == .finish } ?? 0)", "kind"])
    case .noFinish:
      DocumentError(
        #"no step ends the flow; write one, such as {"step": "done", "kind": "finish"}"#,
        at: ["steps"])
    case .unreachableStep(let step):
      DocumentError(
        "nothing leads to step '\(step)'; write "
          + #"{"forward": "\#(step)"} in the ways of another step, or remove it"#,
        at: path(to: step))
    case .deadEnd(let step):
      DocumentError(
        "nothing leads on from step '\(step)'; write ways, a step behind it, or "
          + #""kind": "show" if it only leads back"#,
        at: path(to: step))
    case .unhandledDecision(let event, let step):
      unhandled(event, in: "decide", at: step) { $0.decisions }
    case .unhandledSetback(let event, let step):
      unhandled(event, in: "fails", at: step) { $0.setbacks }
    case .unansweredSource(let step):
      DocumentError(
        "a step of kind show only leads back, so that no way is ever taken; remove them, or the kind",
        at: path(to: step) + ["ways"])
    case .shadowedAlternative(let place, let alternative):
      DocumentError(
        #"it is never taken, since a way in front of it has no "if"; put it in front of that"#,
        at: path(to: place, alternative))
    case .passingTarget(let place, let alternative, let step):
      DocumentError(
        "step '\(step)' goes on by itself; lead back to a step that asks, or forward to '\(step)'",
        at: path(to: place, alternative))
    case .duplicateStep, .undeclaredTarget, .undeclaredStep, .unhandledEvent, .undeclaredSource,
      .handledHub, .duplicateHandler, .emptyHandler, .namelessField, .swappedField,
      .duplicateField, .constantMember, .uselessClearing, .duplicateChild,
      .mixedTabs:
      // They are refused when a plan is read, or nothing in a plan is like that.
      DocumentError(mistake.text)
    }
  }

  private func unhandled(
    _ event: String, in member: String, at step: String, _ events: (StepPlan) -> [String]
  ) -> DocumentError {
    let place = self.step(step).flatMap { events($0).firstIndex(of: event) }
    return DocumentError(
      "no way is for '\(event)'; write "
        + #"{"on": "\#(event)", "forward": "STEP"} in the ways of the step"#,
      at: path(to: step) + [member, "\(place ?? 0)"])
  }

  private func path(to step: String) -> [String] {
    ["steps", "\(steps.firstIndex { $0.name == step } ?? 0)"]
  }

  /// The path to one of the ways that a handler is made of.
  private func path(
    to handler: DefinitionMistake.Place, _ alternative: Int
  ) -> [String] {
    guard let name = handler.step, let ways = step(name)?.ways else { return [] }
    let own = ways.indices.filter { ways[$0].event == handler.event }
    return path(to: name) + ["ways", "\(own[alternative])"]
  }

  private func step(_ name: String) -> StepPlan? { steps.first { $0.name == name } }
}
