/// What a step asks of the user: its fields in order, and the typed answer they make.
///
/// A form is a constructor and the fields that fill its parameters, so that a field of the wrong
/// type, a missing one or one too many does not compile:
///
///     Form(Answer.init, .decimal("amount", \.amount, "Amount", .above(0), .places(2)))
public struct Form<Source, Answer>: Sendable {
  /// What can be said of the fields without a value, in declared order.
  public let descriptions: [FieldDescription]

  /// The names that a field takes there, by the field's index.
  let choices: Choices
  /// A field's value as text, by the field's index.
  let write: @Sendable (Int, Answer) -> String
  let hasSecrets: Bool
  let decode: Decode

  typealias Choices = @Sendable (Int, Reading, borrowing Source) -> [String]?
  /// The source is lent as `inout`, though nothing changes it: a large value that is borrowed by a
  /// closure is copied all the same.
  typealias Decode = @Sendable (Reading, inout Source) throws(Refusal) -> Answer

  init(
    _ descriptions: [FieldDescription], choices: @escaping Choices,
    write: @escaping @Sendable (Int, Answer) -> String, decode: @escaping Decode
  ) {
    self.descriptions = descriptions
    self.choices = choices
    self.write = write
    hasSecrets = descriptions.contains { $0.isSecret }
    self.decode = decode
  }

  init(_ fields: [FormField<Source, Answer>], decode: @escaping Decode) {
    self.init(
      fields.map { $0.description },
      choices: { index, reading, source in fields[index].choices(reading, source) },
      write: { index, answer in fields[index].write(answer) }, decode: decode)
  }

  /// A form of one field, as most are.
  ///
  /// It does without the list: making the list's type takes longer than all else about a form.
  init(of field: FormField<Source, Answer>, decode: @escaping Decode) {
    let (choices, write) = (field.choices, field.write)
    self.init(
      [field.description], choices: { _, reading, source in choices(reading, source) },
      write: { _, answer in write(answer) }, decode: decode)
  }

  /// A form without fields.
  init(decode: @escaping Decode) {
    self.init([], choices: { _, _, _ in nil }, write: { _, _ in "" }, decode: decode)
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
    _ inputs: Inputs, previous: Inputs, from source: inout Source
  ) throws(Refusal) -> Answer {
    if inputs.isSingle { try checkSingle(inputs) } else { try checkNames(inputs) }
    return try decode(Reading(inputs: inputs, previous: previous), &source)
  }

  /// What was typed for every field, the fields left out filled in from `previous`; never a secret.
  func merged(_ inputs: Inputs, over previous: Inputs) -> Inputs {
    if !hasSecrets {
      if inputs.count == descriptions.count { return inputs }
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
  func texts(of answer: Answer) -> [String] { descriptions.indices.map { write($0, answer) } }

  private func checkSingle(_ inputs: Inputs) throws(Refusal) {
    guard descriptions.count == 1 else {
      throw Refusal(
        .commandUsage,
        descriptions.isEmpty
          ? "there is nothing to fill in here, so '\(inputs.single)' has no field"
          : "'\(inputs.single)' stands alone, but there are several fields: \(nameList)")
    }
    if inputs.single == descriptions[0].name { throw descriptions[0].missing }
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
      "no field is named '\(name)'" + (descriptions.isEmpty ? "; there are none" : ": \(nameList)"),
      field: name, unknown: name, known: descriptions.map { $0.name })
  }

  private var nameList: String { descriptions.map { $0.name }.joined(separator: ", ") }
}
