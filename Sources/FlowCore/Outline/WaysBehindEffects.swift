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
  package var waysBehindEffects: [WayBehindEffect] {
    edges.compactMap { edge in
      guard case .step(let step) = edge.source, let from = stepNames.firstIndex(of: step) else {
        return nil
      }
      let target: String? =
        switch edge.target {
        case .back(let step), .edit(let step): step
        case .forward, .oneStepBack, .stay, .needed: nil
        }
      guard let to = target.flatMap({ stepNames.firstIndex(of: $0) }), to < from,
        let effect = steps[to..<from].lazy.flatMap({ $0.declaration.effects })
          .first(where: { !$0.mayRepeat })
      else { return nil }
      return WayBehindEffect(step: step, way: edge.handlerText, effect: effect.name)
    }
  }
}
