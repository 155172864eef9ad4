/// The answers that led on, by step: each is offered again where its step is shown anew.
///
/// Only fields that are members of the state are kept, and no secrets. A field whose member was emptied since is
/// not offered any more, also where an earlier visit is shown again.
struct KeptAnswers: Sendable {
  /// The steps that were answered.
  private(set) var steps: [Step]

  /// The kept answer to a step.
  struct Step: Sendable {
    let place: Int
    /// The answer; nil if there is none to offer.
    var answer: Submitted?
    /// The positions of the fields whose members were emptied since the step was answered.
    var emptied: [Int] = []
  }

  init(_ steps: [Step] = []) { self.steps = steps }

  /// The kept answer to the step at a place; nil if it was not answered.
  subscript(place: Int) -> Step? { steps.first { $0.place == place } }

  /// The answer that is offered at a step.
  func answer(at place: Int) -> Submitted { self[place]?.answer ?? .none }

  /// Keeps an answer that led on from a step.
  mutating func keep(_ submitted: Submitted, at place: Int, of step: StepDefinition) {
    var kept = submitted
    for index in step.fields.indices {
      let field = step.fields[index]
      if field.member == nil || !field.isRemembered { kept.remove(index) }
    }
    let index = steps.firstIndex { $0.place == place }
    if kept.isEmpty {
      if let index { steps.remove(at: index) }
    } else {
      let step = Step(place: place, answer: kept)
      if let index { steps[index] = step } else { steps.append(step) }
    }
  }

  /// Forgets the answer to a step.
  mutating func forget(at place: Int) {
    guard let index = steps.firstIndex(where: { $0.place == place }) else { return }
    steps[index].answer = nil
  }

  /// Notes the members that were emptied by something else than an answer to their own steps.
  mutating func noteEmptied(
    _ before: AnyGiven, _ now: AnyGiven, in flow: AnyFlow, except answered: Int
  ) {
    for index in steps.indices where steps[index].place != answered && steps[index].answer != nil {
      let fields = flow.steps[steps[index].place].fields
      for field in fields.indices where fields[field].isEmpty(now) && !fields[field].isEmpty(before)
      {
        steps[index].answer?.remove(field)
        if !steps[index].emptied.contains(field) { steps[index].emptied.append(field) }
      }
    }
  }

  /// Leaves of an answer that was given before what is offered again: no decision, nothing that is no member of
  /// the state, and nothing that was emptied since.
  func offered(_ submitted: Submitted, at place: Int, of step: StepDefinition) -> Submitted {
    var submitted = submitted
    for index in self[place]?.emptied ?? [] { submitted.remove(index) }
    for index in step.fields.indices where step.fields[index].member == nil {
      submitted.remove(index)
    }
    return submitted
  }
}

extension Machine {
  /// Keeps the answer that leads on from the step where the flow is, and forgets what it emptied elsewhere.
  mutating func keepAnswer(_ move: Move, on input: Decision.Input) {
    if !isWalking {
      kept.noteEmptied(history.current.given, draft.given, in: flow, except: place)
    }
    switch move.target {
    case .forward where input.isAnswer && draft.performed.isEmpty,
      .finish where input.isAnswer && draft.performed.isEmpty:
      kept.keep(draft.submitted, at: place, of: current)
    case .again: kept.forget(at: place)
    case .forward, .finish, .restore, .backTo, .edit, .editUnvisited, .leave: break
    }
  }
}

extension Decision.Input {
  /// True of an answer, or of what a request brings that was asked about one.
  var isAnswer: Bool {
    switch self {
    case .submit, .given, .accepted, .loaded: true
    default: false
    }
  }
}

extension Move {
  /// True if an event leads there.
  func isOfEvent(in flow: AnyFlow) -> Bool {
    edge >= 0 ? flow.outline.table.edgeEvents[edge] != nil : event != nil
  }
}
