/// The fields of a step or a start, and the answer they make.
@usableFromInline package struct Form: Sendable {
  package let fields: [FormField]
  /// Reads all fields in order, each seeing the state with those before it.
  let read: @Sendable (inout Reading) throws(Refusal) -> AnyAnswer
  /// The change of what it takes; nil if it is as it was declared.
  var change: FormChange?

  @usableFromInline
  init(
    _ fields: [FormField],
    read: @escaping @Sendable (inout Reading) throws(Refusal) -> AnyAnswer
  ) {
    self.fields = fields
    self.read = read
  }

  package var descriptions: [FieldDescription] { fields.map { $0.description } }

  /// The position of the field that is bound to a member; nil if there is none.
  func position(of member: any AnyKeyPath & Sendable) -> Int? {
    fields.firstIndex { $0.member?.path == member }
  }

  /// Reads an answer; the fields bound to the state are written there.
  ///
  /// - Parameters:
  ///   - source: what was answered.
  ///   - previous: the answers that stand for what is left out.
  ///   - given: what is known, which takes the answers.
  /// - Returns: the answer, and what was submitted for each field.
  /// - Throws: the refusal of the first field in declared order that is wrong.
  package func answer(
    _ source: Reading.Source, previous: Submitted, _ given: inout AnyGiven
  ) throws(Refusal) -> (answer: AnyAnswer, submitted: Submitted) {
    if case .typed(let inputs) = source {
      if inputs.isSingle { try checkSingle(inputs, given) } else { try checkNames(inputs) }
    }
    var reading = Reading(source: source, previous: previous, given: given, change: change)
    let answer = try read(&reading)
    given = reading.given
    return (answer, Submitted(reading.values))
  }

  /// The answers that a state holds; nil if it lacks one, or an answer is no part of the state.
  func submitted(in given: AnyGiven) -> Submitted? {
    var values: [SubmittedValue?] = []
    for field in fields {
      guard field.member != nil, !field.description.isSecret else { return nil }
      let value = field.value(given)
      if value == nil, field.description.isRequired { return nil }
      values.append(value)
    }
    return fields.isEmpty ? nil : Submitted(values)
  }

  /// The part of what was submitted that stays remembered once the answer failed.
  func remembered(_ submitted: Submitted) -> Submitted {
    if fields.allSatisfy({ $0.isRemembered }) { return submitted }
    return Submitted(fields.indices.map { fields[$0].isRemembered ? submitted[$0] : nil })
  }

  /// The submitted values, as they are typed.
  func inputs(_ submitted: Submitted) -> Inputs {
    Inputs(
      fields.indices.compactMap { index in
        submitted[index].map { (fields[index].name, $0.text) }
      })
  }

  /// Leaves of what was submitted what would be taken now.
  func acceptable(_ submitted: Submitted, _ given: AnyGiven) -> Submitted {
    if submitted.isEmpty { return submitted }
    var reading = Reading(source: .nothing, previous: submitted, given: given, change: change)
    var left = submitted
    for index in fields.indices {
      let text = fields[index].fillIn(&reading)
      if case .nothing? = submitted[index] { continue }
      if text == nil { left[index] = nil }
    }
    return left
  }

  /// Everything known once every field that was submitted, and can be read, is written to the state.
  func filledIn(_ given: AnyGiven, from previous: Submitted) -> AnyGiven {
    if previous.isEmpty { return given }
    var reading = Reading(source: .nothing, previous: previous, given: given, change: change)
    for field in fields { _ = field.fillIn(&reading) }
    return reading.given
  }

  /// The fields as they are shown now.
  package func view(
    _ given: AnyGiven, _ source: Reading.Source = .nothing, submitted: Submitted,
    in language: Language = .english
  ) -> [FieldView] {
    var reading = Reading(source: source, previous: submitted, given: given, change: change)
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

  private func checkSingle(_ inputs: Inputs, _ given: AnyGiven) throws(Refusal) {
    guard fields.count == 1 else {
      let meant = fields.filter { $0.choices(given)?.contains(inputs.single) == true }
      let help = meant.count == 1 ? "; did you mean \(meant[0].name)=\(inputs.single)?" : ""
      throw Refusal(
        .commandUsage,
        fields.isEmpty
          ? "there is nothing to fill in here, so '\(inputs.single)' has no field"
          : "'\(inputs.single)' stands alone, but there are several fields: \(nameList)\(help)")
    }
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

/// A form on its way to be filled in: the source that its fields are read from, one after the other, and
/// what is known by then.
@usableFromInline package struct Reading: Sendable {
  @usableFromInline let source: Source
  /// The answers last submitted in this showing, which stand for what was left out.
  @usableFromInline let previous: Submitted
  /// The state, the fields included that were read.
  @usableFromInline var given: AnyGiven
  /// The values that were submitted for the fields which were read.
  private(set) var values: [SubmittedValue?] = []
  /// The change of what the form takes; nil if it is as it was declared.
  @usableFromInline let change: FormChange?

  init(source: Source, previous: Submitted, given: AnyGiven, change: FormChange?) {
    self.source = source
    self.previous = previous
    self.given = given
    self.change = change
  }

  /// The source of an answer.
  @usableFromInline package enum Source: Sendable {
    /// Nothing was said: what was submitted before stands.
    case nothing
    /// Words that were typed.
    case typed(Inputs)
    /// One field was set, in the type of its member, in a copy of the state.
    case set(field: Int, AnyGiven)
    /// Any fields were set, in a copy of the state.
    case state(AnyGiven)
    /// A decision, by its position among those that the step offers.
    case decision(Int)
  }

  /// The position of the field that is read next.
  @usableFromInline var index: Int { values.count }

  /// The words that were typed for the field that is read next; nil if there are none.
  @usableFromInline
  func text(for field: FieldDescription) -> String? {
    guard case .typed(let inputs) = source else { return nil }
    return inputs.isSingle ? inputs.single : inputs.value(of: field.name)
  }

  /// The copy of the state in which the field that is read next was set; nil if it was not.
  @usableFromInline var state: AnyGiven? {
    switch source {
    case .set(let field, let state): field == index ? state : nil
    case .state(let state): state
    case .nothing, .typed, .decision: nil
    }
  }

  /// Goes on to the next field.
  ///
  /// - Parameter value: the value that was submitted; nil if the field was left out.
  @usableFromInline
  mutating func note(_ value: SubmittedValue?) { values.append(value) }
}
