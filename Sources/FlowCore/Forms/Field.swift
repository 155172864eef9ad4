/// One field of a form: how it is named, what it takes, and where the answer holds it.
///
/// It is declared once and serves the decoder, the prompt, completion, help and the graph. The
/// factories `integer`, `decimal`, `text`, `choice`, `flag`, `date`, `list`, `file` and `secret`
/// make one for each kind; ``optional(_:_:_:)`` makes one that may be left out.
///
/// - `Source` is what choices come from: a step's ``Showing``, or the flow itself at its start.
/// - `Answer` is the value that the form makes.
/// - `Value` is what this field contributes.
public struct Field<Source, Answer, Value>: Sendable {
  let description: FieldDescription
  let kind: FieldKind<Source, Value>
  let rules: [Rule<Value>]
  let get: @Sendable (Answer) -> Value
  /// The kind that the fields before this one make of it; nil if they have no say.
  let dependentKind: DependentKind?

  /// A kind that depends on what was read of a form, or last submitted.
  typealias DependentKind =
    @Sendable (Reading, inout Source) throws(Refusal) -> FieldKind<Source, Value>

  init(
    _ name: String, _ get: @escaping @Sendable (Answer) -> Value, _ label: String?,
    kind: FieldKind<Source, Value>, given dependentKind: DependentKind? = nil,
    rules: [Rule<Value>], default text: String?
  ) {
    description = FieldDescription(
      FieldDescription.Facts(
        name: name, label: label ?? name, kind: kind.name, isRequired: kind.isRequired,
        rules: rules.map { $0.text }, defaultText: text, choices: kind.fixedChoices))
    self.kind = kind
    self.rules = rules
    self.get = get
    self.dependentKind = dependentKind
  }

  /// Reads its value from what was typed.
  ///
  /// It holds the few parts of a field that reading needs: a field is large, and copied whenever it
  /// is handed on.
  var reader: FieldReader<Source, Value> {
    let description = description
    let rules = rules
    guard let dependentKind else { return Self.reader(kind, description, rules) }
    return { reading, source throws(Refusal) in
      let kind = try dependentKind(reading, &source)
      return try Self.reader(kind, description, rules)(reading, &source)
    }
  }

  private static func reader(
    _ kind: FieldKind<Source, Value>, _ description: FieldDescription, _ rules: [Rule<Value>]
  ) -> FieldReader<Source, Value> {
    let (isRequired, read) = (kind.isRequired, kind.read)
    return { reading, source throws(Refusal) in
      guard let text = reading.text(for: description) else {
        if isRequired { throw description.missing }
        return try read("", description, &source)
      }
      if isRequired && text.isEmpty { throw description.missing }
      let value = try read(text, description, &source)
      for index in rules.indices where !rules[index].holds(value) {
        throw rules[index].refusal(description)
      }
      return value
    }
  }

  /// The field, with its value read out of an answer instead of typed.
  var erased: FormField<Source, Answer> {
    let get = get
    let kind = kind
    let dependentKind = dependentKind
    return FormField(
      description: description,
      choices: { reading, source in
        guard let dependentKind else { return kind.choices?(source) }
        var lent = copy source
        let decided = try? dependentKind(reading, &lent)
        return (decided ?? kind).choices?(source)
      },
      write: { kind.write(get($0)) })
  }
}

/// A field of a form whose value's type is not needed: to look at, not to decode.
struct FormField<Source, Answer>: Sendable {
  let description: FieldDescription
  let choices: @Sendable (Reading, borrowing Source) -> [String]?
  let write: @Sendable (Answer) -> String
}

/// Reads a field's value from what was typed, or from what was submitted before.
typealias FieldReader<Source, Value> =
  @Sendable (Reading, inout Source) throws(Refusal) -> Value
