import ExactDecimal
import FlowCore
import FlowExpressions

/// Makes the definition of a flow from its plan.
struct PlanReading<Name: SendableMetatype> {
  typealias F = ServedFlow<Name>
  private typealias Entries = ListBuilder<DefinitionEntry<F>>
  private let plan: FlowPlan

  init(_ plan: FlowPlan) { self.plan = plan }

  var definition: FlowDefinition<F> {
    let fields = plan.start.compactMap { name in
      plan.steps.lazy.flatMap { $0.fields }.first { $0.name == name }
    }
    let start =
      fields.isEmpty
      ? [] : [Entries.buildExpression(F.start(fields.map { field($0, mayBeLeftOut: true) }))]
    let members = plan.members
    let places = plan.steps.indices
    return F.define(start + places.map(placedEntry), places.compactMap(handlers)) { path in
      members.indices.first { Self.path(to: members[$0].kind, $0) == path }
        .map { members[$0].name }
    } noting: { state in
      state.noteFaults()
    } telling: { [plan] mistake in
      plan.error(of: mistake).description
    }
  }

  // Steps

  private func placedEntry(at position: Int) -> DefinitionEntry<F> {
    var entry = entry(plan.steps[position])
    if let place = plan.lines.step(position) { entry.note(place) }
    return entry
  }

  private func entry(_ step: StepPlan) -> DefinitionEntry<F> {
    let name = F.Step(step.name)
    switch step.kind {
    case .finish:
      let members = plan.output
      return Entries.buildExpression(
        F.finish(name) { given in
          ServedOutput(
            members: members.compactMap { name in
              given.state.document(of: name).map { Document.Member(name, $0) }
            })
        })
    case .show: return Entries.buildExpression(completed(F.show(name), step))
    case .receipt: return Entries.buildExpression(completed(F.receipt(name), step))
    case .load: return Entries.buildExpression(completed(F.confirm(name).passing(), step))
    case .ask where step.decisions.isEmpty:
      return Entries.buildExpression(completed(F.form(name, step.fields.map { field($0) }), step))
    case .ask:
      return Entries.buildExpression(
        completed(F.decide(name, step.decisions.map { F.Event($0) }, nil), step))
    }
  }

  /// A step with everything that is the same for all kinds.
  private func completed<Answer>(_ ask: Ask<F, Answer>, _ step: StepPlan) -> Ask<F, Answer> {
    var ask = ask
    if let text = step.text { ask = ask.says(text.key) { text.text($0, in: $1) } }
    if let need = step.need { ask = ask.needed(need.text) { need.holds($0) } }
    if step.isMandatory { ask = ask.mandatory() }
    for load in step.loads {
      guard let place = load.member.flatMap(plan.place) else { continue }
      ask = ask.load(
        named: load.name, into: Self.anyPath(place), within: load.limit, failing: load.declared
      ) { given in
        ServedQuery<Name>(request: load.name, members: load.members(given))
      }
    }
    for check in step.checks {
      let member = check.member.flatMap(plan.place).map(Self.anyPath)
      ask = ask.check(
        named: check.name, into: member, within: check.limit, failing: check.declared
      ) { given in
        ServedQuery<Name>(request: check.name, members: check.members(given))
      }
    }
    for effect in step.effects {
      let member = effect.member.flatMap(plan.place).map(Self.anyPath)
      ask = ask.perform(
        named: effect.name, on: effect.event.map { F.Event($0) }, into: member,
        within: effect.limit, failing: effect.declared, repeating: effect.mayRepeat,
        reading: { (document) throws(DocumentError) in
          try ServedMutation<Name>(saved: document, as: effect.name)
        },
        { given in ServedMutation<Name>(request: effect.name, members: effect.members(given)) })
    }
    return step.setbacks.isEmpty ? ask : ask.fails(as: step.setbacks.map { F.Event($0) })
  }

  private func handlers(ofStepAt position: Int) -> TableEntry<F>? {
    let step = plan.steps[position]
    if step.ways.isEmpty { return nil }
    var events: [String?] = []
    for way in step.ways where !events.contains(way.event) { events.append(way.event) }
    let handlers = events.map { event -> Handler<F> in
      let moves = step.ways.indices.filter { step.ways[$0].event == event }.map { way in
        var move = move(step.ways[way])
        if let place = plan.lines.way(way, ofStep: position) { move.note(place) }
        return move
      }
      return F.handler(of: event.map { F.Event($0) }, moves)
    }
    return F.step(F.Step(step.name), handlers)
  }

  private func move(_ way: WayPlan) -> Alternative<F> {
    switch (way.target, way.condition) {
    case (.forward(let step), nil): F.forward(to: F.Step(step))
    case (.forward(let step), let condition?):
      F.forward(to: F.Step(step), when: condition.text) { condition.holds($0) }
    case (.back(let step), nil): F.back(to: F.Step(step))
    case (.back(let step), let condition?):
      F.back(to: F.Step(step), when: condition.text) { condition.holds($0) }
    case (.edit(let step), _): F.edit(F.Step(step))
    case (.stay, nil): F.stay()
    case (.stay, let condition?): F.stay(when: condition.text) { condition.holds($0) }
    }
  }

  // Fields

  /// A field; it may be left out of a start even if its step must have it.
  private func field(_ field: FieldPlan, mayBeLeftOut: Bool = false) -> ListedField<F.State> {
    var field = field
    if mayBeLeftOut { field.mayBeLeftOut = true }
    let place = plan.place(ofMember: field.name) ?? 0
    switch field.kind {
    case .text, .any: return texts(field, place)
    case .integer: return typed(field, place, numberRules(field) as [Rule<F.State, Int64>])
    case .decimal:
      let places: [Rule<F.State, DecimalNumber>] = field.rules.compactMap { rule in
        if case .places(let count) = rule { .places(count) } else { nil }
      }
      return typed(field, place, numberRules(field) + places)
    case .flag: return typed(field, place, [] as [Rule<F.State, Bool>])
    case .date: return typed(field, place, dayRules(field))
    case .list: return lists(field, place)
    case .file: return typed(field, place, [] as [Rule<F.State, File>])
    case .secret: return typed(field, place, [] as [Rule<F.State, Secret>])
    }
  }

  private func typed<Value: StoredValue>(
    _ field: FieldPlan, _ place: Int, _ rules: [Rule<F.State, Value>], fixed: [String]? = nil,
    from choices: (@Sendable (Given<F.State>) -> [Value.Item])? = nil
  ) -> ListedField<F.State> {
    let label: [Rule<F.State, Value>] = field.label.map { [Rule(stringLiteral: $0)] } ?? []
    return F.listedField(
      Self.path(place), [.named(field.name)] + label + rules, mayBeLeftOut: field.mayBeLeftOut,
      fixed: fixed, from: choices)
  }

  private func texts(_ field: FieldPlan, _ place: Int) -> ListedField<F.State> {
    let rules: [Rule<F.State, String>] = field.rules.compactMap { rule in
      switch rule {
      case .length(let range): .length(range)
      case .pattern(let note, let holds): .pattern(Message(note), holds)
      default: nil
      }
    }
    let (fixed, choices) = offered(field)
    return typed(field, place, rules, fixed: fixed, from: choices)
  }

  private func lists(_ field: FieldPlan, _ place: Int) -> ListedField<F.State> {
    let rules: [Rule<F.State, [String]>] = field.rules.compactMap { rule in
      switch rule {
      case .count(let range): .count(range)
      case .distinct: .distinct()
      default: nil
      }
    }
    let (fixed, choices) = offered(field)
    return typed(field, place, rules, fixed: fixed, from: choices)
  }

  /// The texts that a field can be, and if they never change.
  private func offered(
    _ field: FieldPlan
  ) -> (fixed: [String]?, now: (@Sendable (Given<F.State>) -> [String])?) {
    switch field.choices {
    case nil: (nil, nil)
    case .fixed(let choices)?: (choices, { _ in choices })
    case .member(let name)?: (nil, { $0.state.document(of: name)?.choices ?? [] })
    }
  }

  private func numberRules<Value: StoredValue & Measurable>(_ field: FieldPlan) -> [Rule<
    F.State, Value
  >] {
    field.rules.compactMap { rule in
      switch rule {
      case .above(let bound): bounded(bound, { .above($0) }, { .above($0, $1) })
      case .atLeast(let bound): bounded(bound, { .atLeast($0) }, { .atLeast($0, $1) })
      case .below(let bound): bounded(bound, { .below($0) }, { .below($0, $1) })
      case .atMost(let bound): bounded(bound, { .atMost($0) }, { .atMost($0, $1) })
      default: nil
      }
    }
  }

  private func dayRules(_ field: FieldPlan) -> [Rule<F.State, CalendarDate>] {
    field.rules.compactMap { rule in
      switch rule {
      case .after(let bound): bounded(bound, { .after(.day($0)) }, { .after($0, $1) })
      case .notBefore(let bound): bounded(bound, { .notBefore(.day($0)) }, { .notBefore($0, $1) })
      case .before(let bound): bounded(bound, { .before(.day($0)) }, { .before($0, $1) })
      case .notAfter(let bound): bounded(bound, { .notAfter(.day($0)) }, { .notAfter($0, $1) })
      default: nil
      }
    }
  }

  /// A rule with a bound that never changes, or with one that is looked up.
  private func bounded<Value: StoredValue>(
    _ bound: PlanBound, _ fixed: (Value) -> Rule<F.State, Value>,
    _ looked: (Message, @escaping @Sendable (Given<F.State>) -> Value?) -> Rule<F.State, Value>
  ) -> Rule<F.State, Value>? {
    switch bound {
    case .fixed(let document): (try? Value(stored: document)).map(fixed)
    case .looked(let expression):
      looked(Message(expression.text)) { given in
        expression.value(given).flatMap { try? Value(stored: $0.document) }
      }
    }
  }

  // Members

  /// The key path to a member of a kind.
  private static func path(to kind: StoredKind, _ place: Int) -> PartialKeyPath<F.State> {
    func typed<Value: StoredValue>(_ type: Value.Type) -> PartialKeyPath<F.State> {
      path(place) as Member<F.State, Value?>
    }
    guard let type = kind.type else { return anyPath(place) }
    return typed(type)
  }

  private static func path<Value: StoredValue>(_ place: Int) -> Member<F.State, Value?> {
    \F.State[place]
  }

  private static func anyPath(_ place: Int) -> Member<F.State, Document?> {
    \F.State[anyAt: place]
  }
}

extension RequestPlan {
  /// The content of the request.
  func members<Name: SendableMetatype>(_ given: Given<ServedState<Name>>) -> [Document.Member] {
    content.map { name, expression in
      Document.Member(name, expression.value(given)?.document ?? .null)
    }
  }
}

extension Document {
  /// The texts to choose from that a list is: its texts and numbers, and the ids of its objects.
  fileprivate var choices: [String] {
    guard case .list(let items) = self else { return [] }
    return items.compactMap { item in
      switch item {
      case .text(let text): text
      case .integer, .decimal: item.value.text
      case .object: item["id"].map { $0.value.insertedText }
      default: nil
      }
    }
  }
}
