/// How text becomes a field's value, and a value text.
struct FieldKind<Source, Value>: Sendable {
  let name: FieldDescription.Kind
  let isRequired: Bool
  let choices: (@Sendable (borrowing Source) -> [String])?
  /// Every value there is to choose, if it is a choice.
  var values: (@Sendable (borrowing Source) -> [Value])?
  /// The choices, if they are always the same.
  var fixedChoices: [String]?
  let read: @Sendable (String, FieldDescription, inout Source) throws(Refusal) -> Value
  let write: @Sendable (Value) -> String

  init(
    _ name: FieldDescription.Kind, isRequired: Bool = true,
    choices: (@Sendable (borrowing Source) -> [String])? = nil,
    read: @escaping @Sendable (String, FieldDescription, inout Source) throws(Refusal) -> Value,
    write: @escaping @Sendable (Value) -> String
  ) {
    self.name = name
    self.isRequired = isRequired
    self.choices = choices
    self.read = read
    self.write = write
  }

  /// The same kind, where nothing typed is no value.
  var optional: FieldKind<Source, Value?> {
    let read = read
    let write = write
    var kind = FieldKind<Source, Value?>(
      name, isRequired: false, choices: choices,
      read: { text, field, source throws(Refusal) in
        if text.isEmpty { return nil }
        return try read(text, field, &source)
      },
      write: { value in value.map(write) ?? "" })
    kind.fixedChoices = fixedChoices
    return kind
  }
}
