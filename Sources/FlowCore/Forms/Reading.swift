/// One reading of a form: what was typed, and what stands for the rest.
struct Reading {
  let inputs: Inputs
  let previous: Inputs

  /// The value of one field.
  func value<Source, Answer, Value>(
    _ field: Field<Source, Answer, Value>, _ source: borrowing Source
  ) throws(Refusal) -> Value {
    guard let dependentKind = field.dependentKind else {
      return try value(field, as: field.kind, source)
    }
    return try value(field, as: try dependentKind(self, source), source)
  }

  private func value<Source, Answer, Value>(
    _ field: Field<Source, Answer, Value>, as kind: FieldKind<Source, Value>,
    _ source: borrowing Source
  ) throws(Refusal) -> Value {
    if let text = text(for: field.description) {
      return try field.read(text, as: kind, source)
    }
    if kind.isRequired { throw field.description.missing }
    return try kind.read("", field.description, source)
  }

  private func text(for field: FieldDescription) -> String? {
    if inputs.isSingle { return inputs.single }
    if let typed = inputs.value(of: field.name) { return typed }
    if !field.isSecret {
      if previous.isSingle { return previous.single }
      if let earlier = previous.value(of: field.name) { return earlier }
    }
    return field.defaultText
  }
}
