/// A step that takes an answer, as a flow declares it.
///
/// Its methods say what else there is to it: what is loaded before it, asked about the answer, done with
/// it, and when the step is needed. Each gives the step back, so they are written one behind the other,
/// in the order in which they happen.
public struct Ask<F: Flow, Answer: Sendable>: Sendable {
  var declaration: StepDeclaration<F>
  let fields: [FormField<F>]
  let read: @Sendable (Reading<F>, inout Given<F.State>) throws(Refusal) -> Answer
}

/// The declaration of a step, whatever its answer's type.
struct StepDeclaration<F: Flow>: Sendable {
  let step: F.Step
  let kind: FlowGraph.Node.Kind
  var texts: [StepText<F>] = []
  /// The refusals of answers of which each field keeps its rules.
  var refusals: [Refusal] = []
  var need: Need<F>?
  var entry: [RequestSite<F>] = []
  var checks: [RequestSite<F>] = []
  var effects: [RequestSite<F>] = []
  var events: [EventRule<F>] = []
  var derivations: [Derivation<F>] = []
  var setbacks: [F.Event] = []
  /// The words once its effects took place.
  var announcement: StepText<F>?
  var clearings: [Clearing<F>] = []
  var demands: [Demand<F>] = []
  /// The decisions that it offers; empty for any other step.
  var decisions: [F.Event] = []
  /// True if the flow cannot be left from here.
  var isMandatory = false
  /// True if it goes on by itself once it has what it loads.
  var isPassing = false
  /// True if what it loads is kept as it is outside.
  var isWatched = false
  /// The reactions to what happens to the app.
  var reactions: [(event: AppEvent, react: @Sendable (Given<F.State>) -> Reaction<F.State>?)] = []

  init(_ step: F.Step, _ kind: FlowGraph.Node.Kind = .ordinary) {
    self.step = step
    self.kind = kind
  }
}

/// A named condition under which a step is needed.
struct Need<F: Flow>: Sendable {
  let name: String
  let holds: @Sendable (Given<F.State>) -> Bool
}

/// Says what an answer means to the transition table.
struct EventRule<F: Flow>: Sendable {
  /// True if it is asked once the effect has taken place, since it was declared behind it.
  let isAfterEffect: Bool
  let event: @Sendable (any Sendable, Given<F.State>) -> F.Event?
}

/// A member that is worked out from an answer.
struct Derivation<F: Flow>: Sendable {
  let member: PartialMember<F.State>
  let derive: @Sendable (any Sendable, inout Given<F.State>) throws -> Void
}

/// Members that an event empties.
struct Clearing<F: Flow>: Sendable {
  let members: [PartialMember<F.State>]
  let event: F.Event
}

/// A condition for being at a step, beyond what follows from the table.
struct Demand<F: Flow>: Sendable {
  let members: [PartialMember<F.State>]
  let holds: @Sendable (Given<F.State>) -> Bool
}

extension Ask {
  init(_ step: F.Step, _ field: Field<F, Answer>) {
    declaration = StepDeclaration(step)
    fields = [field.form]
    read = field.read
  }

  /// The same step with something else declared.
  func declaring(_ change: (inout StepDeclaration<F>) -> Void) -> Ask {
    var step = self
    change(&step.declaration)
    return step
  }
}

extension Ask where Answer == Never {
  init(_ step: F.Step, _ kind: FlowGraph.Node.Kind, _ text: StepText<F>?) {
    declaration = StepDeclaration(step, kind)
    if let text { declaration.texts = [text] }
    fields = []
    read = { _, _ throws(Refusal) in
      throw Refusal(.transitionNone, "step \(step.name) takes no answer")
    }
  }
}
