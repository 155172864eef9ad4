/// Looks for what is wrong with a definition, without running the flow.
struct DefinitionCheck<F: Flow> {
  private let definition: FlowDefinition<F>
  private let groups: [HandlerGroup<F>]
  private let places: [String: Int]

  init(_ definition: FlowDefinition<F>, _ groups: [HandlerGroup<F>]) {
    self.definition = definition
    self.groups = groups
    places = Dictionary(
      definition.stepNames.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private var steps: [StepDefinition<F>] { definition.steps }
  private var edges: [FlowGraph.Edge] { definition.edges }

  var mistakes: [DefinitionMistake] {
    duplicateSteps + duplicateParts + undeclared + unreachable + deadEnds + unhandled
      + deadHandlers + duplicateHandlers + shadowed + passingTargets + fieldNames + constants
      + uselessClearings + twins + finish
  }

  private var duplicateSteps: [DefinitionMistake] {
    steps.enumerated().compactMap { index, step in
      guard places[step.step.name] != index else { return nil }
      return .duplicateStep(step.step.name)
    }
  }

  private var duplicateParts: [DefinitionMistake] {
    definition.repeatedParts.map { .duplicatePart($0) }
  }

  private var undeclared: [DefinitionMistake] {
    let isMissing = { (step: String) in places[step] == nil }
    let targets = edges.compactMap { $0.targetStep }.filter(isMissing)
    let steps = F.Step.allCases.map { $0.name }.filter(isMissing)
    return targets.map { .undeclaredTarget($0) } + steps.map { .undeclaredStep($0) }
  }

  private var unreachable: [DefinitionMistake] {
    guard let first = steps.first else { return [] }
    if edges.contains(where: { $0.target == .needed }) { return [] }
    var led: [String: [String]] = [:]
    for edge in edges {
      guard case .forward(let target) = edge.target else { continue }
      led[edge.sourceStep ?? "*", default: []].append(target)
    }
    var seen: Set<String> = [first.step.name]
    var queue = [first.step.name]
    while let step = queue.popLast() {
      for target in (led[step] ?? []) + (led["*"] ?? []) where seen.insert(target).inserted {
        queue.append(target)
      }
    }
    return steps.map { $0.step.name }.filter { !seen.contains($0) }.map { .unreachableStep($0) }
  }

  private var deadEnds: [DefinitionMistake] {
    let answered = Set(edges.compactMap { $0.sourceStep })
    let isAnyStepHandled = edges.contains { $0.source == .anyStep }
    return steps.filter {
      [.ordinary, .final].contains($0.kind) && !isAnyStepHandled && !answered.contains($0.step.name)
    }
    .map { .deadEnd(step: $0.step.name) }
  }

  /// Events that a step declares and nothing handles there, then those that nothing handles at all.
  ///
  /// Closures can raise any event at any step, so nothing is said of those that are handled somewhere.
  private var unhandled: [DefinitionMistake] {
    var told: Set<F.Event> = []
    let atSteps = steps.indices.flatMap { place -> [DefinitionMistake] in
      let (step, declaration) = (steps[place].step.name, steps[place].declaration)
      let isUnhandled = { (event: F.Event) in !definition.table.handles(event, at: place) }
      let decisions = declaration.decisions.filter(isUnhandled)
      let setbacks = declaration.setbacks.filter(isUnhandled)
      told.formUnion(decisions + setbacks)
      return decisions.map { .unhandledDecision($0.name, step: step) }
        + setbacks.map { .unhandledSetback($0.name, step: step) }
    }
    let handled = Set(groups.flatMap { $0.handlers }.compactMap { $0.event })
    let anywhere = F.Event.allCases.filter { !handled.contains($0) && !told.contains($0) }
    return atSteps + anywhere.map { .unhandledEvent($0.name) }
  }

  private var deadHandlers: [DefinitionMistake] {
    Set(edges.compactMap { $0.sourceStep }).sorted().compactMap { name in
      guard let place = places[name] else {
        return .undeclaredSource(name)
      }
      switch steps[place].kind {
      case .leadsBack, .finish:
        return .unansweredSource(name)
      case .hub where handlesNext(at: place):
        return .handledHub(name)
      case .hub, .ordinary, .final: return nil
      }
    }
  }

  private func handlesNext(at place: Int) -> Bool {
    groups.contains { group in
      group.step == steps[place].step && group.handlers.contains { $0.event == nil }
    }
  }

  private var duplicateHandlers: [DefinitionMistake] {
    let all = groups.flatMap { group in group.handlers.map { (group: group, handler: $0) } }
    return all.enumerated().compactMap { index, handled in
      let first = all.firstIndex {
        $0.group.step == handled.group.step && $0.handler.event == handled.handler.event
      }
      guard first != index else { return nil }
      return .duplicateHandler(handled.group.place(of: handled.handler))
    }
  }

  private var shadowed: [DefinitionMistake] {
    groups.flatMap { group in
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
        let handlers = groups.filter { $0.step == nil || $0.step == step.step }
          .flatMap { $0.handlers }.filter { $0.event == clearing.event }
        let targets = handlers.flatMap { $0.alternatives }.map { $0.target }
        guard !targets.isEmpty, targets.allSatisfy(\.leadsBack) else { return nil }
        return .uselessClearing(event: clearing.event.name, step: step.step.name)
      }
    }
  }

  private var passingTargets: [DefinitionMistake] {
    groups.flatMap { group in
      group.handlers.flatMap { handler in
        handler.alternatives.enumerated().compactMap { index, alternative in
          switch alternative.target {
          case .back(let step), .edit(let step):
            guard let place = places[step], steps[place].declaration.isPassing else { return nil }
            return .passingTarget(group.place(of: handler), alternative: index, step)
          default: return nil
          }
        }
      }
    }
  }

  private var fieldNames: [DefinitionMistake] {
    let forms: [(step: String?, fields: [FormField<F>])] =
      [(nil, definition.startForm.fields)] + steps.map { ($0.step.name, $0.fields) }
    return forms.flatMap { step, fields in
      fields.enumerated().compactMap { index, field in
        if field.name.isEmpty { return .namelessField(step: step) }
        if let member = field.member, isSwapped(member) {
          return .swappedField(field.name, step: step)
        }
        if field.name == "action" { return .takenFieldName(field.name, step: step) }
        guard fields[..<index].contains(where: { $0.name == field.name }) else { return nil }
        return .duplicateField(field.name, step: step)
      }
    }
  }

  private var constants: [DefinitionMistake] {
    steps.flatMap { step in
      step.declaration.clearings.flatMap { $0.members }.filter { !$0.isWritable() }.map {
        .constantMember(definition.names.name(of: $0.path), step: step.step.name)
      }
    }
  }

  /// True if a member is told under the name of another one, in a debug build.
  ///
  /// A release build does not look: to describe key paths takes as long as half a small script.
  private func isSwapped(_ member: PartialMember<F.State>) -> Bool {
    var isSwapped = false
    assert(
      {
        isSwapped = definition.names.isSwapped(member.path)
        return true
      }())
    return isSwapped
  }

  private var twins: [DefinitionMistake] {
    if definition.children.count < 2 { return [] }
    return steps.flatMap { step -> [DefinitionMistake] in
      let names = definition.children(at: step.step).map { $0.name }
      return Set(names.filter { name in names.count { $0 == name } > 1 }).sorted().map {
        .duplicateChild($0, step: step.step.name)
      }
    }
  }

  private var finish: [DefinitionMistake] {
    if F.Output.self == Never.self || definition.finishPlace != nil { return [] }
    return [.noFinish]
  }
}

extension HandlerGroup {
  fileprivate func place(of handler: Handler<F>) -> DefinitionMistake.Place {
    .init(step: step?.name, event: handler.event?.name)
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
