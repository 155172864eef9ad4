/// Looks for what is wrong with a definition, without running the flow.
struct DefinitionCheck<F: Flow> {
  private let name: String
  private let stages: [BoundStage<F>]
  private let edges: [FlowGraph.Edge]
  private let places: [String: Int]

  init(name: String, _ definition: FlowDefinition<F>) {
    self.name = name
    stages = definition.stages
    edges = definition.edges
    places = Dictionary(
      stages.enumerated().map { ($1.step.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var problems: [DefinitionProblem] {
    duplicateStages + undeclared + unreachable + deadEnds + deadHandlers + duplicateFields
      + noFinish
  }

  private var duplicateStages: [DefinitionProblem] {
    stages.enumerated().compactMap { index, stage in
      guard places[stage.step.name] != index else { return nil }
      return problem(.duplicateStage, "step \(stage.step.name) has two stages")
    }
  }

  private var undeclared: [DefinitionProblem] {
    let led = edges.compactMap { edge in
      target(edge).flatMap { places[$0] == nil ? "a handler leads to \($0), which" : nil }
    }
    let declared = F.Step.allCases.map { $0.name }.filter { places[$0] == nil }.map { "step \($0)" }
    return (led + declared).map { problem(.undeclaredStep, "\($0) has no stage") }
  }

  private var unreachable: [DefinitionProblem] {
    guard let first = stages.first else { return [] }
    if edges.contains(where: { $0.target == .needed }) { return [] }
    var led: [String: [String]] = [:]
    for edge in edges {
      guard case .forward(let target) = edge.target else { continue }
      led[source(edge) ?? "*", default: []].append(target)
    }
    var seen: Set<String> = [first.step.name]
    var queue = [first.step.name]
    while let step = queue.popLast() {
      for target in (led[step] ?? []) + (led["*"] ?? []) where seen.insert(target).inserted {
        queue.append(target)
      }
    }
    return stages.filter { !seen.contains($0.step.name) }
      .map { problem(.unreachableStep, "nothing leads to step \($0.step.name)") }
  }

  private var deadEnds: [DefinitionProblem] {
    let answered = Set(edges.compactMap(source))
    let isAnyStepHandled = edges.contains { $0.source == .anyStep }
    return stages.filter {
      [.ordinary, .final].contains($0.kind) && !isAnyStepHandled && !answered.contains($0.step.name)
    }
    .map {
      problem(
        .deadEnd,
        "step \($0.step.name) has no handler; declare it to lead back or to be a hub, or handle it")
    }
  }

  private var deadHandlers: [DefinitionProblem] {
    Set(edges.compactMap(source)).sorted().compactMap { step in
      guard let place = places[step] else {
        return problem(.deadHandler, "handlers are declared for \(step), which has no stage")
      }
      guard [.leadsBack, .finish].contains(stages[place].kind) else { return nil }
      return problem(.deadHandler, "step \(step) takes no answer, so its handlers never fire")
    }
  }

  private var duplicateFields: [DefinitionProblem] {
    duplicates(F.startForm.descriptions, in: "the start form")
      + stages.flatMap { duplicates($0.fields, in: "step \($0.step.name)") }
  }

  private func duplicates(
    _ fields: [FieldDescription], in place: String
  ) -> [DefinitionProblem] {
    fields.enumerated().compactMap { index, field in
      guard fields[..<index].contains(where: { $0.name == field.name }) else { return nil }
      return problem(.duplicateField, "\(place) has two fields named \(field.name)")
    }
  }

  private var noFinish: [DefinitionProblem] {
    if F.Output.self == Never.self { return [] }
    if stages.contains(where: { [.finish, .hub].contains($0.kind) }) { return [] }
    return [problem(.noFinish, "no step finishes the flow")]
  }

  private func problem(_ kind: DefinitionProblem.Kind, _ text: String) -> DefinitionProblem {
    DefinitionProblem(kind: kind, description: "flow \(name): \(text)")
  }

  private func source(_ edge: FlowGraph.Edge) -> String? {
    guard case .step(let name) = edge.source else { return nil }
    return name
  }

  private func target(_ edge: FlowGraph.Edge) -> String? {
    switch edge.target {
    case .forward(let name), .back(let name), .edit(let name): name
    case .oneStepBack, .stay, .needed: nil
    }
  }
}
