/// A step as the machine uses it, whatever its answer's type.
final class StepDefinition<F: Flow>: Sendable {
  let step: F.Step
  let kind: FlowGraph.Node.Kind
  let fields: [FormField<F>]
  let form: Form<F>
  let declaration: StepDeclaration<F>
  /// The lists that are loaded for this step's choices: emptied whenever it is entered anew, and not
  /// part of what is shown of the state.
  let choiceLists: [PartialMember<F.State>]
  let isFinish: Bool

  init<Answer>(_ ask: Ask<F, Answer>) {
    step = ask.declaration.step
    kind = ask.declaration.kind
    fields = ask.fields
    declaration = ask.declaration
    let read = ask.read
    form = Form(ask.fields) { reading, given throws(Refusal) in try read(reading, &given) }
    let sources = ask.fields.compactMap { $0.source }
    choiceLists = ask.declaration.entry.flatMap { $0.fills }
      .filter { list in sources.contains { $0 == list.path } }
    isFinish = false
  }

  init(finish step: F.Step) {
    self.step = step
    kind = .finish
    fields = []
    declaration = StepDeclaration(step, .finish)
    form = Form([]) { _, _ throws(Refusal) in
      throw Refusal(.transitionNone, "step \(step.name) takes no answer")
    }
    choiceLists = []
    isFinish = true
  }

  /// The members that this step owns: what it asks for, what its requests fill, what is worked out.
  var ownMembers: [PartialMember<F.State>] {
    fields.compactMap { $0.member } + declaration.entry.flatMap { $0.fills }
      + declaration.checks.flatMap { $0.fills } + declaration.effects.flatMap { $0.fills }
      + declaration.derivations.map { $0.member }
  }

  /// The members that are set once it was answered; not secrets, which are emptied once they were dealt with.
  var answeredMembers: [PartialMember<F.State>] {
    fields.filter { $0.description.isRequired && !$0.description.isSecret }.compactMap { $0.member }
      + declaration.derivations.map { $0.member }
  }

  /// True if a flow with this state has to come here.
  func isNeeded(_ given: Given<F.State>) -> Bool { declaration.need?.holds(given) ?? true }

  /// The text above the form.
  func text(_ given: Given<F.State>, in language: Language) -> String? {
    var text: String?
    for part in declaration.texts {
      guard let line = part.text(given, language) else { continue }
      text = text.map { "\($0)\n\(line)" } ?? line
    }
    return text
  }

  /// The event that an answer is; nil for none.
  ///
  /// - Parameters:
  ///   - answer: the answer.
  ///   - given: what has been gathered, the answer included.
  ///   - isAfterEffect: true to ask those that were declared behind an effect.
  /// - Returns: the event.
  func event(
    of answer: any Sendable, _ given: Given<F.State>, isAfterEffect: Bool
  ) -> F.Event? {
    let rules = declaration.events
    for index in rules.indices where rules[index].isAfterEffect == isAfterEffect {
      if let event = rules[index].event(answer, given) { return event }
    }
    return nil
  }

  /// The effects that an answer with this event has: those that are about the event, or else those
  /// that are about none.
  func effects(on event: F.Event?) -> [RequestSite<F>] {
    if declaration.effects.isEmpty { return [] }
    let own = declaration.effects.filter { $0.event == event }
    return own.isEmpty ? declaration.effects.filter { $0.event == nil } : own
  }

  /// The failure in the flow's own words and the event that it raises, if it is one of the step's
  /// setbacks.
  func setback(_ failure: Failure, in flow: String) -> (failure: Failure, event: F.Event)? {
    for event in declaration.setbacks {
      let code = "\(flow).\(event.name)"
      guard failure.code == event.name || failure.code == code else { continue }
      var failure = failure
      failure.code = code
      return (failure, event)
    }
    return nil
  }
}

/// The fields of a step or a start, and the answer they make.
struct Form<F: Flow>: Sendable {
  let fields: [FormField<F>]
  /// Reads all fields in order, each seeing the state with those before it.
  let read: @Sendable (Reading<F>, inout Given<F.State>) throws(Refusal) -> any Sendable

  init(
    _ fields: [FormField<F>],
    read: @escaping @Sendable (Reading<F>, inout Given<F.State>) throws(Refusal) -> any Sendable
  ) {
    self.fields = fields
    self.read = read
  }

  var descriptions: [FieldDescription] { fields.map { $0.description } }

  /// The answer that was typed; the fields bound to the state are written there.
  ///
  /// - Throws: the refusal of the first field in declared order that is wrong.
  func answer(
    _ inputs: Inputs, previous: Inputs, _ given: inout Given<F.State>
  ) throws(Refusal) -> any Sendable {
    if inputs.isSingle { try checkSingle(inputs) } else { try checkNames(inputs) }
    return try read(Reading(inputs: inputs, previous: previous), &given)
  }

  /// The value submitted for every field: the fields left out filled in from `previous`; never a secret.
  func merged(_ inputs: Inputs, over previous: Inputs) -> Inputs {
    if fields.allSatisfy({ $0.isRemembered }) {
      if inputs.count == fields.count { return inputs }
      if inputs.isEmpty { return previous }
    }
    return Inputs(
      fields.compactMap { field in
        if field.description.isSecret { return nil }
        let single = inputs.isSingle ? inputs.single : nil
        let earlier = previous.isSingle ? previous.single : previous.value(of: field.name)
        let value = single ?? inputs.value(of: field.name) ?? earlier
        return value.map { (field.name, $0) }
      })
  }

  /// The answer that a state holds; nil if it lacks one, or an answer is no part of the state.
  func inputs(for state: F.State) -> Inputs? {
    var texts: [(name: String, value: String)] = []
    for field in fields {
      guard field.member != nil, !field.description.isSecret else { return nil }
      if let text = field.text(state) {
        texts.append((field.name, text))
      } else if field.description.isRequired {
        return nil
      }
    }
    return fields.isEmpty ? nil : Inputs(texts)
  }

  /// The part of `inputs` that stays remembered once the answer failed.
  func remembered(_ inputs: Inputs) -> Inputs {
    if fields.allSatisfy({ $0.isRemembered || $0.description.isSecret }) { return inputs }
    if inputs.isSingle { return fields.first?.isRemembered == true ? inputs : .none }
    return Inputs(
      fields.compactMap { field in
        guard field.isRemembered, let value = inputs.value(of: field.name) else { return nil }
        return (field.name, value)
      })
  }

  /// Everything known once every field that was submitted, and can be read, is written to the state.
  func filledIn(_ given: Given<F.State>, from reading: Reading<F>) -> Given<F.State> {
    var given = given
    for field in fields { _ = field.fillIn(reading, &given) }
    return given
  }

  /// The fields as they are shown now.
  func view(
    _ given: Given<F.State>, submitted: Inputs, in language: Language = .english
  ) -> [FieldView] {
    let reading = Reading<F>(inputs: .none, previous: submitted)
    var folded = given
    return fields.map { field in
      let description = field.description.with(
        label: language.words(field.description.label),
        rules: field.currentRules(given).map { $0.text(in: language) },
        defaultText: field.current(given).flatMap { $0.isEmpty ? nil : $0 })
      let choices = field.choices(folded)?.map { $0.fieldText }
      let value = field.fillIn(reading, &folded).flatMap { $0.isEmpty ? nil : $0 }
      return FieldView(description: description, choices: choices, value: value)
    }
  }

  private func checkSingle(_ inputs: Inputs) throws(Refusal) {
    guard fields.count == 1 else {
      throw Refusal(
        .commandUsage,
        fields.isEmpty
          ? "there is nothing to fill in here, so '\(inputs.single)' has no field"
          : "'\(inputs.single)' stands alone, but there are several fields: \(nameList)")
    }
    if inputs.single == fields[0].name { throw fields[0].description.missing }
  }

  private func checkNames(_ inputs: Inputs) throws(Refusal) {
    for index in 0..<inputs.count {
      let name = inputs.name(index)
      guard fields.contains(where: { $0.name == name }) else { throw unknown(name) }
      for earlier in 0..<index where inputs.name(earlier) == name {
        throw Refusal(.commandUsage, "\(name) is given twice", field: name)
      }
    }
  }

  private func unknown(_ name: String) -> Refusal {
    Refusal(
      .fieldUnknown,
      fields.isEmpty
        ? "no field is named '\(name)'; there are none"
        : "no field is named '\(name)'; fields: \(nameList)",
      field: name, unknown: name, known: fields.map { $0.name })
  }

  private var nameList: String { fields.map { $0.name }.joined(separator: ", ") }
}
