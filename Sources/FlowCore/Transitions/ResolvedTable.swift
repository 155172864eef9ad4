/// A transition as the machine follows it: a way to move, and positions instead of names.
///
/// It holds nothing that has to be copied with care.
struct Route: Sendable {
  let kind: Kind
  /// The position of the step it leads to, -1 if it names none or one without a stage.
  let place: Int
  /// The position of the line of the table that decided.
  let edge: Int

  enum Kind: UInt8, Sendable {
    case forward
    case back
    case backOnce
    case stay
    case needed
  }

  init(_ verb: Verb<some Flow>, edge: Int, place: Int) {
    switch verb {
    case .forward: kind = .forward
    case .back: kind = .back
    case .backOnce: kind = .backOnce
    case .stay: kind = .stay
    case .needed: kind = .needed
    }
    self.place = place
    self.edge = edge
  }
}

/// A transition table with its steps found and its alternatives in one stretch a step, own handlers
/// first, those for any step behind them.
struct ResolvedTable<F: Flow>: Sendable {
  private let lines: [Line]
  /// Where the lines of each step begin, and behind them where the last ones end.
  private let starts: [Int]

  private struct Line: Sendable {
    let event: F.Event?
    let condition: (@Sendable (F.State) -> Bool)?
    let route: Route
  }

  init(_ table: TransitionTable<F>, _ steps: [F.Step]) {
    var lines: [Line] = []
    var starts = [0]
    for step in steps {
      ResolvedTable.add(table.groups, of: step, steps, to: &lines)
      ResolvedTable.add(table.groups, of: nil, steps, to: &lines)
      starts.append(lines.count)
    }
    self.lines = lines
    self.starts = starts
  }

  /// Adds the alternatives of one step, or of any step.
  private static func add(
    _ groups: [HandlerGroup<F>], of step: F.Step?, _ steps: [F.Step], to lines: inout [Line]
  ) {
    var edge = 0
    for group in groups {
      let isWanted = group.step == step
      for handler in group.handlers {
        if isWanted {
          for (index, alternative) in handler.alternatives.enumerated() {
            let route = Route(
              alternative.verb, edge: edge + index, place: alternative.verb.place(among: steps))
            lines.append(
              Line(event: handler.event, condition: alternative.condition?.holds, route: route))
          }
        }
        edge += handler.alternatives.count
      }
    }
  }

  /// The first line for an event whose condition holds.
  func route(
    on event: F.Event?, at place: Int, in state: @autoclosure () -> F.State
  ) -> Route? {
    for index in starts[place]..<starts[place + 1] where lines[index].event == event {
      guard let condition = lines[index].condition else { return lines[index].route }
      if condition(state()) { return lines[index].route }
    }
    return nil
  }
}

extension Verb {
  /// The position of the step it names, -1 if it names none or one that is not there.
  func place(among steps: [F.Step]) -> Int {
    switch self {
    case .forward(let step), .back(let step): steps.firstIndex { $0 == step } ?? -1
    case .backOnce, .stay, .needed: -1
    }
  }
}
