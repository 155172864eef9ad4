/// A flow's steps and the ways between them, those among them that the order of the steps implies.
///
/// Everything that is worked out before the flow runs is worked out of it.
package struct FlowOutline: Sendable {
  /// The steps, in declared order.
  let steps: [StepDefinition]
  /// The names of the events.
  let events: [String]
  /// The flows that are called or shown.
  let children: [Child]
  /// The handlers in the order of the steps, those of a step in declared order; then those of steps that
  /// are not declared, and those of any step.
  let groups: [HandlerGroup]
  /// The positions of the steps.
  let places: NamePlaces
  package let table: TransitionTable

  /// - Parameters:
  ///   - steps: the steps, in declared order.
  ///   - declared: the handlers that the table declares. Those that the order of the steps implies come
  ///     in behind them.
  ///   - children: the flows that are called or shown.
  ///   - events: the names of the flow's events.
  ///   - hasAllWays: true if nothing is implied besides what is declared.
  init(
    _ steps: [StepDefinition], _ declared: [HandlerGroup], _ children: [Child], events: [String],
    hasAllWays: Bool = false
  ) {
    self.steps = steps
    self.events = events
    self.children = children
    let places = NamePlaces(steps.map { $0.name })
    self.places = places
    var atSteps: [[HandlerGroup]] = Array(repeating: [], count: steps.count)
    // What is for any step comes behind the step's own.
    for group in declared.filter({ !$0.isForAnyStep }) + declared.filter({ $0.isForAnyStep }) {
      if let place = group.step.flatMap({ places[$0] }) { atSteps[place].append(group) }
    }
    let undeclared = declared.filter { $0.step.map { places[$0] == nil } ?? false }
    let anywhere = declared.filter { $0.step == nil }
    let implied = ImpliedWays(steps, events)
    for place in steps.indices where !hasAllWays {
      let group = implied.group(at: place, besides: atSteps[place] + anywhere)
      if let group { atSteps[place].append(group) }
    }
    groups = atSteps.flatMap { $0 } + undeclared + anywhere
    table = TransitionTable(groups, steps, places, events: NamePlaces(events))
  }

  /// The steps that ways to some steps can come to, each once: those steps and, behind one that need not be needed,
  /// the ones up to the first that always is.
  ///
  /// It takes time for each way and each step that is found.
  func places(fromWaysTo targets: some Sequence<Int>) -> [Int] {
    var places: [Int] = []
    var found = NumberSet()
    for target in targets where steps.indices.contains(target) {
      var next: Int? = target
      // What lies behind a step that was found has been found with it.
      while let place = next, !found.contains(place) {
        found.insert(place)
        places.append(place)
        next = self.place(behind: place)
      }
    }
    return places
  }

  /// The step that a flow goes on to where one is not needed; nil behind a step that always is, and behind the last.
  ///
  /// A step that only leads back is passed by, unless it says when it is needed.
  func place(behind place: Int) -> Int? {
    if steps[place].declaration.need == nil { return nil }
    return steps.indices.dropFirst(place + 1)
      .first { steps[$0].kind != .leadsBack || steps[$0].declaration.need != nil }
  }

  /// The children whose completion is an event at a step.
  func children(completingAs event: Int, at place: Int) -> [Child] {
    children.filter { $0.event == event && $0.places.contains(place) }
  }
}
