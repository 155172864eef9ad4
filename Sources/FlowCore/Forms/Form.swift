/// What a step asks of the user: its fields in order, and the typed answer they make.
///
/// A form is a constructor and the fields that fill its parameters, so that a field of the wrong
/// type, a missing one or one too many does not compile:
///
///     Form(Answer.init, .decimal("amount", \.amount, "Amount", .above(0), .places(2)))
public struct Form<Source, Answer>: Sendable {
  /// What can be said of the fields without a value, in declared order.
  public let descriptions: [FieldDescription]

  let fields: [FormField<Source, Answer>]
  let hasSecrets: Bool
  let decode: @Sendable (Reading, borrowing Source) throws(Refusal) -> Answer

  init(
    _ fields: [FormField<Source, Answer>],
    decode: @escaping @Sendable (Reading, borrowing Source) throws(Refusal) -> Answer
  ) {
    self.fields = fields
    descriptions = fields.map { $0.description }
    hasSecrets = descriptions.contains { $0.isSecret }
    self.decode = decode
  }

  /// The typed answer that `inputs` make.
  ///
  /// - Parameters:
  ///   - inputs: what was typed.
  ///   - previous: what was last submitted in this showing; it stands for what was left out.
  ///   - source: what choices come from.
  /// - Returns: the answer.
  /// - Throws: the refusal of the first field in declared order that is wrong.
  func answer(
    _ inputs: Inputs, previous: Inputs, from source: borrowing Source
  ) throws(Refusal) -> Answer {
    if inputs.isSingle { try checkSingle(inputs) } else { try checkNames(inputs) }
    return try decode(Reading(inputs: inputs, previous: previous), source)
  }

  /// What was typed for every field, the fields left out filled in from `previous`; never a secret.
  func merged(_ inputs: Inputs, over previous: Inputs) -> Inputs {
    if !hasSecrets {
      if inputs.count == fields.count { return inputs }
      if inputs.isEmpty { return previous }
    }
    return Inputs(
      descriptions.compactMap { field in
        if field.isSecret { return nil }
        let value = inputs.value(of: field.name) ?? previous.value(of: field.name)
        return value.map { (field.name, $0) }
      })
  }

  /// The answer as text, one value a field.
  func texts(of answer: Answer) -> [String] { fields.map { $0.write(answer) } }

  private func checkSingle(_ inputs: Inputs) throws(Refusal) {
    guard fields.count == 1 else {
      throw Refusal(
        .commandUsage,
        fields.isEmpty
          ? "there is nothing to fill in here, so '\(inputs.single)' has no field"
          : "'\(inputs.single)' stands alone, but there are several fields: \(nameList)")
    }
    if inputs.single == fields[0].description.name { throw fields[0].description.missing }
  }

  private func checkNames(_ inputs: Inputs) throws(Refusal) {
    for index in 0..<inputs.count {
      let name = inputs.name(index)
      guard hasField(name) else { throw unknown(name) }
      for earlier in 0..<index where inputs.name(earlier) == name {
        throw Refusal(.commandUsage, "\(name) is given twice", field: name)
      }
    }
  }

  private func hasField(_ name: String) -> Bool {
    for description in descriptions where description.name == name { return true }
    return false
  }

  private func unknown(_ name: String) -> Refusal {
    Refusal(
      .fieldUnknown,
      "no field is named '\(name)'" + (fields.isEmpty ? "; there are none" : ": \(nameList)"),
      field: name, unknown: name, known: descriptions.map { $0.name })
  }

  private var nameList: String { fields.map { $0.description.name }.joined(separator: ", ") }
}
