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

/// A transition table with its steps found and its alternatives in one row a step, own handlers
/// first, those for any step behind them.
struct ResolvedTable<F: Flow>: Sendable {
  private let rows: [[Line]]

  private struct Line: Sendable {
    let event: F.Event?
    let condition: (@Sendable (F.State) -> Bool)?
    let route: Route
  }

  init(_ table: TransitionTable<F>, _ steps: [F.Step]) {
    let lines = table.groups.map { group in (group.step, group.handlers) }
    var edge = 0
    var own: [[Line]] = steps.map { _ in [] }
    var anyStep: [Line] = []
    for (step, handlers) in lines {
      for handler in handlers {
        for alternative in handler.alternatives {
          let line = Line(
            event: handler.event, condition: alternative.condition?.holds,
            route: Route(
              alternative.verb, edge: edge, place: alternative.verb.place(among: steps)))
          edge += 1
          guard let step else {
            anyStep.append(line)
            continue
          }
          for place in steps.indices where steps[place] == step { own[place].append(line) }
        }
      }
    }
    rows = own.map { $0 + anyStep }
  }

  /// The first line for an event whose condition holds.
  func route(
    on event: F.Event?, at place: Int, in state: @autoclosure () -> F.State
  ) -> Route? {
    for index in rows[place].indices where rows[place][index].event == event {
      guard let condition = rows[place][index].condition else { return rows[place][index].route }
      if condition(state()) { return rows[place][index].route }
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
