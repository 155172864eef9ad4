/// A flow's steps and the ways between them, by name.
///
/// The outline is the same type for every flow, and so is everything that is worked out of it before the
/// flow runs. A condition, which only the flow's own types can decide, is known by its number.
struct FlowOutline: Sendable {
  /// The steps, in declared order.
  let steps: [Step]
  /// The handlers in the order of the steps, those of a step in declared order; then those of steps that
  /// are not declared, and those of any step.
  let groups: [Group]
  /// The flows that are called or shown.
  let calls: [Call]
  /// The positions of the steps.
  let places: NamePlaces
  let table: TransitionTable

  /// - Parameters:
  ///   - steps: the steps, in declared order.
  ///   - declared: the handlers that the table declares. Those that the order of the steps implies come
  ///     in behind them.
  ///   - calls: the flows that are called or shown.
  ///   - events: the names of the flow's events.
  init(_ steps: [Step], _ declared: [Group], _ calls: [Call], events: [String]) {
    self.steps = steps
    self.calls = calls
    let places = NamePlaces(steps.map { $0.name })
    self.places = places
    var atSteps: [[Group]] = Array(repeating: [], count: steps.count)
    for group in declared {
      if let place = group.step.flatMap({ places[$0] }) { atSteps[place].append(group) }
    }
    let undeclared = declared.filter { $0.step.map { places[$0] == nil } ?? false }
    let anywhere = declared.filter { $0.step == nil }
    let implied = ImpliedWays(steps, places)
    for place in steps.indices {
      let group = implied.group(at: place, besides: atSteps[place] + anywhere)
      if let group { atSteps[place].append(group) }
    }
    groups = atSteps.flatMap { $0 } + undeclared + anywhere
    table = TransitionTable(groups, steps, places, events: NamePlaces(events))
  }

  /// The position of the first step that is always needed; nil if none is.
  var firstUnconditionalPlace: Int? { steps.firstIndex { $0.need == nil } }

  /// The events that completions of called flows are at a step.
  func calledEvents(at place: Int) -> [String] {
    calls.filter { $0.steps.contains(steps[place].name) }.compactMap { $0.event }
  }

  /// A step.
  struct Step: Sendable {
    let name: String
    let kind: FlowGraph.Node.Kind
    /// The condition under which it is needed; nil if it always is.
    let need: Condition?
    /// True if it goes on by itself once it has what it loads.
    let isPassing: Bool
    /// The events that it offers.
    let decisions: [String]
    /// The events that it fails as.
    let setbacks: [String]
    let effects: [Effect]
    /// The events that empty members.
    let clearings: [String]

    /// The positions of the effects that an answer with this event has: those that are about the event,
    /// or else those that are about none.
    func effects(on event: String?) -> [Int] {
      let own = effects.indices.filter { effects[$0].event == event }
      return own.isEmpty && event != nil ? effects(on: nil) : own
    }
  }

  /// An effect of a step's answers.
  struct Effect: Sendable {
    /// The event of the decision that it belongs to; nil for every answer.
    let event: String?
    /// True if what it brings is kept.
    let fillsMembers: Bool
  }

  /// A flow that is called or shown at some steps.
  struct Call: Sendable {
    /// The event that its completion is; nil if it is none.
    let event: String?
    let steps: [String]
  }

  /// The handlers of one step, or of any step.
  struct Group: Sendable {
    /// The step; nil for any.
    let step: String?
    let handlers: [Handler]
  }

  /// The way on from a step by one event, or by an answer that raised none.
  struct Handler: Sendable {
    let event: String?
    let alternatives: [Alternative]
  }

  /// One move, and the condition under which it is made.
  struct Alternative: Sendable {
    let target: FlowGraph.Edge.Target
    let condition: Condition?
  }

  /// A condition that only the flow can tell.
  struct Condition: Sendable {
    let name: String
    /// Its number among the flow's conditions.
    let number: Int
  }
}
