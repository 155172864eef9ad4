/// A step that takes an answer, as a flow declares it.
///
/// Its methods say what else there is to it: what is loaded before it, asked about the answer, done with
/// it, and when the step is needed. Each gives the step back, so they are written one behind the other,
/// in the order in which they happen.
public struct Ask<F: Flow, Answer: Sendable>: Sendable {
  var declaration: StepDeclaration<F>
  let fields: [FormField<F>]
  let read: @Sendable (Reading<F>, inout Given<F.State>) throws(Refusal) -> Answer
}

/// The declaration of a step, whatever its answer's type.
struct StepDeclaration<F: Flow>: Sendable {
  let step: F.Step
  let kind: FlowGraph.Node.Kind
  var texts: [StepText<F>] = []
  /// The refusals of answers of which each field keeps its rules.
  var refusals: [Refusal] = []
  var need: Need<F>?
  var entry: [RequestSite<F>] = []
  var checks: [RequestSite<F>] = []
  var effects: [RequestSite<F>] = []
  var events: [EventRule<F>] = []
  var derivations: [Derivation<F>] = []
  var setbacks: [F.Event] = []
  /// The words once its effects took place.
  var announcement: StepText<F>?
  var clearings: [Clearing<F>] = []
  var demands: [Demand<F>] = []
  /// The decisions that it offers; empty for any other step.
  var decisions: [F.Event] = []
  /// True if the flow cannot be left from here.
  var isMandatory = false
  /// True if it goes on by itself once it has what it loads.
  var isPassing = false
  /// True if what it loads is kept as it is outside.
  var isWatched = false
  /// The reactions to what happens to the app.
  var reactions: [(event: AppEvent, react: @Sendable (Given<F.State>) -> Reaction<F.State>?)] = []

  init(_ step: F.Step, _ kind: FlowGraph.Node.Kind = .ordinary) {
    self.step = step
    self.kind = kind
  }
}

/// A named condition under which a step is needed.
struct Need<F: Flow>: Sendable {
  let name: String
  let holds: @Sendable (Given<F.State>) -> Bool
}

/// Says what an answer means to the transition table.
struct EventRule<F: Flow>: Sendable {
  /// True if it is asked once the effect has taken place, since it was declared behind it.
  let isAfterEffect: Bool
  let event: @Sendable (any Sendable, Given<F.State>) -> F.Event?
}

/// A member that is worked out from an answer.
struct Derivation<F: Flow>: Sendable {
  let member: PartialMember<F.State>
  let derive: @Sendable (any Sendable, inout Given<F.State>) throws -> Void
}

/// Members that an event empties.
struct Clearing<F: Flow>: Sendable {
  let members: [PartialMember<F.State>]
  let event: F.Event
}

/// A condition for being at a step, beyond what follows from the table.
struct Demand<F: Flow>: Sendable {
  let members: [PartialMember<F.State>]
  let holds: @Sendable (Given<F.State>) -> Bool
}

extension Flow {
  /// A step that asks for a member of the state: the kind of field follows from the member's type.
  ///
  ///     struct TableFlow: Flow {
  ///       enum Step: String, FlowName { case guests, day, done }
  ///       struct State: FlowState {
  ///         var guests = 2
  ///         var day: CalendarDate?
  ///       }
  ///       static let definition = define {
  ///         ask(.guests, \.guests, "Guests", .atLeast(1), .atMost(8))
  ///         ask(.day, \.day, "Day", .notBefore(.today))
  ///         finish(.done)
  ///       }
  ///     }
  ///
  /// Among the rules, a text is the field's label. Where several fields are answered at once, write
  /// ``form(_:_:into:)``.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - member: where the answer goes. An optional one must be answered; any other has its value as
  ///     default.
  ///   - rules: the field's label and the rules that it must keep.
  /// - Returns: the step.
  public static func ask<Value: Fillable>(
    _ step: Step, _ member: Member<State, Value>, _ rules: Rule<Self, Value.Answer>...
  ) -> Ask<Self, Value.Answer> {
    Ask(step, FieldParts(member, rules).required(member))
  }

  /// A step that asks for a member of the state, chosen from a list in it.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - member: where the answer goes.
  ///   - rules: the field's label and the rules that it must keep.
  ///   - list: the values that it can be, often loaded by the same step.
  ///   - offer: true of those that are offered; all are if it is left out.
  /// - Returns: the step.
  public static func ask<Value: Fillable>(
    _ step: Step, _ member: Member<State, Value>, _ rules: Rule<Self, Value.Answer>...,
    from list: any KeyPath<State, [Value.Answer.Item]> & Sendable,
    offering offer: (@Sendable (Value.Answer.Item, Given<State>) -> Bool)? = nil
  ) -> Ask<Self, Value.Answer> {
    let parts = FieldParts(member, rules, list) { given in
      let items = given.state[keyPath: list]
      return offer.map { offer in items.filter { offer($0, given) } } ?? items
    }
    return Ask(step, parts.required(member))
  }

  /// A step that is a form of one field; its answer is the field's value.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - field: the field.
  ///   - fold: folds the answer into what has been gathered.
  /// - Returns: the step.
  public static func form<Value: Sendable>(
    _ step: Step, _ field: Field<Self, Value>,
    into fold: @escaping @Sendable (Value, inout State) throws(Refusal) -> Void
  ) -> Ask<Self, Value> {
    form(step, as: { $0 }, field, into: fold)
  }

  /// A step that is a form of one field; its answer is the field's value.
  public static func form<Value: Sendable>(
    _ step: Step, _ field: Field<Self, Value>
  ) -> Ask<Self, Value> {
    form(step, as: { $0 }, field)
  }

  /// A step that is a form of several fields; its answer holds their values in order.
  public static func form<each Value: Sendable>(
    _ step: Step, _ fields: repeat Field<Self, each Value>
  ) -> Ask<Self, (repeat each Value)> {
    form(step, as: { (values: repeat each Value) in (repeat each values) }, repeat each fields)
  }

  /// A step that is a form, whose answer is a value of its own type.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - make: makes the answer of the fields' values.
  ///   - fields: the fields, in the order of `make`'s parameters.
  ///   - fold: folds the answer into what has been gathered.
  /// - Returns: the step.
  public static func form<Answer: Sendable, each Value: Sendable>(
    _ step: Step, as make: @escaping @Sendable (repeat each Value) -> Answer,
    _ fields: repeat Field<Self, each Value>,
    into fold: @escaping @Sendable (Answer, inout State) throws(Refusal) -> Void = { _, _ in }
  ) -> Ask<Self, Answer> {
    let readers = (repeat (each fields).read)
    var forms: [FormField<Self>] = []
    for field in repeat each fields { forms.append(field.form) }
    return Ask(declaration: StepDeclaration(step), fields: forms) {
      reading, given throws(Refusal) in
      let answer = try make(repeat (each readers)(reading, &given))
      try fold(answer, &given.state)
      return answer
    }
  }

  /// A step at which the user decides what happens next: each choice is an event of the table.
  ///
  ///     struct LetterFlow: Flow {
  ///       enum Step: String, FlowName { case text, review, done }
  ///       enum Event: String, FlowName { case reviewSend, reviewEdit }
  ///       struct State: FlowState {
  ///         var text: String?
  ///       }
  ///       static let definition = define {
  ///         ask(.text, \.text, "Text", .length(1...500))
  ///         decide(.review, .reviewSend, .reviewEdit)
  ///         finish(.done)
  ///       } transitions: {
  ///         step(.review) {
  ///           on(.reviewSend) { forward(to: .done) }
  ///           on(.reviewEdit) { edit(.text) }
  ///         }
  ///       }
  ///     }
  ///
  /// A choice is written as its event without the step's name in front: at `confirmation` the event
  /// `confirmationContinue` is chosen as `continue`.
  public static func decide(_ step: Step, _ events: Event..., label: String? = nil)
    -> Ask<Self, Event>
  {
    decide(step, events, label)
  }

  /// A step at which the user decides between events that are listed elsewhere.
  package static func decide(
    _ step: Step, _ events: [Event], _ label: String?
  ) -> Ask<Self, Event> {
    var declaration = StepDeclaration<Self>(step)
    declaration.decisions = events
    let choices = events.map { Decided<Self>($0, at: step) }
    let rules: [Rule<Self, Decided<Self>>] = label.map { [Rule(.label($0))] } ?? []
    let field = FieldParts(
      input: step.name, rules, default: nil, mayBeLeftOut: false,
      fixed: choices.map { $0.fieldText }
    ) { _ in choices }.input
    declaration.events = [
      EventRule(isAfterEffect: false) { answer, _ in answer as? Event }
    ]
    return Ask(declaration: declaration, fields: [field.form]) {
      reading, given throws(Refusal) in
      try field.read(reading, &given).event
    }
  }

  /// A step that is answered without saying anything.
  public static func confirm(_ step: Step) -> Ask<Self, Nothing> {
    Ask(declaration: StepDeclaration(step), fields: []) { _, _ in Nothing() }
  }

  /// A step that only leads back, with a text that is shown as it is; nil for nothing.
  public static func show(
    _ step: Step, _ text: (@Sendable (Given<State>) -> String?)? = nil
  ) -> Ask<Self, Never> {
    Ask(step, .leadsBack, text.map { StepText($0) })
  }

  /// A step that is left through its children, or back.
  public static func hub(
    _ step: Step, _ text: (@Sendable (Given<State>) -> String?)? = nil
  ) -> Ask<Self, Never> {
    Ask(step, .hub, text.map { StepText($0) })
  }

  /// A step that tells what was done, in a text that is shown as it is; nil for nothing.
  public static func receipt(
    _ step: Step, _ text: (@Sendable (Given<State>) -> String?)? = nil
  ) -> Ask<Self, Nothing> {
    var declaration = StepDeclaration<Self>(step, .final)
    if let text { declaration.texts = [StepText(text)] }
    return Ask(declaration: declaration, fields: []) { _, _ in Nothing() }
  }
}

/// A decision as it is chosen.
struct Decided<F: Flow>: Answerable {
  let event: F.Event
  let fieldText: String

  init(_ event: F.Event, at step: F.Step) {
    self.event = event
    let name = event.name
    guard name.hasPrefix(step.name), name.count > step.name.count else {
      fieldText = name
      return
    }
    let rest = name.dropFirst(step.name.count)
    fieldText = rest.prefix(1).lowercased() + String(rest.dropFirst())
  }

  static var fieldKind: FieldDescription.Kind { .choice }

  static func read(
    _ text: String, for field: FieldDescription, among choices: [Decided]?
  ) throws(Refusal) -> Decided {
    try choice(text, for: field, among: choices ?? [])
  }
}

extension Ask {
  init(_ step: F.Step, _ field: Field<F, Answer>) {
    declaration = StepDeclaration(step)
    fields = [field.form]
    read = field.read
  }

  /// The same step with something else declared.
  func declaring(_ change: (inout StepDeclaration<F>) -> Void) -> Ask {
    var step = self
    change(&step.declaration)
    return step
  }

  // Needs

  /// Says when the user has to come here; otherwise the step is passed over, and what it asks for is
  /// forgotten.
  ///
  ///     struct ReportFlow: Flow {
  ///       enum Step: String, FlowName { case damage, police, done }
  ///       enum Damage: String, Choice { case fire, theft }
  ///       struct State: FlowState {
  ///         var damage: Damage?
  ///         var policeNumber: String?
  ///       }
  ///       static let definition = define {
  ///         ask(.damage, \.damage)
  ///         ask(.police, \.policeNumber).needed("theft") { $0.damage == .theft }
  ///         finish(.done)
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - name: the condition in a word or two, for the graph and the trace.
  ///   - condition: the condition.
  /// - Returns: the step.
  public func needed(
    _ name: String, _ condition: @escaping @Sendable (Given<F.State>) -> Bool
  ) -> Ask {
    declaring { $0.need = Need(name: name, holds: condition) }
  }

  /// Says that the flow cannot be left from here: whoever is here has to go on.
  public func mandatory() -> Ask { declaring { $0.isMandatory = true } }

  /// Demands something before one can be here, besides what follows from the table.
  ///
  /// - Parameters:
  ///   - members: the members that a refusal names.
  ///   - condition: the condition.
  /// - Returns: the step.
  public func needs(
    _ members: AnyMember<F.State>...,
    that condition: @escaping @Sendable (Given<F.State>) -> Bool
  ) -> Ask {
    let members = members.map { PartialMember(anyOf: $0) }
    return declaring { $0.demands.append(Demand(members: members, holds: condition)) }
  }

  /// Refuses an answer although every field keeps its own rules.
  ///
  /// - Parameters:
  ///   - refusal: what the answer is refused with.
  ///   - condition: true if the answer is refused.
  /// - Returns: the step.
  public func refuses(
    _ refusal: Refusal, _ condition: @escaping @Sendable (Answer, Given<F.State>) -> Bool
  ) -> Ask {
    let read = read
    var declaration = declaration
    declaration.refusals.append(refusal)
    return Ask(declaration: declaration, fields: fields) { reading, given throws(Refusal) in
      let answer = try read(reading, &given)
      if condition(answer, given) { throw refusal }
      return answer
    }
  }

  // Requests

  /// Loads something before the step can be answered, such as what can be chosen there.
  ///
  ///     struct SeatFlow: Flow {
  ///       enum Step: String, FlowName { case train, seat, done }
  ///       struct State: FlowState {
  ///         var train: String?
  ///         var seat: String?
  ///         var seats: [String] = []
  ///       }
  ///       struct FreeSeats: Query {
  ///         typealias Value = [String]
  ///         let train: String
  ///       }
  ///       static let definition = define {
  ///         ask(.train, \.train)
  ///         ask(.seat, \.seat, from: \.seats)
  ///           .load(into: \.seats) { given in given.train.map { FreeSeats(train: $0) } }
  ///         finish(.done)
  ///       }
  ///     }
  ///
  /// A failure is shown at the step, which takes no answer until a retry has loaded what it needs.
  ///
  /// - Parameters:
  ///   - member: where it goes. A list that a field's choices come from is emptied whenever the step is
  ///     entered anew; anything else keeps its value until it is replaced.
  ///   - limit: the time after which the load fails with `timeout`.
  ///   - query: the request; nil if nothing has to be loaded.
  /// - Returns: the step.
  public func load<Q: Query>(
    into member: Member<F.State, Q.Value>, within limit: Duration? = nil,
    _ query: @escaping @Sendable (Given<F.State>) -> Q?
  ) -> Ask {
    loading(limit, PartialMember(member), query) { state, value in state[keyPath: member] = value }
  }

  /// Loads something before the step can be answered, into an optional member.
  public func load<Q: Query>(
    into member: Member<F.State, Q.Value?>, within limit: Duration? = nil,
    _ query: @escaping @Sendable (Given<F.State>) -> Q?
  ) -> Ask {
    loading(limit, PartialMember(member), query) { state, value in state[keyPath: member] = value }
  }

  func loading<Q: Query>(
    named name: String = Q.name, _ limit: Duration?, _ member: PartialMember<F.State>,
    _ query: @escaping @Sendable (Given<F.State>) -> Q?,
    _ fold: @escaping @Sendable (inout F.State, Q.Value) -> Void
  ) -> Ask {
    let site = RequestSite<F>(
      .lookup, named: name, within: limit, fills: [member],
      make: { (_: Nothing, given) in query(given) },
      fold: { (value: Q.Value, _: Nothing, state) in fold(&state, value) })
    return declaring { $0.entry.append(site) }
  }

  /// Asks something before an answer is taken: a failure rejects the answer, and the user can answer anew.
  ///
  ///     struct NameFlow: Flow {
  ///       enum Step: String, FlowName { case name, done }
  ///       struct State: FlowState {
  ///         var name: String?
  ///       }
  ///       struct IsFree: Query { let name: String }
  ///       static let definition = define {
  ///         ask(.name, \.name, "Name", .length(3...20))
  ///           .check { name, _ in IsFree(name: name) }
  ///         finish(.done)
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - limit: the time after which the check fails with `timeout`.
  ///   - query: the request; nil if nobody has to be asked.
  /// - Returns: the step.
  public func check<Q: Query>(
    within limit: Duration? = nil, _ query: @escaping @Sendable (Answer, Given<F.State>) -> Q?
  ) -> Ask {
    checking(limit, [], query) { _, _ in }
  }

  /// Asks a check before an answer is taken, and keeps what it brings in a member.
  public func check<Q: Query>(
    into member: Member<F.State, Q.Value>, within limit: Duration? = nil,
    _ query: @escaping @Sendable (Answer, Given<F.State>) -> Q?
  ) -> Ask {
    checking(limit, [PartialMember(member)], query) { $0[keyPath: member] = $1 }
  }

  /// Asks a check before an answer is taken, and keeps what it brings in an optional member.
  public func check<Q: Query>(
    into member: Member<F.State, Q.Value?>, within limit: Duration? = nil,
    _ query: @escaping @Sendable (Answer, Given<F.State>) -> Q?
  ) -> Ask {
    checking(limit, [PartialMember(member)], query) { $0[keyPath: member] = $1 }
  }

  func checking<Q: Query>(
    named name: String = Q.name, _ limit: Duration?, _ members: [PartialMember<F.State>],
    _ query: @escaping @Sendable (Answer, Given<F.State>) -> Q?,
    _ fold: @escaping @Sendable (inout F.State, Q.Value) -> Void
  ) -> Ask {
    let site = RequestSite<F>(
      .check, named: name, within: limit, fills: members, make: query,
      fold: { (value: Q.Value, _: Answer, state) in fold(&state, value) })
    return declaring { $0.checks.append(site) }
  }

  /// Performs what an answer is for before the flow goes on: it creates or changes something outside.
  ///
  ///     struct RefundFlow: Flow {
  ///       enum Step: String, FlowName { case order, done }
  ///       struct State: FlowState {
  ///         var order: String?
  ///         var refund: String?
  ///       }
  ///       struct CreateRefund: Mutation {
  ///         typealias Value = String
  ///         let order: String
  ///       }
  ///       static let definition = define {
  ///         ask(.order, \.order)
  ///           .perform(into: \.refund) { order, _ in CreateRefund(order: order) }
  ///         finish(.done)
  ///       }
  ///     }
  ///
  /// An event that has an effect of its own, `perform(on:)`, has that instead.
  /// It is asked under a key that stays the same however often it is tried, so that it takes effect
  /// once.
  ///
  /// - Parameters:
  ///   - limit: the time after which it fails with `timeout`.
  ///   - mutation: the request; without one the answer is refused with `start.needs`.
  /// - Returns: the step.
  public func perform<M: Mutation>(
    within limit: Duration? = nil, _ mutation: @escaping @Sendable (Answer, Given<F.State>) -> M?
  ) -> Ask {
    performing(nil, limit, [], mutation) { _, _ in }
  }

  /// Performs an effect with an answer before the flow goes on, and keeps what it brings in a member.
  public func perform<M: Mutation>(
    into member: Member<F.State, M.Value>, within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Answer, Given<F.State>) -> M?
  ) -> Ask {
    performing(nil, limit, [PartialMember(member)], mutation) { $0[keyPath: member] = $1 }
  }

  /// Performs an effect with an answer before the flow goes on, and keeps what it brings in an optional
  /// member.
  public func perform<M: Mutation>(
    into member: Member<F.State, M.Value?>, within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Answer, Given<F.State>) -> M?
  ) -> Ask {
    performing(nil, limit, [PartialMember(member)], mutation) { $0[keyPath: member] = $1 }
  }

  /// Performs an effect with the answers that are a certain event.
  ///
  /// - Parameters:
  ///   - event: the event, raised by ``event(_:)`` in front of this.
  ///   - limit: the time after which it fails with `timeout`.
  ///   - mutation: the request; without one the answer is refused with `start.needs`.
  /// - Returns: the step.
  public func perform<M: Mutation>(
    on event: F.Event, within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Answer, Given<F.State>) -> M?
  ) -> Ask {
    performing(event, limit, [], mutation) { _, _ in }
  }

  /// Performs an effect with an answer that raises an event, and keeps what it brings in a member.
  public func perform<M: Mutation>(
    on event: F.Event, into member: Member<F.State, M.Value>, within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Answer, Given<F.State>) -> M?
  ) -> Ask {
    performing(event, limit, [PartialMember(member)], mutation) { $0[keyPath: member] = $1 }
  }

  /// Performs an effect with an answer that raises an event, and keeps what it brings in an optional
  /// member.
  public func perform<M: Mutation>(
    on event: F.Event, into member: Member<F.State, M.Value?>, within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Answer, Given<F.State>) -> M?
  ) -> Ask {
    performing(event, limit, [PartialMember(member)], mutation) { $0[keyPath: member] = $1 }
  }

  func performing<M: Mutation>(
    named name: String = M.name, _ event: F.Event?, _ limit: Duration?,
    _ members: [PartialMember<F.State>],
    _ mutation: @escaping @Sendable (Answer, Given<F.State>) -> M?,
    _ fold: @escaping @Sendable (inout F.State, M.Value) -> Void
  ) -> Ask {
    let site = RequestSite<F>(
      .effect, named: name, on: event, within: limit, fills: members, make: mutation,
      fold: { (value: M.Value, _: Answer, state) in fold(&state, value) })
    return declaring { $0.effects.append(site) }
  }

  // What an answer means

  /// The event that an answer is to the transition table; nil for none.
  ///
  /// Behind `perform` it sees what that brought.
  public func event(
    _ event: @escaping @Sendable (Answer, Given<F.State>) -> F.Event?
  ) -> Ask {
    declaring { step in
      let rule = EventRule<F>(isAfterEffect: !step.effects.isEmpty) { answer, given in
        (answer as? Answer).flatMap { event($0, given) }
      }
      step.events.append(rule)
    }
  }

  /// A member that is worked out from the answer.
  ///
  /// - Parameters:
  ///   - member: where it goes.
  ///   - value: its value; an error that it throws refuses the answer with `field.range`.
  /// - Returns: the step.
  public func derive<Value: Sendable>(
    into member: Member<F.State, Value?>,
    _ value: @escaping @Sendable (Answer, Given<F.State>) throws -> Value
  ) -> Ask {
    declaring { step in
      let derivation = Derivation<F>(member: PartialMember(member)) { answer, given in
        guard let answer = answer as? Answer else { return }
        given.state[keyPath: member] = try value(answer, given)
      }
      step.derivations.append(derivation)
    }
  }

  /// The failures of this step's check and effect that are events of the flow: `slotTaken` is raised by
  /// the codes `slotTaken` and `FLOW.slotTaken`, and told as the second.
  public func fails(as events: F.Event...) -> Ask {
    declaring { $0.setbacks += events }
  }

  /// Words for whoever presents the flow once what an answer performs took place, such as a popup.
  ///
  ///     ask(.password, \.password)
  ///       .perform { password, _ in UpdatePassword(password: password) }
  ///       .announces("Your password is changed.")
  ///
  /// - Parameter words: the words; nothing is said while a place of them has no value.
  /// - Returns: the step.
  public func announces(_ words: Phrase<F.State>) -> Ask {
    declaring { $0.announcement = StepText(words) }
  }

  /// The members that go back to their beginnings when an event is raised here.
  public func clears(_ members: AnyMember<F.State>..., on event: F.Event) -> Ask {
    let members = members.map { PartialMember(anyOf: $0) }
    return declaring { $0.clearings.append(Clearing(members: members, event: event)) }
  }
}

extension Ask where Answer == F.Event {
  /// Performs an effect when the user decides for an event.
  public func perform<M: Mutation>(
    on event: F.Event, within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Given<F.State>) -> M?
  ) -> Ask {
    performing(event, limit, [], answering(mutation)) { _, _ in }
  }

  /// Performs an effect when the user decides for an event, and keeps what it brings in a member.
  public func perform<M: Mutation>(
    on event: F.Event, into member: Member<F.State, M.Value?>, within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Given<F.State>) -> M?
  ) -> Ask {
    performing(event, limit, [PartialMember(member)], answering(mutation)) {
      $0[keyPath: member] = $1
    }
  }

  private func answering<M: Mutation>(
    _ mutation: @escaping @Sendable (Given<F.State>) -> M?
  ) -> @Sendable (F.Event, Given<F.State>) -> M? {
    { _, given in mutation(given) }
  }
}

extension Ask where Answer == Nothing {
  /// Performs an effect when the step is confirmed.
  public func perform<M: Mutation>(
    within limit: Duration? = nil, _ mutation: @escaping @Sendable (Given<F.State>) -> M?
  ) -> Ask {
    performing(nil, limit, [], confirming(mutation)) { _, _ in }
  }

  /// Performs an effect when the step is confirmed, and keeps what it brings in an optional member.
  public func perform<M: Mutation>(
    into member: Member<F.State, M.Value?>, within limit: Duration? = nil,
    _ mutation: @escaping @Sendable (Given<F.State>) -> M?
  ) -> Ask {
    performing(nil, limit, [PartialMember(member)], confirming(mutation)) {
      $0[keyPath: member] = $1
    }
  }

  private func confirming<M: Mutation>(
    _ mutation: @escaping @Sendable (Given<F.State>) -> M?
  ) -> @Sendable (Nothing, Given<F.State>) -> M? {
    { _, given in mutation(given) }
  }
}

extension Ask where Answer == Never {
  init(_ step: F.Step, _ kind: FlowGraph.Node.Kind, _ text: StepText<F>?) {
    declaration = StepDeclaration(step, kind)
    if let text { declaration.texts = [text] }
    fields = []
    read = { _, _ throws(Refusal) in
      throw Refusal(.transitionNone, "step \(step.name) takes no answer")
    }
  }
}
