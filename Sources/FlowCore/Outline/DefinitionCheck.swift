import FlowText

/// Looks for what is wrong with a definition, without running the flow.
struct DefinitionCheck {
  let outline: FlowOutline
  /// The names of the type of the flow's steps.
  let stepNames: [String]
  /// The parts that can be declared once and are declared more often.
  let repeatedParts: [String]
  /// True if more than the table says where answers lead.
  let hasProvider: Bool
  /// The start form and those of the steps.
  let forms: [Form]
  /// The children of each step, by name; empty if the flow has fewer than two.
  let children: [[String]]
  /// The constant members that a step clears.
  let constants: [DefinitionMistake]
  /// True if a flow that has something to hand over cannot.
  let lacksFinish: Bool

  /// The fields of a step or a start.
  struct Form {
    /// The step; nil for the start.
    let step: String?
    let fields: [String]
    /// Those that are bound to another member than the one of their name.
    let swapped: [String]
  }

  private var steps: [StepDefinition] { outline.steps }
  private var edges: [FlowGraph.Edge] { outline.table.edges }

  var mistakes: [DefinitionMistake] {
    duplicateSteps + repeatedParts.map { .duplicatePart($0) } + undeclared + unreachable + deadEnds
      + unhandled + deadHandlers + duplicateHandlers + shadowed + passingTargets + fieldNames
      + constants + uselessClearings + twins + mixedTabs + (lacksFinish ? [.noFinish] : [])
  }

  private var duplicateSteps: [DefinitionMistake] {
    steps.indices.filter { outline.places[steps[$0].name] != $0 }
      .map { .duplicateStep(steps[$0].name) }
  }

  private var undeclared: [DefinitionMistake] {
    let isMissing = { (step: String) in outline.places[step] == nil }
    return edges.compactMap { $0.targetStep }.filter(isMissing).map { .undeclaredTarget($0) }
      + stepNames.filter(isMissing).map { .undeclaredStep($0) }
  }

  private var unreachable: [DefinitionMistake] {
    if steps.isEmpty || hasProvider || edges.contains(where: { $0.target == .needed }) { return [] }
    var isReached = Array(repeating: false, count: steps.count)
    var queue: [Int] = []
    func reach(_ place: Int) {
      if isReached[place] { return }
      isReached[place] = true
      queue.append(place)
    }
    reach(0)
    while let place = queue.popLast() {
      for line in outline.table.lines(at: place)
      where line.route.kind == .forward && steps.indices.contains(line.route.place) {
        reach(line.route.place)
      }
      // A flow goes on from a step that is not needed, or not any more.
      if let behind = outline.place(behind: place) { reach(behind) }
    }
    return steps.indices
      .filter { place in !isReached[outline.places[steps[place].name] ?? place] }
      .map { .unreachableStep(steps[$0].name) }
  }

  private var deadEnds: [DefinitionMistake] {
    if hasProvider { return [] }
    return steps.indices
      .filter { steps[$0].takesAnswer && outline.table.lines(at: $0).isEmpty }
      .map { .deadEnd(step: steps[$0].name) }
  }

  /// Events that a step declares and nothing handles there, then those that nothing handles at all.
  ///
  /// Closures can raise any event at any step, so nothing is said of those that are handled somewhere.
  private var unhandled: [DefinitionMistake] {
    if hasProvider { return [] }
    var mistakes: [DefinitionMistake] = []
    var known = outline.groups.flatMap { $0.handlers }.compactMap { $0.event }
    for place in steps.indices {
      let step = steps[place]
      let unhandled = { (events: [Int]) in
        events.filter { !outline.table.handles($0, at: place) }.map { outline.events[$0] }
      }
      let decisions = unhandled(step.declaration.decisions)
      let setbacks = unhandled(step.declaration.setbacks)
      mistakes += decisions.map { .unhandledDecision($0, step: step.name) }
      mistakes += setbacks.map { .unhandledSetback($0, step: step.name) }
      known += decisions + setbacks
    }
    let places = NamePlaces(known)
    let unknown = outline.events.filter { places[$0] == nil }
    return mistakes + unknown.map { .unhandledEvent($0) }
  }

  private var deadHandlers: [DefinitionMistake] {
    let sources = edges.compactMap { $0.sourceStep }.sorted()
    return sources.indices.compactMap { index in
      let name = sources[index]
      if index > 0, sources[index - 1] == name { return nil }
      guard let place = outline.places[name] else { return .undeclaredSource(name) }
      switch steps[place].kind {
      case .leadsBack where !steps[place].declaration.raises.isEmpty: return nil
      case .leadsBack, .finish: return .unansweredSource(name)
      case .hub where handlesNext(at: name): return .handledHub(name)
      case .hub, .ordinary, .final: return nil
      }
    }
  }

  private func handlesNext(at step: String) -> Bool {
    outline.groups.contains { $0.step == step && $0.handlers.contains { $0.event == nil } }
  }

  /// The groups of one step stand side by side.
  private var duplicateHandlers: [DefinitionMistake] {
    let groups = outline.groups
    return groups.indices.flatMap { index -> [DefinitionMistake] in
      let (step, handlers) = (groups[index].step, groups[index].handlers)
      return handlers.indices.compactMap { own in
        let event = handlers[own].event
        let isHandled =
          handlers[..<own].contains { $0.event == event }
          || groups[..<index].reversed().prefix { $0.step == step }
            .contains { other in
              other.isForAnyStep == groups[index].isForAnyStep
                && other.handlers.contains { $0.event == event }
            }
        return isHandled ? DefinitionMistake.duplicateHandler(.init(step: step, event: event)) : nil
      }
    }
  }

  private var shadowed: [DefinitionMistake] {
    outline.groups.flatMap { group in
      group.handlers.compactMap { handler in
        let place = group.place(of: handler)
        if handler.alternatives.isEmpty { return .emptyHandler(place) }
        let always = handler.alternatives.dropLast().firstIndex { $0.condition == nil }
        return always.map { .shadowedAlternative(place, alternative: $0 + 1) }
      }
    }
  }

  private var uselessClearings: [DefinitionMistake] {
    steps.flatMap { step in
      step.declaration.clearings.compactMap { clearing in
        let event = outline.events[clearing.event]
        let handlers = outline.groups.filter { $0.step == nil || $0.step == step.name }
          .flatMap { $0.handlers }.filter { $0.event == event }
        let targets = handlers.flatMap { $0.alternatives }.map { $0.target }
        guard !targets.isEmpty, targets.allSatisfy(\.leadsBack) else { return nil }
        return .uselessClearing(event: event, step: step.name)
      }
    }
  }

  private var passingTargets: [DefinitionMistake] {
    outline.groups.flatMap { group in
      group.handlers.flatMap { handler in
        handler.alternatives.enumerated().compactMap { index, alternative in
          switch alternative.target {
          case .back(let step), .edit(let step):
            guard let place = outline.places[step], steps[place].declaration.isPassing else {
              return nil
            }
            return .passingTarget(group.place(of: handler), alternative: index, step)
          default: return nil
          }
        }
      }
    }
  }

  private var fieldNames: [DefinitionMistake] {
    forms.flatMap { form in
      form.fields.enumerated().compactMap { index, field in
        if field.isEmpty { return .namelessField(step: form.step) }
        if form.swapped.contains(field) { return .swappedField(field, step: form.step) }
        guard form.fields[..<index].contains(field) else { return nil }
        return .duplicateField(field, step: form.step)
      }
    }
  }

  private var twins: [DefinitionMistake] {
    zip(steps, children).flatMap { step, names in
      names.indices.filter { names[..<$0].contains(names[$0]) }.map { names[$0] }.uniqued.sorted()
        .map { .duplicateChild($0, step: step.name) }
    }
  }

  /// Steps that show a flow in their own place, and others in tabs.
  private var mixedTabs: [DefinitionMistake] {
    steps.indices.filter { place in
      let shown = outline.children.filter { $0.places.contains(place) && $0.placement != .called }
      return shown.count > 1 && shown.contains { $0.placement == .whole }
    }.map { .mixedTabs(step: steps[$0].name) }
  }
}

extension HandlerGroup {
  fileprivate func place(of handler: DeclaredHandler) -> DefinitionMistake.Place {
    .init(step: step, event: handler.event)
  }
}

extension FlowGraph.Edge {
  fileprivate var sourceStep: String? {
    guard case .step(let name) = source else { return nil }
    return name
  }

  fileprivate var targetStep: String? {
    switch target {
    case .forward(let name), .back(let name), .edit(let name): name
    case .oneStepBack, .stay, .needed: nil
    }
  }
}

extension FlowGraph.Edge.Target {
  /// True if it shows something as it was.
  fileprivate var leadsBack: Bool {
    switch self {
    case .back, .edit, .oneStepBack: true
    case .forward, .stay, .needed: false
    }
  }
}
