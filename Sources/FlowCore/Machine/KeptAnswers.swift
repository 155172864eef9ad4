/// The answers that led on, by step: each is offered again where its step is shown anew.
///
/// Only fields that are members of the state are kept, and no secrets. A field whose member was emptied since is
/// not offered any more, also where an earlier visit is shown again.
struct KeptAnswers: Sendable {
  private var answers: [Int: Submitted] = [:]
  /// The positions of the fields whose members were emptied since their steps were answered, by step.
  private var emptied: [Int: Set<Int>] = [:]

  /// The answer that is offered at a step.
  func answer(at place: Int) -> Submitted { answers[place] ?? .none }

  /// Keeps an answer that led on from a step.
  mutating func keep(_ submitted: Submitted, at place: Int, of step: StepDefinition) {
    emptied[place] = nil
    let values = step.fields.indices.map { index -> SubmittedValue? in
      let field = step.fields[index]
      guard field.member != nil, field.isRemembered else { return nil }
      return submitted[index]
    }
    let kept = Submitted(values)
    answers[place] = kept.isEmpty ? nil : kept
  }

  /// Forgets the answer to a step.
  mutating func forget(at place: Int) { answers[place] = nil }

  /// Notes the members that were emptied by something else than an answer to their own steps.
  mutating func noteEmptied(
    _ before: AnyGiven, _ now: AnyGiven, in flow: AnyFlow, except answered: Int
  ) {
    for place in answers.keys where place != answered {
      let fields = flow.steps[place].fields
      for index in fields.indices {
        guard fields[index].member != nil, !fields[index].isEmpty(before),
          fields[index].isEmpty(now)
        else { continue }
        answers[place]?[index] = nil
        emptied[place, default: []].insert(index)
      }
    }
  }

  /// Leaves of an answer that was given before what is offered again: no decision, nothing that is no member of
  /// the state, and nothing that was emptied since.
  func offered(_ submitted: Submitted, at place: Int, of step: StepDefinition) -> Submitted {
    var submitted = submitted
    for index in emptied[place] ?? [] { submitted[index] = nil }
    for index in step.fields.indices where step.fields[index].member == nil {
      submitted[index] = nil
    }
    return submitted
  }

  /// The answers, to be saved, and the fields that were emptied, by the positions of their steps.
  var all: (answers: [Int: Submitted], emptied: [Int: Set<Int>]) { (answers, emptied) }

  init() {}

  /// Answers that were saved.
  init(answers: [Int: Submitted], emptied: [Int: Set<Int>]) {
    (self.answers, self.emptied) = (answers, emptied)
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

extension FormField {
  /// True if its member has no value, or an empty one.
  fileprivate func isEmpty(_ given: AnyGiven) -> Bool {
    value(given)?.texts.allSatisfy { $0.isEmpty } ?? true
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
