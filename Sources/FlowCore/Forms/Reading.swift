/// One reading of a form: what was typed, and what stands for the rest.
struct Reading {
  let inputs: Inputs
  let previous: Inputs

  func text(for field: FieldDescription) -> String? {
    if inputs.isSingle { return inputs.single }
    if let typed = inputs.value(of: field.name) { return typed }
    if !field.isSecret {
      if previous.isSingle { return previous.single }
      if let earlier = previous.value(of: field.name) { return earlier }
    }
    return field.defaultText
  }
}
