/// A field of a form: its name, what it takes, and where its value goes.
///
/// It is made by ``Flow/field(_:_:)`` for a member of the state and by ``Flow/input(_:_:default:)`` for what a
/// typed answer holds. `Value` is what it contributes to the answer.
public struct Field<F: Flow, Value: Sendable>: Sendable {
  /// The field without its value's type.
  let form: FormField<F>
  /// Reads the value and, if the field is bound to the state, writes it there.
  let read: @Sendable (Reading<F>, inout Given<F.State>) throws(Refusal) -> Value
  let write: @Sendable (Value) -> String?
}

/// A field of a form whose value's type is not needed.
public struct FormField<F: Flow>: Sendable {
  /// What can be said of it before the flow runs.
  let description: FieldDescription
  let rules: [RuleFacts]
  /// The rules with the bounds they have now.
  let currentRules: @Sendable (Given<F.State>) -> [RuleFacts]
  /// The values that it can be now; nil if everything can be typed.
  let choices: @Sendable (Given<F.State>) -> [any Answerable]?
  /// The value that stands for it when it is left out, as text.
  let current: @Sendable (Given<F.State>) -> String?
  /// The member that it is bound to; nil for an input.
  let member: PartialMember<F.State>?
  /// The list in the state that its choices come from; nil for others.
  let source: AnyMember<F.State>?
  /// The member's value as text; nil if it has none.
  let text: @Sendable (F.State) -> String?
  /// Reads it as far as it can be, for the choices of the fields behind it.
  let fold: @Sendable (Reading<F>, inout Given<F.State>) -> Void
  let isRemembered: Bool

  var name: String { description.name }
}

/// What a form is filled in from.
struct Reading<F: Flow>: Sendable {
  /// What was typed.
  var inputs: Inputs
  /// What was last submitted in this showing; it stands for what was left out.
  var previous: Inputs
  /// The state with the members that an app has set in their own types; nil if the answer was typed.
  var typed: F.State?

  /// The text for a field; nil if there is none.
  func text(for field: FieldDescription) -> String? {
    if inputs.isSingle { return inputs.single }
    if let typed = inputs.value(of: field.name) { return typed }
    if field.isSecret { return nil }
    if previous.isSingle { return previous.single }
    return previous.value(of: field.name)
  }
}

extension Flow {
  /// A field that is bound to a member of the state.
  ///
  /// - Parameters:
  ///   - member: where its value goes. An optional member must be answered; any other has its value as
  ///     default.
  ///   - rules: its label and the rules that it must keep, checked in order.
  /// - Returns: the field.
  public static func field<Value: Fillable>(
    _ member: Member<State, Value>, _ rules: Rule<Self, Value.Answer>...
  ) -> Field<Self, Value.Answer> {
    FieldBuilder(member, rules, nil, nil).required
  }

  /// A field that is bound to a member of the state and chosen from a list in it.
  ///
  /// - Parameters:
  ///   - member: where its value goes.
  ///   - rules: its label and the rules that it must keep.
  ///   - list: the values that it can be, often loaded by the same step.
  /// - Returns: the field.
  public static func field<Value: Fillable>(
    _ member: Member<State, Value>, _ rules: Rule<Self, Value.Answer>...,
    from list: any KeyPath<State, [Value.Answer.Item]> & Sendable
  ) -> Field<Self, Value.Answer> {
    FieldBuilder(member, rules, list) { $0.state[keyPath: list] }.required
  }

  /// A field whose choices a value above it in the same form offers.
  ///
  /// - Parameters:
  ///   - member: where its value goes.
  ///   - rules: its label and the rules that it must keep.
  ///   - earlier: the member of the field above; as long as it has no value, everything that one of its
  ///     choices would offer is shown.
  ///   - list: the values that the field above can have.
  ///   - offer: what a value of that field offers.
  /// - Returns: the field.
  public static func field<Value: Fillable, Earlier: Named>(
    _ member: Member<State, Value>, _ rules: Rule<Self, Value.Answer>...,
    given earlier: Member<State, Earlier?>, from list: any KeyPath<State, [Earlier]> & Sendable,
    _ offer: @escaping @Sendable (Earlier) -> [Value.Answer.Item]
  ) -> Field<Self, Value.Answer> {
    FieldBuilder(member, rules, nil) { given in
      if let value = given.state[keyPath: earlier] { return offer(value) }
      var names: Set<String> = []
      return given.state[keyPath: list].flatMap(offer).filter {
        names.insert($0.fieldText).inserted
      }
    }.required
  }

  /// A field that may be left out: its member stays nil then.
  public static func field<Value: Answerable>(
    optional member: Member<State, Value?>, _ rules: Rule<Self, Value>...
  ) -> Field<Self, Value?> {
    FieldBuilder(member, rules + [Rule(.optional)], nil, nil).optional()
  }

  /// A field that may be left out, chosen from a list in the state.
  public static func field<Value: Answerable>(
    optional member: Member<State, Value?>, _ rules: Rule<Self, Value>...,
    from list: any KeyPath<State, [Value.Item]> & Sendable
  ) -> Field<Self, Value?> {
    FieldBuilder(member, rules + [Rule(.optional)], list) { $0.state[keyPath: list] }.optional()
  }

  /// A field of an answer that is no member of the state.
  ///
  /// - Parameters:
  ///   - name: its name in scripts.
  ///   - rules: its label and the rules that it must keep.
  ///   - value: what stands for it when it is left out.
  /// - Returns: the field.
  public static func input<Value: Answerable>(
    _ name: String, _ rules: Rule<Self, Value>..., default value: Value? = nil
  ) -> Field<Self, Value> {
    FieldBuilder<Self, Value>(input: name, rules, default: value, nil).input
  }

  /// A field of an answer that is no member of the state, chosen from values that are looked up.
  public static func input<Value: Answerable>(
    _ name: String, _ rules: Rule<Self, Value>..., default value: Value? = nil,
    from choices: @escaping @Sendable (Given<State>) -> [Value.Item]
  ) -> Field<Self, Value> {
    FieldBuilder<Self, Value>(input: name, rules, default: value, choices).input
  }

  /// A field of an answer that is no member of the state and may be left out.
  public static func input<Value: Answerable>(
    optional name: String, _ rules: Rule<Self, Value>...
  ) -> Field<Self, Value?> {
    FieldBuilder<Self, Value?>(input: name, rules, default: nil, nil).input
  }

  /// A field of an answer that is no member of the state and may be left out, chosen from values that
  /// are looked up.
  public static func input<Value: Answerable>(
    optional name: String, _ rules: Rule<Self, Value>...,
    from choices: @escaping @Sendable (Given<State>) -> [Value.Item]
  ) -> Field<Self, Value?> {
    FieldBuilder<Self, Value?>(input: name, rules, default: nil, choices).input
  }
}

/// Puts the parts of a field together.
struct FieldBuilder<F: Flow, Value: Fillable> {
  typealias Answer = Value.Answer
  typealias Choices = @Sendable (Given<F.State>) -> [Answer.Item]

  let form: FormField<F>
  let tests: [Rule<F, Answer>.Test]
  let choices: Choices?
  let member: Member<F.State, Value>?
  let standIn: Answer?

  init(
    _ member: Member<F.State, Value>, _ rules: [Rule<F, Answer>],
    _ source: AnyMember<F.State>?, _ choices: Choices?
  ) {
    let name = MemberNames(F.State.self).name(of: member) ?? ""
    let initial = F.State()[keyPath: member].answer
    self.init(name, rules, member, source, choices, initial: initial, standIn: nil)
  }

  init(input name: String, _ rules: [Rule<F, Answer>], default value: Answer?, _ choices: Choices?)
  {
    self.init(name, rules, nil, nil, choices, initial: value, standIn: value)
  }

  private init(
    _ name: String, _ rules: [Rule<F, Answer>], _ member: Member<F.State, Value>?,
    _ source: AnyMember<F.State>?, _ choices: Choices?, initial: Answer?,
    standIn: Answer?
  ) {
    let traits = FieldTraits(name, rules)
    let tests = traits.tests
    let text = initial.map { $0.fieldText }
    let isSecret = Answer.fieldKind == .secret
    let mayBeLeftOut = traits.isOptional || (member == nil && Value.unanswered != nil)
    let description = FieldDescription(
      name: traits.name, label: traits.label ?? traits.name,
      kind: choices != nil && Answer.fieldKind != .list ? .choice : Answer.fieldKind,
      isRequired: !mayBeLeftOut, rules: tests.map { $0.facts.text },
      defaultText: text == "" || isSecret ? nil : text,
      choices: Answer.fieldKind == .flag
        ? nil : choices == nil ? Answer.allChoices?.map { $0.fieldText } : nil)
    self.tests = tests
    self.choices = choices
    self.member = member
    self.standIn = standIn
    let read = FieldBuilder.reader(description, tests, choices, member, standIn)
    form = FormField(
      description: description, rules: tests.map { $0.facts },
      currentRules: { given in tests.map { $0.current(given) } },
      choices: { given in
        if Answer.fieldKind == .flag { return [true, false] }
        return choices?(given) ?? Answer.allChoices
      },
      current: { given in
        if isSecret { return nil }
        let value = member.map { given.state[keyPath: $0].answer } ?? standIn
        return value.map { $0.fieldText }
      },
      member: member.map { PartialMember($0) }, source: source,
      text: { state in member.flatMap { state[keyPath: $0].answer?.fieldText } },
      fold: { reading, given in
        do throws(Refusal) {
          if let value = try read(reading, given), let member {
            given.state[keyPath: member] = Value(answer: value)
          }
        } catch {}
      },
      isRemembered: !traits.isOnce && !isSecret)
  }

  /// Reads the value; nil if it was left out and may be.
  private static func reader(
    _ description: FieldDescription, _ tests: [Rule<F, Answer>.Test], _ choices: Choices?,
    _ member: Member<F.State, Value>?, _ standIn: Answer?
  ) -> @Sendable (Reading<F>, Given<F.State>) throws(Refusal) -> Answer? {
    let isRequired = description.isRequired
    return { reading, given throws(Refusal) in
      guard
        let value = try take(reading, given, description, choices, member, standIn, isRequired)
      else {
        if isRequired { throw description.missing }
        return nil
      }
      for index in tests.indices where !tests[index].holds(value, given) {
        throw tests[index].current(given).refusal(description)
      }
      return value
    }
  }

  private static func take(
    _ reading: Reading<F>, _ given: Given<F.State>, _ description: FieldDescription,
    _ choices: Choices?, _ member: Member<F.State, Value>?, _ standIn: Answer?, _ isRequired: Bool
  ) throws(Refusal) -> Answer? {
    let text: String
    if let typed = reading.typed, let member {
      guard let value = typed[keyPath: member].answer else { return nil }
      text = value.fieldText
      if choices == nil, !text.isEmpty { return value }
    } else if let found = reading.text(for: description) {
      text = found
    } else if let member {
      if description.isSecret { return nil }
      if let value = given.state[keyPath: member].answer { return value }
      if isRequired || Answer.fieldKind != .list { return nil }
      text = ""
    } else {
      return standIn
    }
    if text.isEmpty {
      if isRequired { throw description.missing }
      if Answer.fieldKind != .list { return nil }
    }
    let offered = choices?(given)
    let value = try Answer.read(text, for: description, among: offered)
    if let offered, let item = value as? Answer.Item, !offered.contains(item) {
      throw description.noChoice(text, offered.map { $0.fieldText })
    }
    return value
  }

  private var read: @Sendable (Reading<F>, Given<F.State>) throws(Refusal) -> Answer? {
    FieldBuilder.reader(form.description, tests, choices, member, standIn)
  }

  var required: Field<F, Answer> {
    let (read, member, description) = (read, member, form.description)
    return Field(
      form: form,
      read: { reading, given throws(Refusal) in
        guard let value = try read(reading, given) else { throw description.missing }
        if let member { given.state[keyPath: member] = Value(answer: value) }
        return value
      }, write: { $0.fieldText })
  }

  var input: Field<F, Value> {
    let (read, description) = (read, form.description)
    return Field(
      form: form,
      read: { reading, given throws(Refusal) in
        if let value = try read(reading, given) { return Value(answer: value) }
        guard let value = Value.unanswered else { throw description.missing }
        return value
      }, write: { $0.answer?.fieldText })
  }
}

extension FieldBuilder {
  func optional<Wrapped>() -> Field<F, Wrapped?> where Value == Wrapped? {
    let (read, member) = (read, member)
    return Field(
      form: form,
      read: { reading, given throws(Refusal) in
        let value = try read(reading, given)
        if let member { given.state[keyPath: member] = value }
        return value
      }, write: { $0?.fieldText })
  }
}

/// The rules of a field, taken apart.
private struct FieldTraits<F: Flow, Value: Answerable> {
  var name: String
  var label: String?
  var isOptional = false
  var isOnce = false
  var tests: [Rule<F, Value>.Test] = []

  init(_ name: String, _ rules: [Rule<F, Value>]) {
    self.name = name
    for rule in rules {
      switch rule.content {
      case .label(let text): label = text
      case .named(let text): self.name = text
      case .optional: isOptional = true
      case .once: isOnce = true
      case .test(let test): tests.append(test)
      }
    }
  }
}
