/// A stage as the machine uses it: closures that know the stage's answer type, so that nothing else
/// has to.
///
/// The closures on the path of every answer write into a ``Draft`` that the machine owns. Handing
/// drafts around by value would cost more than filling them in: generic values with several parts are
/// copied by the runtime, part by part.
final class BoundStage<F: Flow>: Sendable {
  let step: F.Step
  let kind: StageKind
  let fields: [FieldDescription]
  let isKeepingLaterAnswers: Bool
  let isNeeded: @Sendable (F.State) -> Bool
  let missing: @Sendable (F.State) -> [String]
  let text: @Sendable (Showing<F>) -> String?
  let entryLoad: @Sendable (inout Showing<F>) -> F.LoadCommand?
  let choices: @Sendable (Showing<F>) -> [[String]?]
  let submit:
    @Sendable (Inputs, inout Showing<F>, inout Draft<F>, KeyPrefix) throws(Refusal) -> Void
  let answer:
    @Sendable (any Sendable, inout Showing<F>, inout Draft<F>, KeyPrefix) throws(Refusal) -> Void

  init<S: Stage>(_ stage: S, _ emitters: Emitters<F>) where S.Owner == F {
    let form = stage.form
    let binding = StageBinding(stage, form, emitters)
    step = stage.step
    kind = stage.kind
    fields = form.descriptions
    isKeepingLaterAnswers = stage.isKeepingLaterAnswers
    isNeeded = { stage.isNeeded(in: $0) }
    missing = { stage.missing(in: $0) }
    text = { stage.text(for: $0) }
    entryLoad = { showing in stage.entryLoad(in: showing.state) }
    choices = { showing in
      let reading = Reading(inputs: .none, previous: showing.inputs)
      return form.descriptions.indices.map { form.choices($0, reading, showing) }
    }
    submit = { inputs, showing, draft, prefix throws(Refusal) in
      let result = try form.answer(inputs, previous: showing.inputs, from: &showing)
      let merged = form.merged(inputs, over: showing.inputs)
      try binding.fill(&draft, with: result, as: merged, &showing, prefix)
    }
    answer = { value, showing, draft, prefix throws(Refusal) in
      guard let result = value as? S.StepResult else {
        throw Refusal(.fieldType, "this is not an answer to \(stage.step.name)")
      }
      let texts = zip(form.descriptions.map { $0.name }, form.texts(of: result))
      let inputs = Inputs(Array(texts))
      _ = try form.answer(inputs, previous: .none, from: &showing)
      try binding.fill(&draft, with: result, as: inputs, &showing, prefix)
    }
  }
}

/// What a stage makes of its own type of answer: a class, since a closure for the key holds it.
private final class StageBinding<S: Stage>: Sendable {
  let stage: S
  let form: Form<Showing<S.Owner>, S.StepResult>
  let emit: (@Sendable (S.StepResult, S.Owner.State) -> S.Owner.Event?)?

  init(
    _ stage: S, _ form: Form<Showing<S.Owner>, S.StepResult>, _ emitters: Emitters<S.Owner>
  ) {
    self.stage = stage
    self.form = form
    emit = emitters.emitter(for: S.StepResult.self)
  }

  /// Folds an answer in aside and asks the stage about it.
  func fill(
    _ draft: inout Draft<S.Owner>, with result: S.StepResult, as inputs: Inputs,
    _ showing: inout Showing<S.Owner>, _ prefix: KeyPrefix
  ) throws(Refusal) {
    draft.state = showing.state
    try stage.reduce(result, into: &draft.state)
    draft.event = emit?(result, draft.state)
    let token = showing.token
    let key = {
      IdempotencyKey(
        prefix.text + String(token), fields: self.form.descriptions,
        texts: self.form.texts(of: result))
    }
    draft.validation = stage.validation(of: result, in: draft.state, key: key)
    draft.load = stage.answerLoad(for: result, in: draft.state, key: key)
    draft.inputs = inputs
  }
}
