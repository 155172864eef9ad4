/// What to do about one event at a step, or about an answer that emitted none: one move, or guarded
/// alternatives of which the first that applies is taken.
public struct Handler<F: Flow>: Sendable {
  let event: F.Event?
  let alternatives: [Alternative<F>]
}

/// One move, and the condition under which it is taken.
public struct Alternative<F: Flow>: Sendable {
  let verb: Verb<F>
  let condition: Condition<F>?

  init(_ verb: Verb<F>, _ condition: Condition<F>? = nil) {
    self.verb = verb
    self.condition = condition
  }
}

/// A named question about the state.
///
/// The name is what the graph and the trace show.
public struct Condition<F: Flow>: Sendable {
  let name: String
  let holds: @Sendable (F.State) -> Bool
}

/// The handlers of one step, or of any step.
public struct HandlerGroup<F: Flow>: Sendable {
  let step: F.Step?
  let handlers: [Handler<F>]
}

/// A part of a transition table: an emitter, or the handlers of a step.
public enum TableEntry<F: Flow>: Sendable {
  case emitter(Emitter<F>)
  case handlers(HandlerGroup<F>)
}
