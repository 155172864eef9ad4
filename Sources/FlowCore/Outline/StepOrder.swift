/// The order in which the steps of a flow are declared, and the ways on that it implies.
struct StepOrder {
  private let steps: [StepDefinition]
  private let places: NamePlaces

  init(_ steps: [StepDefinition]) {
    self.steps = steps
    places = NamePlaces(steps.map { $0.name })
  }

  /// The moves to the steps behind a place, up to the first that is always needed.
  ///
  /// A step that only leads back is passed by, unless it says when it is needed: it is for the events
  /// that lead there.
  ///
  /// - Parameters:
  ///   - place: the position of a step.
  ///   - condition: the condition that holds besides; nil for none.
  ///   - source: the place where the moves are written; nil if nobody knows.
  /// - Returns: the moves.
  func ways(
    behind place: Int, when condition: Condition? = nil, writtenAt source: SourcePlace? = nil
  ) -> [DeclaredAlternative] {
    var moves: [DeclaredAlternative] = []
    for behind in (place + 1)..<max(steps.count, place + 1) where isFirst(behind) {
      let (step, need) = (steps[behind], steps[behind].declaration.need)
      if step.kind == .leadsBack && need == nil { continue }
      moves.append(
        DeclaredAlternative(
          target: .forward(to: step.name), condition: condition?.and(need) ?? need, place: source))
      if need == nil { break }
    }
    return moves
  }

  /// False of a step that was declared before.
  func isFirst(_ place: Int) -> Bool { places[steps[place].name] == place }

  /// The handlers of a table, each leading where it leads from its step.
  ///
  /// Those for any step that lead on to the steps behind become handlers of each step.
  ///
  /// - Parameters:
  ///   - step: the step; nil for any.
  ///   - handlers: the handlers as the table has them.
  /// - Returns: the handlers, by steps.
  func groups(of step: String?, _ handlers: [TableHandler]) -> [HandlerGroup] {
    if let step {
      let place = places[step] ?? steps.count
      return [HandlerGroup(step: step, handlers: handlers.map { declared($0, at: place) })]
    }
    let fixed = handlers.filter { !$0.leadsBehind }
    var groups =
      fixed.isEmpty && !handlers.isEmpty
      ? [] : [HandlerGroup(step: nil, handlers: fixed.map { declared($0, at: steps.count) })]
    for place in steps.indices where isFirst(place) {
      let own = handlers.filter { $0.leadsBehind && steps[place].hears($0.event) }
        .map { declared($0, at: place) }.filter { !$0.alternatives.isEmpty }
      if own.isEmpty { continue }
      groups.append(HandlerGroup(step: steps[place].name, handlers: own, isForAnyStep: true))
    }
    return groups
  }

  private func declared(_ handler: TableHandler, at place: Int) -> DeclaredHandler {
    DeclaredHandler(
      event: handler.event,
      alternatives: handler.alternatives.flatMap { alternative in
        switch alternative {
        case .move(let move): [move]
        case .behind(let condition, let source):
          ways(behind: place, when: condition, writtenAt: source)
        }
      })
  }
}

extension TableHandler {
  /// True if a move of it leads to the steps behind.
  fileprivate var leadsBehind: Bool {
    alternatives.contains { if case .behind = $0 { true } else { false } }
  }
}

extension StepDefinition {
  /// True if an event can be raised there, or an answer that raises none.
  fileprivate func hears(_ event: String?) -> Bool {
    takesAnswer || (kind == .hub || !declaration.raises.isEmpty) && event != nil
  }
}

extension Condition {
  /// A condition that holds if this one and another do.
  fileprivate func and(_ other: Condition?) -> Condition {
    guard let other else { return self }
    return Condition(name: "\(name) and \(other.name)") { [holds] in
      holds($0) && other.holds($0)
    }
  }
}
