extension TransitionTable {
  /// What is wrong with the table itself: handlers that are there twice, or that cannot fire.
  var problems: [DefinitionProblem] {
    duplicateEmitters + groups.flatMap(shadowed) + duplicates
  }

  private var duplicateEmitters: [DefinitionProblem] {
    var seen: [ObjectIdentifier] = []
    return emitters.all.compactMap { emitter in
      defer { seen.append(emitter.type) }
      guard seen.contains(emitter.type) else { return nil }
      return DefinitionProblem(
        kind: .duplicateEmitter,
        description: "two emitters take \(emitter.function.typeName); join them into one")
    }
  }

  /// Handlers for the same event in the groups of one step.
  private var duplicates: [DefinitionProblem] {
    var seen: Set<Key> = []
    return groups.flatMap { group in
      group.handlers.compactMap { handler in
        guard !seen.insert(Key(step: group.step, event: handler.event)).inserted else { return nil }
        return DefinitionProblem(
          kind: .duplicateHandler,
          description: "\(place(group)) handles \(handler.title) twice; the second never fires")
      }
    }
  }

  private struct Key: Hashable {
    let step: Owner.Step?
    let event: Owner.Event?
  }

  /// Handlers without a move, and alternatives behind one that always applies.
  private func shadowed(_ group: HandlerGroup<Owner>) -> [DefinitionProblem] {
    group.handlers.compactMap { handler in
      if handler.alternatives.isEmpty {
        return DefinitionProblem(
          kind: .deadHandler, description: "\(place(group)): \(handler.title) leads nowhere")
      }
      guard handler.alternatives.dropLast().contains(where: { $0.condition == nil }) else {
        return nil
      }
      return DefinitionProblem(
        kind: .deadHandler,
        description: "\(place(group)): an alternative of \(handler.title) stands behind one that "
          + "always applies")
    }
  }

  private func place(_ group: HandlerGroup<Owner>) -> String {
    group.step.map { "step \($0.name)" } ?? "any step"
  }
}

extension Handler {
  fileprivate var title: String { event.map { "on(\($0.name))" } ?? "next" }
}
