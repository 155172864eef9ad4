/// Where a flow goes next, as a table that reads aloud:.
///
///     step(.amount) {
///       on(.invalidAmount) { forward(to: .invalidAmount) }
///       next { forward(to: .tariffs) }
///     }
///
/// An event is looked up among the step's own handlers, then among those for any step. When no event
/// was emitted, the step's `next` decides, then that of any step.
public struct TransitionTable<Owner: Flow>: TransitionProvider {
  let emitters: Emitters<Owner>
  let groups: [HandlerGroup<Owner>]
  private let rows: [Row]
  private let anyStep: [Line]

  /// Every transition, in declared order.
  public let edges: [FlowGraph.Edge]

  private struct Row: Sendable {
    let step: Owner.Step
    var lines: [Line]
  }

  private struct Line: Sendable {
    let event: Owner.Event?
    let alternatives: [Alternative<Owner>]
    let firstEdge: Int
  }

  /// A table of emitters and handlers.
  public init(@ListBuilder<TableEntry<Owner>> _ entries: () -> [TableEntry<Owner>]) {
    var emitters: [Emitter<Owner>] = []
    var groups: [HandlerGroup<Owner>] = []
    for entry in entries() {
      switch entry {
      case .emitter(let emitter): emitters.append(emitter)
      case .handlers(let group): groups.append(group)
      }
    }
    self.init(emitters: emitters, groups: groups)
  }

  init(emitters: [Emitter<Owner>], groups: [HandlerGroup<Owner>]) {
    self.emitters = Emitters(all: emitters)
    self.groups = groups
    var rows: [Row] = []
    var anyStep: [Line] = []
    var edges: [FlowGraph.Edge] = []
    for group in groups {
      var lines: [Line] = []
      for handler in group.handlers {
        lines.append(
          Line(
            event: handler.event, alternatives: handler.alternatives, firstEdge: edges.count))
        for alternative in handler.alternatives {
          edges.append(alternative.edge(from: group.step, on: handler.event))
        }
      }
      guard let step = group.step else {
        anyStep += lines
        continue
      }
      if let index = rows.firstIndex(where: { $0.step == step }) {
        rows[index].lines += lines
      } else {
        rows.append(Row(step: step, lines: lines))
      }
    }
    self.rows = rows
    self.anyStep = anyStep
    self.edges = edges
  }

  /// Where to go, and which line of the table says so.
  public func transition(
    on event: Owner.Event?, at step: Owner.Step, in state: Owner.State
  ) -> Transition<Owner>? {
    for row in rows where row.step == step {
      if let transition = first(of: row.lines, on: event, in: state) { return transition }
    }
    return first(of: anyStep, on: event, in: state)
  }

  private func first(
    of lines: [Line], on event: Owner.Event?, in state: Owner.State
  ) -> Transition<Owner>? {
    for line in lines where line.event == event {
      for (offset, alternative) in line.alternatives.enumerated()
      where alternative.condition?.holds(state) ?? true {
        return Transition(alternative.verb, edge: line.firstEdge + offset)
      }
    }
    return nil
  }
}

extension Alternative {
  fileprivate func edge(from step: F.Step?, on event: F.Event?) -> FlowGraph.Edge {
    FlowGraph.Edge(
      from: step.map { .step($0.name) } ?? .anyStep, on: event?.name, when: condition?.name,
      verb.target)
  }
}
