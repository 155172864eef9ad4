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

  var problems: [DefinitionProblem] {
    duplicateSteps + duplicateParts + undeclared + unreachable + deadEnds + unhandled
      + deadHandlers + duplicateHandlers + shadowed + fieldNames + constants + twins + finish
  }

  private var duplicateSteps: [DefinitionProblem] {
    steps.enumerated().compactMap { index, step in
      guard places[step.step.name] != index else { return nil }
      return problem(.duplicateStep, "step \(step.step.name) is declared twice; remove one")
    }
  }

  private var duplicateParts: [DefinitionProblem] {
    definition.repeatedParts.map {
      problem(.duplicatePart, "\($0) is declared more than once; keep one")
    }
  }

  private var undeclared: [DefinitionProblem] {
    let led = edges.compactMap { edge in
      edge.targetStep.flatMap { places[$0] == nil ? "a handler leads to \($0), which" : nil }
    }
    let missing = F.Step.allCases.map { $0.name }.filter { places[$0] == nil }.map { "step \($0)" }
    return (led + missing).map { problem(.undeclaredStep, "\($0) is not declared; declare it") }
  }

  private var unreachable: [DefinitionProblem] {
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
    return steps.filter { !seen.contains($0.step.name) }.map {
      problem(.unreachableStep, "nothing leads to step \($0.step.name); lead there or remove it")
    }
  }

  private var deadEnds: [DefinitionProblem] {
    let answered = Set(edges.compactMap { $0.sourceStep })
    let isAnyStepHandled = edges.contains { $0.source == .anyStep }
    return steps.filter {
      [.ordinary, .final].contains($0.kind) && !isAnyStepHandled && !answered.contains($0.step.name)
    }
    .map {
      problem(
        .deadEnd,
        "nothing leads on from step \($0.step.name); declare a step behind it, handle it, "
          + "or make it show or hub")
    }
  }

  /// Events that a step declares and nothing handles there, then those that nothing handles at all.
  ///
  /// Closures can raise any event at any step, so nothing is said of those that are handled somewhere.
  private var unhandled: [DefinitionProblem] {
    var told: Set<F.Event> = []
    let atSteps = steps.indices.flatMap { place in
      let declaration = steps[place].declaration
      return
        (declaration.decisions.map { ("offers", $0) }
        + declaration.setbacks.map { ("fails as", $0) })
        .filter { !definition.table.handles($0.1, at: place) }
        .map { verb, event in
          told.insert(event)
          return unhandled("step \(steps[place].step.name) \(verb) \(event.name), which", event)
        }
    }
    let handled = Set(groups.flatMap { $0.handlers }.compactMap { $0.event })
    let anywhere = F.Event.allCases.filter { !handled.contains($0) && !told.contains($0) }
    return atSteps + anywhere.map { unhandled("there is an event \($0.name), which", $0) }
  }

  private func unhandled(_ what: String, _ event: F.Event) -> DefinitionProblem {
    problem(
      .unhandledEvent,
      "\(what) nothing handles; write on(.\(event.name)) { … } in the table")
  }

  private var deadHandlers: [DefinitionProblem] {
    Set(edges.compactMap { $0.sourceStep }).sorted().compactMap { name in
      guard let place = places[name] else {
        return problem(.deadHandler, "handlers are declared for \(name), which is not declared")
      }
      switch steps[place].kind {
      case .leadsBack, .finish:
        return problem(.deadHandler, "step \(name) takes no answer, so its handlers never fire")
      case .hub where handlesNext(at: place):
        return problem(
          .deadHandler, "step \(name) takes no answer, so its next never fires; handle an event")
      case .hub, .ordinary, .final: return nil
      }
    }
  }

  private func handlesNext(at place: Int) -> Bool {
    groups.contains { group in
      group.step == steps[place].step && group.handlers.contains { $0.event == nil }
    }
  }

  private var duplicateHandlers: [DefinitionProblem] {
    let all = groups.flatMap { group in group.handlers.map { (group: group, handler: $0) } }
    return all.enumerated().compactMap { index, handled in
      let first = all.firstIndex {
        $0.group.step == handled.group.step && $0.handler.event == handled.handler.event
      }
      guard first != index else { return nil }
      return problem(
        .duplicateHandler,
        "\(handled.group.title) handles \(handled.handler.title) twice; the second never fires, "
          + "remove it")
    }
  }

  private var shadowed: [DefinitionProblem] {
    groups.flatMap { group in
      group.handlers.compactMap { handler in
        if handler.alternatives.isEmpty {
          return problem(.deadHandler, "\(group.title): \(handler.title) leads nowhere")
        }
        guard handler.alternatives.dropLast().contains(where: { $0.condition == nil }) else {
          return nil
        }
        return problem(
          .deadHandler,
          "\(group.title): an alternative of \(handler.title) stands behind one that always applies; "
            + "put it in front")
      }
    }
  }

  private var fieldNames: [DefinitionProblem] {
    let forms =
      [("the start form", definition.startForm.fields)]
      + steps.map { ("step \($0.step.name)", $0.fields) }
    return forms.flatMap { place, fields in
      fields.enumerated().compactMap { index, field in
        if field.name.isEmpty {
          return problem(
            .duplicateField,
            "a field of \(place) is bound to a member whose name cannot be told; add .named(\"…\")")
        }
        if let member = field.member, isSwapped(member) {
          return problem(
            .duplicateField,
            "field \(field.name) of \(place) is bound to another member than the one of that name; "
              + "declare CodingKeys in the order of the members")
        }
        if field.name == "action" {
          return problem(
            .takenFieldName,
            "a field of \(place) is named action, as is the line of a screen that says what is "
              + "awaited; rename it")
        }
        guard fields[..<index].contains(where: { $0.name == field.name }) else { return nil }
        return problem(.duplicateField, "\(place) has two fields named \(field.name); rename one")
      }
    }
  }

  private var constants: [DefinitionProblem] {
    steps.flatMap { step in
      step.declaration.clearings.flatMap { $0.members }.filter { !$0.isWritable() }.map {
        problem(
          .constantMember,
          "step \(step.step.name) clears \(definition.names.name(of: $0.path) ?? "a member"), which is "
            + "constant; declare it with var")
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

  private var twins: [DefinitionProblem] {
    if definition.children.count < 2 { return [] }
    return steps.flatMap { step in
      let names = definition.children(at: step.step).map { $0.name }
      return Set(names.filter { name in names.count { $0 == name } > 1 }).sorted().map {
        problem(.duplicateChild, "step \(step.step.name) has two children named \($0); keep one")
      }
    }
  }

  private var finish: [DefinitionProblem] {
    if F.Output.self == Never.self || definition.finishPlace != nil { return [] }
    return [
      problem(
        .noFinish, "no step finishes the flow; declare finish(…), or typealias Output = Never")
    ]
  }

  private func problem(_ kind: DefinitionProblem.Kind, _ text: String) -> DefinitionProblem {
    DefinitionProblem(kind, inFlow: definition.name, text)
  }
}

extension HandlerGroup {
  fileprivate var title: String { step.map { "step \($0.name)" } ?? "any step" }
}

extension Handler {
  fileprivate var title: String { event.map { "on(\($0.name))" } ?? "next" }
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
