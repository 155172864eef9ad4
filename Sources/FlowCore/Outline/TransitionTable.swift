/// A transition table made ready: the alternatives of each step in one stretch, its own handlers first,
/// those for any step behind them.
package struct TransitionTable: Sendable {
  /// Every line of the table, in declared order.
  let edges: [FlowGraph.Edge]
  /// The event of each line of the table, by its position among the flow's; nil for none.
  let edgeEvents: [Int?]
  private let lines: [Line]
  /// The positions where the lines of each step begin, and behind them where the last ones end.
  private let starts: [Int]

  /// An alternative that an answer at a step can lead to.
  package struct Line: Sendable {
    /// The position of the event that it is about among the flow's; nil for none.
    let event: Int?
    /// The condition under which it counts; nil if it always does.
    package let condition: Condition?
    let route: Route
  }

  init(
    _ groups: [HandlerGroup], _ steps: [StepDefinition], _ places: NamePlaces, events: NamePlaces
  ) {
    var atSteps: [[Line]] = Array(repeating: [], count: steps.count)
    var anywhere: [Line] = []
    var edges: [FlowGraph.Edge] = []
    var edgeEvents: [Int?] = []
    for group in groups {
      let place = group.step.map { places[$0] }
      for handler in group.handlers {
        let event = handler.event.map { name in
          guard let event = events[name] else {
            preconditionFailure("event \(name), which the table handles, is not in allCases")
          }
          return event
        }
        for alternative in handler.alternatives {
          let route = Route(alternative.target, edge: edges.count) { places[$0] ?? -1 }
          let line = Line(event: event, condition: alternative.condition, route: route)
          switch place {
          case nil: anywhere.append(line)
          case .some(let place?): atSteps[place].append(line)
          case .some(nil): break
          }
          edgeEvents.append(event)
          edges.append(
            FlowGraph.Edge(
              from: group.step.map { .step($0) } ?? .anyStep, on: handler.event,
              when: alternative.condition?.name, alternative.target))
        }
      }
    }
    var lines: [Line] = []
    var starts = [0]
    for step in steps {
      if let place = places[step.name] { lines += atSteps[place] }
      lines += anywhere
      starts.append(lines.count)
    }
    self.edges = edges
    self.edgeEvents = edgeEvents
    self.lines = lines
    self.starts = starts
  }

  /// The first move for an event whose condition holds; nil if nobody handles it.
  func route(on event: Int?, at place: Int, _ given: AnyGiven) -> Route? {
    for index in starts[place]..<starts[place + 1] where lines[index].event == event {
      guard let condition = lines[index].condition else { return lines[index].route }
      if condition.holds(given) { return lines[index].route }
    }
    return nil
  }

  /// True if some line is about an event at a step, whatever its condition.
  func handles(_ event: Int, at place: Int) -> Bool {
    lines(at: place).contains { $0.event == event }
  }

  /// The lines that are about a step, in the order in which they are asked.
  package func lines(at place: Int) -> ArraySlice<Line> { lines[starts[place]..<starts[place + 1]] }
}

/// A move with positions instead of names.
struct Route: Sendable {
  let kind: Kind
  /// The position of the step it leads to, -1 if it names none or one that is not declared.
  let place: Int
  /// The position of the line of the table that decided.
  let edge: Int

  enum Kind: UInt8, Sendable {
    case forward
    case back
    case backOnce
    case edit
    case stay
    case needed
  }

  init(_ target: FlowGraph.Edge.Target, edge: Int, _ place: (String) -> Int) {
    self.edge = edge
    switch target {
    case .forward(let step): (kind, self.place) = (.forward, place(step))
    case .back(let step): (kind, self.place) = (.back, place(step))
    case .edit(let step): (kind, self.place) = (.edit, place(step))
    case .oneStepBack: (kind, self.place) = (.backOnce, -1)
    case .stay: (kind, self.place) = (.stay, -1)
    case .needed: (kind, self.place) = (.needed, -1)
    }
  }
}
