/// The fields of a step or a start, and the answer they make.
struct Form: Sendable {
  let fields: [FormField]
  /// Reads all fields in order, each seeing the state with those before it.
  let read: @Sendable (inout Reading) throws(Refusal) -> AnyAnswer

  init(
    _ fields: [FormField],
    read: @escaping @Sendable (inout Reading) throws(Refusal) -> AnyAnswer
  ) {
    self.fields = fields
    self.read = read
  }

  var descriptions: [FieldDescription] { fields.map { $0.description } }

  /// The answer that was typed; the fields bound to the state are written there.
  ///
  /// - Throws: the refusal of the first field in declared order that is wrong.
  func answer(
    _ inputs: Inputs, previous: Inputs, _ given: inout AnyGiven
  ) throws(Refusal) -> AnyAnswer {
    if inputs.isSingle { try checkSingle(inputs) } else { try checkNames(inputs) }
    var reading = Reading(inputs: inputs, previous: previous, given: given)
    let answer = try read(&reading)
    given = reading.given
    return answer
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
  func inputs(for given: AnyGiven) -> Inputs? {
    var texts: [(name: String, value: String)] = []
    for field in fields {
      guard field.member != nil, !field.description.isSecret else { return nil }
      if let text = field.text(given) {
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
  func filledIn(_ given: AnyGiven, from previous: Inputs) -> AnyGiven {
    var reading = Reading(inputs: .none, previous: previous, given: given)
    for field in fields { _ = field.fillIn(&reading) }
    return reading.given
  }

  /// The fields as they are shown now.
  func view(
    _ given: AnyGiven, submitted: Inputs, in language: Language = .english
  ) -> [FieldView] {
    var reading = Reading(inputs: .none, previous: submitted, given: given)
    return fields.map { field in
      let description = field.description.with(
        label: language.words(field.description.label),
        rules: field.currentRules(given).map { $0.text(in: language) },
        defaultText: field.current(given).flatMap { $0.isEmpty ? nil : $0 })
      let choices = field.choices(reading.given)
      let value = field.fillIn(&reading).flatMap { $0.isEmpty ? nil : $0 }
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

/// A form on its way to be filled in: the sources that its fields are read from, one after the other, and
/// what is known by then.
struct Reading: Sendable {
  /// The words that were typed.
  let inputs: Inputs
  /// The answer last submitted in this showing, which stands for what was left out.
  let previous: Inputs
  /// The state, the fields included that were read.
  var given: AnyGiven
  /// The state once an app has set members of it in their own types; nil if the answer was typed.
  var typed: AnyGiven?

  /// The text for a field; nil if there is none.
  func text(for field: FieldDescription) -> String? {
    if inputs.isSingle { return inputs.single }
    if let typed = inputs.value(of: field.name) { return typed }
    if field.isSecret { return nil }
    if previous.isSingle { return previous.single }
    return previous.value(of: field.name)
  }
}
