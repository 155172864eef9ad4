import FlowCore
import FlowDefinitions
import FlowExpressions
import FlowOffer
import FlowSimulation

/// The state of a session after a command, and what the command changed.
package struct TimelineMoment: Codable, Sendable, Equatable {
  /// The flow and step, as the prompt shows them; nil without a flow.
  package var place: String?
  /// The time of the session's clock.
  package var clock: String
  /// The request or child that is being waited for; nil if there is none.
  package var pending: String?
  /// The decisions of flows, in order.
  package var decisions: [Decided]
  /// The changes in the state and the world, by path.
  package var changes: [Change]

  package init(
    place: String?, clock: String, pending: String?, decisions: [Decided], changes: [Change]
  ) {
    self.place = place
    self.clock = clock
    self.pending = pending
    self.decisions = decisions
    self.changes = changes
  }

  /// A decision, with why it was made.
  package struct Decided: Codable, Sendable, Equatable {
    /// The name of the flow.
    package var flow: String
    /// The position of the line of its table among the graph's edges; nil if none decided.
    package var edge: Int?
    /// The steps that it led from and to.
    package var from: String
    package var to: String
    /// The decision as `trace` prints it.
    package var text: String

    package init(flow: String, edge: Int?, from: String, to: String, text: String) {
      self.flow = flow
      self.edge = edge
      self.from = from
      self.to = to
      self.text = text
    }
  }

  /// A value that changed, as JSON; nil where there is none.
  package struct Change: Codable, Sendable, Equatable {
    package var path: String
    package var before: String?
    package var after: String?

    package init(path: String, before: String?, after: String?) {
      self.path = path
      self.before = before
      self.after = after
    }
  }
}

/// Notes a moment after each command of a session, as the difference to the one before.
package struct TimelineRecorder {
  /// The number of changes of a command that are noted.
  private static let mostChanges = 40

  /// The flow and the worlds when it began, until something is compared with them: making documents of
  /// all worlds takes longer than everything else before a first prompt.
  private var beginning: (run: RunningFlow?, worlds: Worlds)?
  private var state = Document.object([])
  private var world = Document.object([])
  private var decisions: Int

  /// A recorder of a session as it is now.
  package init(_ session: Session) {
    beginning = (session.app.run, session.app.state.worlds)
    decisions = session.app.state.outside.trace.count
  }

  /// Returns the state of the session now, and what has changed since this was last asked.
  package mutating func moment(of session: Session) -> TimelineMoment {
    if let (run, worlds) = beginning {
      state = run?.members.document ?? .object([])
      world = worlds.document
      beginning = nil
    }
    let run = session.app.run
    let trace = session.app.state.outside.trace
    // What is undone leaves fewer decisions than there were.
    let first = min(decisions, trace.count) + 1
    decisions = trace.count
    let text = DecisionText(session)
    return TimelineMoment(
      place: run.map { "\($0.flow.name):\($0.stepName)" },
      clock: session.app.state.outside.surroundings.now.description,
      pending: run.flatMap { $0.isBusy ? session.app.state.actionText : nil },
      decisions: trace.entries(from: first).map { entry in
        let view = session.flows.view(of: entry)
        return TimelineMoment.Decided(
          flow: view.flow, edge: entry.decision.edge >= 0 ? entry.decision.edge : nil,
          from: view.from, to: view.to, text: session.secrets.hide(text.line(of: entry)))
      },
      changes: change(&state, session, .state) + change(&world, session, .world))
  }

  private func change(
    _ known: inout Document, _ session: Session, _ root: Subject.Root
  ) -> [TimelineMoment.Change] {
    let now = session.names.document(of: root)
    // Of equal ones too: what is the same in memory need not be compared again.
    defer { known = now }
    if now == known { return [] }
    let places = ValueDifference(
      of: root.rawValue, known.shown, now.shown, limit: TimelineRecorder.mostChanges)
    return places.places.map { place in
      TimelineMoment.Change(
        path: place.path, before: place.expected.map { session.secrets.hide($0.json) },
        after: place.found.map { session.secrets.hide($0.json) })
    }
  }
}

extension Document {
  /// The value with dots in place of secrets.
  fileprivate var shown: Value { hidden.value }

  private var hidden: Document {
    switch self {
    case .secret: .text(Value.dots)
    case .list(let items): .list(items.map(\.hidden))
    case .object(let members): .object(members.map { .init($0.name, $0.value.hidden) })
    case .null, .flag, .integer, .decimal, .text: self
    }
  }
}
