/// The changes of the transition table.
extension ChangeList {
  mutating func addWays() {
    var edge = 0
    let groups = flow.outline.groups
    for (group, ways) in groups.enumerated() {
      let step = ways.step.flatMap { flow.outline.places[$0] }
      for (handler, moves) in ways.handlers.enumerated() {
        for alternative in moves.alternatives.indices {
          let way = Way(
            group: group, handler: handler, alternative: alternative, edge: edge, step: step,
            text: flow.edges[edge].handlerText,
            place: moves.alternatives[alternative].place
              ?? step.flatMap { parts.places.steps[$0] })
          addOmission(of: way)
          addTargets(of: way, moves.alternatives[alternative].target)
          if !ways.isImplied { addCondition(of: way, moves.alternatives[alternative].condition) }
          if alternative > 0 { addSwap(of: way) }
          edge += 1
        }
        if handler > 0 { addSwap(of: handler, in: group, step) }
      }
    }
  }

  /// A line of the transition table, by the positions of its parts.
  private struct Way {
    let group: Int
    let handler: Int
    let alternative: Int
    let edge: Int
    let step: Int?
    let text: String
    let place: SourcePlace?
  }

  private mutating func add(
    _ kind: DefinitionChange.Kind, _ way: Way, _ words: String, reach: DefinitionChange.Reach,
    _ change: @escaping @Sendable (inout DeclaredHandler) -> Void
  ) {
    let (group, handler) = (way.group, way.handler)
    add(kind, at: way.step, way.text, words, written: way.place, reach: reach) { parts in
      change(&parts.groups[group].handlers[handler])
    }
  }

  private mutating func addOmission(of way: Way) {
    let (group, handler, alternative) = (way.group, way.handler, way.alternative)
    add(
      .way, at: way.step, way.text, "the way \(way.text) is left out", written: way.place,
      reach: .way(way.edge)
    ) { parts in
      parts.groups[group].handlers[handler].alternatives.remove(at: alternative)
      if parts.groups[group].handlers[handler].alternatives.isEmpty {
        parts.groups[group].handlers.remove(at: handler)
      }
    }
  }

  /// Leads a way to the steps beside the one where it leads.
  private mutating func addTargets(of way: Way, _ target: FlowGraph.Edge.Target) {
    let alternative = way.alternative
    for other in targets(beside: target, from: way.step) {
      add(
        .way, way, "the way \(way.text) is \(other.verbText) instead", reach: .way(way.edge)
      ) { $0.alternatives[alternative].target = other }
    }
  }

  private func targets(
    beside target: FlowGraph.Edge.Target, from step: Int?
  ) -> [FlowGraph.Edge.Target] {
    let names = flow.stepNames
    func beside(_ name: String, _ isMeant: (Int) -> Bool) -> [String] {
      guard let place = flow.outline.places[name] else { return [] }
      return [place - 1, place + 1].filter { names.indices.contains($0) && isMeant($0) }
        .map { names[$0] }
    }
    switch target {
    case .forward(let name): return beside(name) { _ in true }.map { .forward(to: $0) }
    case .back(let name):
      return beside(name) { flow.steps[$0].kind != .finish && $0 != step }.map { .back(to: $0) }
    case .edit(let name): return [.back(to: name)]
    case .oneStepBack, .needed: return [.stay]
    case .stay:
      guard let step, names.indices.contains(step + 1) else { return [.oneStepBack] }
      return [.forward(to: names[step + 1])]
    }
  }

  private mutating func addCondition(of way: Way, _ condition: Condition?) {
    guard let condition else { return }
    let alternative = way.alternative
    let reach = way.step.map { DefinitionChange.Reach.step($0) } ?? .flow
    add(
      .condition, way, "the way \(way.text) is taken whatever '\(condition.name)' says",
      reach: reach
    ) { $0.alternatives[alternative].condition = nil }
    add(
      .condition, way, "the way \(way.text) is taken unless '\(condition.name)'", reach: reach
    ) { $0.alternatives[alternative].condition = condition.negated }
  }

  /// Swaps an alternative with the one in front of it.
  private mutating func addSwap(of way: Way) {
    let alternative = way.alternative
    let reach = way.step.map { DefinitionChange.Reach.step($0) } ?? .flow
    let before = flow.edges[way.edge - 1].handlerText
    add(.way, way, "the ways \(before) and \(way.text) are swapped", reach: reach) {
      $0.alternatives.swapAt(alternative - 1, alternative)
    }
  }

  /// Has the first ways of two events lead where the other one does.
  private mutating func addSwap(of handler: Int, in group: Int, _ step: Int?) {
    let handlers = flow.outline.groups[group].handlers
    guard let one = handlers[handler - 1].alternatives.first,
      let other = handlers[handler].alternatives.first, one.target != other.target
    else { return }
    let names = [handler - 1, handler].map { handlers[$0].event ?? "next" }
    add(
      .way, at: step, names[1],
      "\(names[0]) is \(other.target.verbText) and \(names[1]) is \(one.target.verbText)",
      written: other.place ?? step.flatMap { parts.places.steps[$0] },
      reach: step.map { .step($0) } ?? .flow
    ) { parts in
      parts.groups[group].handlers[handler - 1].alternatives[0].target = other.target
      parts.groups[group].handlers[handler].alternatives[0].target = one.target
    }
  }
}

extension Condition {
  /// The condition the other way round.
  var negated: Condition { Condition(name: name) { [holds] in !holds($0) } }
}
