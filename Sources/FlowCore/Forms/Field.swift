/// A field of a form: its name, what it takes, and where its value goes.
///
/// It is made by ``Flow/field(_:_:)`` for a member of the state and by ``Flow/input(_:_:default:)`` for what
/// a typed answer holds. `Value` is what it contributes to the answer.
public struct Field<State: Sendable, Value: Sendable>: Sendable {
  /// The field without its value's type.
  @usableFromInline let form: FormField
  /// Reads the value and, if the field is bound to the state, writes it there.
  @usableFromInline let read: @Sendable (inout Reading) throws(Refusal) -> Value

  @inlinable
  init(form: FormField, read: @escaping @Sendable (inout Reading) throws(Refusal) -> Value) {
    self.form = form
    self.read = read
  }
}

/// A field of a form whose value's type is not needed.
@usableFromInline package final class FormField: Sendable {
  /// Everything known of it before the flow runs.
  @usableFromInline let description: FieldDescription
  package let rules: [RuleFacts]
  /// The rules with the bounds they have now.
  package let currentRules: @Sendable (AnyGiven) -> [RuleFacts]
  /// The values that it can be now; nil if everything can be typed.
  let offered: Offer
  /// The values that it could be if all were offered; nil if all are.
  let allOffered: Offer?
  /// The value that stands for it when it is left out, as text.
  let current: @Sendable (AnyGiven) -> String?
  /// The member that it is bound to; nil for an input.
  let member: StateMember?
  /// The list in the state that its choices come from; nil for others.
  let source: (any AnyKeyPath & Sendable)?
  /// The member's value; nil if it has none.
  package let value: @Sendable (AnyGiven) -> SubmittedValue?
  /// True if its member has no value, or an empty one; false of an input.
  let isEmpty: @Sendable (AnyGiven) -> Bool
  /// Reads it and, if it can be read, writes it to the state for the choices of the fields behind it.
  ///
  /// It returns the value as text; nil for a secret, and if there is none that can be read.
  let fillIn: @Sendable (inout Reading) -> String?
  let isRemembered: Bool

  @usableFromInline typealias Offer = @Sendable (AnyGiven) -> [any Answerable]?

  @usableFromInline
  init(
    _ description: FieldDescription, rules: [RuleFacts],
    currentRules: @escaping @Sendable (AnyGiven) -> [RuleFacts],
    offered: @escaping Offer, allOffered: Offer? = nil,
    current: @escaping @Sendable (AnyGiven) -> String?, member: StateMember?,
    source: (any AnyKeyPath & Sendable)?,
    value: @escaping @Sendable (AnyGiven) -> SubmittedValue?,
    isEmpty: @escaping @Sendable (AnyGiven) -> Bool,
    fillIn: @escaping @Sendable (inout Reading) -> String?, isRemembered: Bool
  ) {
    self.description = description
    self.rules = rules
    self.currentRules = currentRules
    self.offered = offered
    self.allOffered = allOffered
    self.current = current
    self.member = member
    self.source = source
    self.value = value
    self.isEmpty = isEmpty
    self.fillIn = fillIn
    self.isRemembered = isRemembered
  }

  var name: String { description.name }

  /// The values that it can be now, as they are typed; nil if everything can be typed.
  func choices(_ given: AnyGiven) -> [String]? { offered(given)?.map { $0.fieldText } }
}

extension Flow {
  /// A field that is bound to a member of the state.
  ///
  /// - Parameters:
  ///   - member: the member that it is bound to. An optional one must be answered; any other has its value as
  ///     default.
  ///   - rules: its label and the rules that it must keep, checked in order.
  /// - Returns: the field.
  @inlinable
  public static func field<Value: Fillable>(
    _ member: Member<State, Value>, _ rules: Rule<State, Value.Answer>...
  ) -> Field<State, Value.Answer> {
    FieldParts(member, rules).required(member)
  }

  /// A field that is bound to a member of the state and chosen from a list in it.
  ///
  /// - Parameters:
  ///   - member: the member that it is bound to.
  ///   - rules: its label and the rules that it must keep.
  ///   - list: the values that it can be, often loaded by the same step.
  /// - Returns: the field.
  @inlinable
  public static func field<Value: Fillable>(
    _ member: Member<State, Value>, _ rules: Rule<State, Value.Answer>...,
    from list: any KeyPath<State, [Value.Answer.Item]> & Sendable
  ) -> Field<State, Value.Answer> {
    FieldParts(member, rules, list, MemberPlace(list).value).required(member)
  }

  /// A field whose choices a value above it in the same form offers.
  ///
  /// - Parameters:
  ///   - member: the member that it is bound to.
  ///   - rules: its label and the rules that it must keep.
  ///   - earlier: the member of the field above; as long as it has no value, everything that one of its
  ///     choices would offer is shown.
  ///   - list: the values that the field above can have.
  ///   - offer: the choices that a value of that field offers.
  /// - Returns: the field.
  @inlinable
  public static func field<Value: Fillable, Earlier: Named>(
    _ member: Member<State, Value>, _ rules: Rule<State, Value.Answer>...,
    given earlier: Member<State, Earlier?>, from list: any KeyPath<State, [Earlier]> & Sendable,
    _ offer: @escaping @Sendable (Earlier) -> [Value.Answer.Item]
  ) -> Field<State, Value.Answer> {
    let (earlier, list) = (MemberPlace(earlier), MemberPlace(list))
    return FieldParts(member, rules, nil, isDependent: true) { given in
      if let value = earlier.value(in: given) { return offer(value) }
      var names: Set<String> = []
      return list.value(in: given).flatMap(offer).filter {
        names.insert($0.fieldText).inserted
      }
    }.required(member)
  }

  /// A field that may be left out: its member stays nil then.
  @inlinable
  public static func field<Value: Answerable>(
    optional member: Member<State, Value?>, _ rules: Rule<State, Value>...
  ) -> Field<State, Value?> {
    FieldParts(member, rules + [Rule(.optional)]).optional(member)
  }

  /// A field that may be left out, chosen from a list in the state.
  @inlinable
  public static func field<Value: Answerable>(
    optional member: Member<State, Value?>, _ rules: Rule<State, Value>...,
    from list: any KeyPath<State, [Value.Item]> & Sendable
  ) -> Field<State, Value?> {
    FieldParts(member, rules + [Rule(.optional)], list, MemberPlace(list).value).optional(member)
  }

  /// A field of an answer that is no member of the state.
  ///
  /// - Parameters:
  ///   - name: its name in scripts.
  ///   - rules: its label and the rules that it must keep.
  ///   - value: the value that stands for it when it is left out.
  /// - Returns: the field.
  @inlinable
  public static func input<Value: Answerable>(
    _ name: String, _ rules: Rule<State, Value>..., default value: Value? = nil
  ) -> Field<State, Value> {
    FieldParts(input: name, rules, default: value, mayBeLeftOut: false, nil).input
  }

  /// A field of an answer that is no member of the state, chosen from values that are looked up.
  @inlinable
  public static func input<Value: Answerable>(
    _ name: String, _ rules: Rule<State, Value>..., default value: Value? = nil,
    from choices: @escaping @Sendable (Given<State>) -> [Value.Item]
  ) -> Field<State, Value> {
    FieldParts(input: name, rules, default: value, mayBeLeftOut: false, choices).input
  }

  /// A field of an answer that is no member of the state and may be left out.
  @inlinable
  public static func input<Value: Answerable>(
    optional name: String, _ rules: Rule<State, Value>...
  ) -> Field<State, Value?> {
    FieldParts(input: name, rules, default: nil, mayBeLeftOut: true, nil).optionalInput
  }

  /// A field of an answer that is no member of the state and may be left out, chosen from values that
  /// are looked up.
  @inlinable
  public static func input<Value: Answerable>(
    optional name: String, _ rules: Rule<State, Value>...,
    from choices: @escaping @Sendable (Given<State>) -> [Value.Item]
  ) -> Field<State, Value?> {
    FieldParts(input: name, rules, default: nil, mayBeLeftOut: true, choices).optionalInput
  }
}

/// The form of a field, and how its value is read: nil if it was left out and may be.
@usableFromInline struct FieldParts<State: Sendable, Answer: Sendable> {
  @usableFromInline let form: FormField
  @usableFromInline let read: @Sendable (inout Reading) throws(Refusal) -> Answer?
}

extension FieldParts where Answer: Answerable {
  @usableFromInline typealias Choices = @Sendable (Given<State>) -> [Answer.Item]

  /// The parts of a field that is bound to a member of the state.
  ///
  /// - Parameters:
  ///   - member: the member that it is bound to.
  ///   - rules: its name, its label and the rules that it must keep.
  ///   - source: the list in the state that its choices come from.
  ///   - fixed: the values that it can have, if these never change.
  ///   - isDependent: true if another field of the form offers its choices.
  ///   - choices: the values that it can have now; nil if everything can be typed.
  ///   - all: the values that it could have if all were offered; nil if all are.
  @inlinable
  init<Value: Fillable>(
    _ member: Member<State, Value>, _ rules: [Rule<State, Answer>],
    _ source: AnyMember<State>? = nil, fixed: [String]? = nil, isDependent: Bool = false,
    _ choices: Choices? = nil, all: Choices? = nil
  ) where Value.Answer == Answer, State: FlowState {
    let traits = FieldTraits(rules)
    let name = traits.name ?? FieldDescription.name(of: member)
    let reader = FieldReader(
      name, traits, rules, State()[keyPath: member].answer, isRequired: !traits.isOptional,
      fixed: fixed, isDependent: isDependent, choices, all: all)
    let place = MemberPlace(member)
    read = { reading throws(Refusal) in
      try reader.read(
        &reading, set: { place.value(in: $0.typed()).answer },
        leftOut: { reader, given throws(Refusal) in
          try reader.value(leftOut: place.value(in: given).answer, given)
        })
    }
    let read = read
    form = FormField(
      reader, isOnce: traits.isOnce,
      current: { reader.offered(place.value(in: $0).answer, $0)?.fieldText },
      member: StateMember(field: member), source: source,
      value: { place.value(in: $0).answer.map { .value($0) } },
      isEmpty: { place.value(in: $0).answer?.isBlank ?? true },
      fillIn: { reading in
        guard let value = FieldParts.readable(&reading, read) else { return nil }
        reading.given.change(State.self) { $0[keyPath: member] = Value(answer: value) }
        return value.fieldText
      })
  }

  /// The parts of a field that is no member of the state.
  ///
  /// - Parameters:
  ///   - name: its name in scripts.
  ///   - rules: its label and the rules that it must keep.
  ///   - value: the value that stands for it when it is left out.
  ///   - mayBeLeftOut: true if it needs no value.
  ///   - fixed: the values that it can have, if these never change.
  ///   - choices: the values that it can have now; nil if everything can be typed.
  ///   - all: the values that it could have if all were offered; nil if all are.
  @inlinable
  init(
    input name: String, _ rules: [Rule<State, Answer>], default value: Answer?, mayBeLeftOut: Bool,
    fixed: [String]? = nil, _ choices: Choices?, all: Choices? = nil
  ) {
    let traits = FieldTraits(rules)
    let reader = FieldReader(
      traits.name ?? name, traits, rules, value, isRequired: !(mayBeLeftOut || traits.isOptional),
      fixed: fixed, choices, all: all)
    read = { reading throws(Refusal) in
      try reader.read(
        &reading, set: { _ in nil },
        leftOut: { reader, given throws(Refusal) in
          guard let value = reader.offered(value, given) else { return try reader.field.leftOut() }
          return try reader.checked(value, given)
        })
    }
    let read = read
    form = FormField(
      reader, isOnce: traits.isOnce, current: { reader.offered(value, $0)?.fieldText },
      fillIn: { FieldParts.readable(&$0, read)?.fieldText })
  }

  /// The value that `read` makes of a reading; nil if there is none or it breaks a rule.
  @inlinable
  static func readable(
    _ reading: inout Reading, _ read: (inout Reading) throws(Refusal) -> Answer?
  ) -> Answer? {
    let index = reading.index
    do throws(Refusal) { return try read(&reading) } catch {
      if reading.index == index { reading.note(nil) }
      return nil
    }
  }
}

/// Reads the values of a field, however they come in.
@usableFromInline
struct FieldReader<State: Sendable, Answer: Answerable>: Sendable {
  @usableFromInline let field: FieldDescription
  @usableFromInline private(set) var tests: [Rule<State, Answer>.Test]
  /// The values that it can be now; nil if everything can be typed.
  @usableFromInline private(set) var choices: FieldParts<State, Answer>.Choices?
  /// The values that it could be if all were offered; nil if all are.
  @usableFromInline let allChoices: FieldParts<State, Answer>.Choices?
  /// True if another field of the form offers its choices: it is emptied where that one changes and does not
  /// offer its value any more.
  @usableFromInline let isDependent: Bool

  @inlinable
  init(
    _ name: String, _ traits: FieldTraits, _ rules: [Rule<State, Answer>], _ initial: Answer?,
    isRequired: Bool, fixed: [String]?, isDependent: Bool = false,
    _ choices: FieldParts<State, Answer>.Choices?, all: FieldParts<State, Answer>.Choices?
  ) {
    self.isDependent = isDependent
    tests = rules.compactMap { $0.test }
    self.choices = choices
    allChoices = all
    let kind = Answer.fieldKind
    let text = initial.map { $0.fieldText }
    let isListed = choices == nil && kind != .flag
    field = FieldDescription(
      name: name, label: traits.label ?? name,
      kind: choices != nil && kind != .list ? .choice : kind, isRequired: isRequired,
      rules: tests.map { $0.facts.text }, defaultText: text == "" || kind == .secret ? nil : text,
      choices: fixed ?? (isListed ? Answer.allChoices?.map { $0.fieldText } : nil))
  }

  /// Reads the field, wherever its value comes from.
  ///
  /// - Parameters:
  ///   - reading: the form on its way to be filled in.
  ///   - set: the value that a copy of the state has.
  ///   - leaveOut: the value that stands for the field if nothing says one, as a reader reads it.
  /// - Returns: the value; nil if the field was left out and may be.
  /// - Throws: the refusal of the value.
  @inlinable
  func read(
    _ reading: inout Reading, set: (AnyGiven) -> Answer?,
    leftOut leaveOut: (FieldReader, Given<State>) throws(Refusal) -> Answer?
  ) throws(Refusal) -> Answer? {
    guard let change = reading.change else { return try readNow(&reading, set: set, leaveOut) }
    return try changed(by: change, at: reading.index).readNow(&reading, set: set, leaveOut)
  }

  /// The reader of a form that is changed, if the change is one of the field at a position.
  @usableFromInline
  func changed(by change: FormChange, at position: Int) -> FieldReader {
    var reader = self
    switch change {
    case .withoutRule(let rule, position): reader.tests.remove(at: rule)
    case .movingBound(let rule, position, let move):
      reader.tests[rule] = tests[rule].moved(by: move)
    case .offeringAll(position): reader.choices = allChoices ?? choices
    case .withoutRule, .movingBound, .offeringAll, .withoutRefusal, .withoutFold: break
    }
    return reader
  }

  @inlinable
  func readNow(
    _ reading: inout Reading, set: (AnyGiven) -> Answer?,
    _ leaveOut: (FieldReader, Given<State>) throws(Refusal) -> Answer?
  ) throws(Refusal) -> Answer? {
    let given = reading.given.typed(State.self)
    let value: Answer?
    if let state = reading.state {
      value = try self.value(set: set(state), given)
    } else if let text = reading.text(for: field) {
      value = try self.value(text, given)
    } else if let previous = reading.previous[reading.index], isOffered(previous, given) {
      value = try self.value(previous, given)
    } else {
      value = try leaveOut(self, given)
      reading.note(nil)
      return value
    }
    reading.note(field.isSecret ? nil : value.map { .value($0) } ?? .nothing)
    return value
  }

  /// The value that a text says; nil if it says none.
  @inlinable
  func value(_ text: String, _ given: Given<State>) throws(Refusal) -> Answer? {
    if text.isEmpty, field.isRequired || Answer.fieldKind != .list { return try field.leftOut() }
    let offered = choices?(given)
    let value = try Answer.read(text, for: field, among: offered)
    if let offered, let item = value as? Answer.Item, !offered.contains(item) {
      throw field.noChoice(text, offered.map { $0.fieldText })
    }
    return try checked(value, given)
  }

  /// False of a value that the field above does not offer any more.
  @inlinable
  func isOffered(_ previous: SubmittedValue, _ given: Given<State>) -> Bool {
    guard isDependent else { return true }
    do throws(Refusal) {
      _ = try value(previous, given)
      return true
    } catch {
      return error.code != .fieldChoice
    }
  }

  /// The value that was submitted before.
  @inlinable
  func value(_ previous: SubmittedValue, _ given: Given<State>) throws(Refusal) -> Answer? {
    switch previous {
    case .nothing: return try value("", given)
    case .value(let value): return try self.value(set: value as? Answer, given)
    case .saved(let texts):
      guard Answer.fieldKind == .list else { return try value(texts.first ?? "", given) }
      let offered = choices?(given) as? [Answer.Item.Item]
      var items: [Answer.Item] = []
      for text in texts { items.append(try Answer.Item.read(text, for: field, among: offered)) }
      return try value(set: items as? Answer, given)
    }
  }

  /// The value that an app has set.
  @inlinable
  func value(set value: Answer?, _ given: Given<State>) throws(Refusal) -> Answer? {
    // A list that may be left out is an empty one then.
    guard let value else { return try self.value("", given) }
    if value.isBlank { return try self.value("", given) }
    return try checked(choice(value, given), given)
  }

  /// The value of the field's member, which stands for what is left out.
  @inlinable
  func value(leftOut value: Answer?, _ given: Given<State>) throws(Refusal) -> Answer? {
    if field.isSecret { return try field.leftOut() }
    if let value = offered(value, given), !field.isRequired || !value.isBlank {
      return try checked(value, given)
    }
    return try self.value("", given)
  }

  /// A value that stands for what is left out, as it is offered now; nil if it is not.
  @inlinable
  func offered(_ value: Answer?, _ given: Given<State>) -> Answer? {
    guard let value else { return nil }
    do throws(Refusal) { return try choice(value, given) } catch { return nil }
  }

  /// A value as it is offered now: an item that was loaded anew may have the same name and other members.
  @inlinable
  func choice(_ value: Answer, _ given: Given<State>) throws(Refusal) -> Answer {
    if choices == nil, Answer.fieldKind != .list { return value }
    let offered = choices?(given)
    if let offered, let item = value as? Answer.Item {
      return try choice(item, among: offered) as? Answer ?? value
    }
    guard let items = value as? [Answer.Item] else { return value }
    var chosen: [Answer.Item] = []
    for item in items {
      if item.isBlank {
        throw field.wrongType(value.fieldText, "items separated by commas, none of them empty")
      }
      if let offered { chosen.append(try choice(item, among: offered)) }
    }
    return offered == nil ? value : chosen as? Answer ?? value
  }

  @inlinable
  func choice(
    _ item: Answer.Item, among offered: [Answer.Item]
  ) throws(Refusal) -> Answer.Item {
    if let choice = offered.first(where: { $0 == item }) { return choice }
    let text = item.fieldText
    if let choice = offered.first(where: { $0.fieldText == text }) { return choice }
    throw field.noChoice(text, offered.map { $0.fieldText })
  }

  /// A value that keeps all rules.
  @inlinable
  func checked(_ value: Answer, _ given: Given<State>) throws(Refusal) -> Answer {
    // The type of a range or an iterator would be looked up each time.
    var index = 0
    while index < tests.count {
      if !tests[index].holds(value, given) { throw tests[index].current(given).refusal(field) }
      index += 1
    }
    return value
  }
}

extension FieldParts where Answer: Answerable {
  /// The field of a member; it must have a value.
  @inlinable
  func required<Value: Fillable>(_ member: Member<State, Value>) -> Field<State, Answer>
  where Value.Answer == Answer {
    let (read, description) = (read, form.description)
    return Field(form: form) { reading throws(Refusal) in
      guard let value = try read(&reading) else { throw description.missing }
      reading.given.change(State.self) { $0[keyPath: member] = Value(answer: value) }
      return value
    }
  }

  /// The field of a member that stays nil if it is left out.
  @inlinable
  func optional(_ member: Member<State, Answer?>) -> Field<State, Answer?> {
    let read = read
    return Field(form: form) { reading throws(Refusal) in
      let value = try read(&reading)
      reading.given.change(State.self) { $0[keyPath: member] = value }
      return value
    }
  }

  /// The field of an answer; it must have a value.
  @inlinable var input: Field<State, Answer> {
    let (read, description) = (read, form.description)
    return Field(form: form) { reading throws(Refusal) in
      guard let value = try read(&reading) else { throw description.missing }
      return value
    }
  }

  /// The field of an answer that may be left out.
  @inlinable var optionalInput: Field<State, Answer?> {
    let read = read
    return Field(form: form) { reading throws(Refusal) in
      try read(&reading)
    }
  }
}

extension FormField {
  /// A field whose values are read as a reader does.
  @inlinable
  convenience init<State: Sendable, Answer: Answerable>(
    _ reader: FieldReader<State, Answer>, isOnce: Bool,
    current: @escaping @Sendable (Given<State>) -> String?, member: StateMember? = nil,
    source: (any AnyKeyPath & Sendable)? = nil,
    value: @escaping @Sendable (Given<State>) -> SubmittedValue? = { _ in nil },
    isEmpty: @escaping @Sendable (Given<State>) -> Bool = { _ in false },
    fillIn: @escaping @Sendable (inout Reading) -> String?
  ) {
    let (description, tests) = (reader.field, reader.tests)
    var allOffered: FormField.Offer?
    if let all = reader.allChoices { allOffered = { given in all(given.typed()) } }
    self.init(
      description, rules: tests.map { $0.facts },
      currentRules: { given in tests.map { $0.current(given.typed()) } },
      offered: { given in
        if Answer.fieldKind == .flag { return [true, false] }
        return reader.choices?(given.typed()) ?? Answer.allChoices
      },
      allOffered: allOffered,
      current: { description.isSecret ? nil : current($0.typed()) }, member: member, source: source,
      value: { value($0.typed()) }, isEmpty: { isEmpty($0.typed()) },
      fillIn: { reading in
        let text = fillIn(&reading)
        return description.isSecret ? nil : text
      }, isRemembered: !isOnce && !description.isSecret)
  }
}

extension FieldDescription {
  /// Nil, for a field that was left out.
  @inlinable
  func leftOut<Answer>() throws(Refusal) -> Answer? {
    if isRequired { throw missing }
    return nil
  }
}

/// The rules of a field that are not about its value: its name, its label, whether it may be left out.
@usableFromInline struct FieldTraits {
  @usableFromInline private(set) var name: String?
  @usableFromInline private(set) var label: String?
  @usableFromInline private(set) var isOptional = false
  @usableFromInline private(set) var isOnce = false

  @inlinable
  init<State, Value>(_ rules: [Rule<State, Value>]) {
    for rule in rules {
      switch rule.content {
      case .label(let text): label = text
      case .named(let text): name = text
      case .optional: isOptional = true
      case .once: isOnce = true
      case .test: break
      }
    }
  }
}
