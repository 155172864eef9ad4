/// A way of the table that leads back behind something that must not happen twice.
package struct WayBehindEffect: Sendable {
  /// The step that it leads from.
  package let step: String
  /// The line of the table.
  package let way: String
  /// The name of what is performed between.
  package let effect: String
}

extension AnyFlow {
  /// The ways back of the table, from steps behind an effect to those before it.
  ///
  /// They go where the user's own `back` does not; a user who comes by the effect again performs it again.
  /// `firstNeeded()` is one if the flow begins before the effect whatever was gathered.
  package var waysBehindEffects: [WayBehindEffect] {
    edges.indices.compactMap { number in
      let edge = edges[number]
      guard case .step(let step) = edge.source, let from = stepNames.firstIndex(of: step),
        let to = target(of: edge), to < from || edge.target == .needed && to <= from,
        let effect = effects(from: to, before: from, on: outline.table.edgeEvents[number])
          .first(where: { !$0.mayRepeat })
      else { return nil }
      return WayBehindEffect(step: step, way: edge.handlerText, effect: effect.name)
    }
  }

  private func target(of edge: FlowGraph.Edge) -> Int? {
    switch edge.target {
    case .back(let step), .edit(let step): stepNames.firstIndex(of: step)
    case .needed: steps.firstIndex { $0.declaration.need == nil }
    case .forward, .oneStepBack, .stay: nil
    }
  }

  /// The effects of the steps from a place on to another one, and there of the event alone that leads away.
  private func effects(from: Int, before place: Int, on event: Int?) -> [RequestSite] {
    let last = steps[place].declaration
    let own = event.map { event in last.effects.filter { $0.event == event } } ?? last.effects
    return steps[from..<place].flatMap { $0.declaration.effects } + own
  }
}
