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
  ///   - member: the member that takes the answer. An optional one must be answered; any other has its value
  ///     as default.
  ///   - rules: the field's label and the rules that it must keep.
  /// - Returns: the step.
  @inlinable
  public static func ask<Value: Fillable>(
    _ step: Step, _ member: Member<State, Value>, _ rules: Rule<State, Value.Answer>...
  ) -> Ask<Self, Value.Answer> {
    Ask(step, FieldParts(member, rules).required(member))
  }

  /// A step that asks for a member of the state, chosen from a list in it.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - member: the member that takes the answer.
  ///   - rules: the field's label and the rules that it must keep.
  ///   - list: the values that it can be, often loaded by the same step.
  ///   - offer: true of those that are offered; all are if it is left out.
  /// - Returns: the step.
  @inlinable
  public static func ask<Value: Fillable>(
    _ step: Step, _ member: Member<State, Value>, _ rules: Rule<State, Value.Answer>...,
    from list: any KeyPath<State, [Value.Answer.Item]> & Sendable,
    offering offer: (@Sendable (Value.Answer.Item, Given<State>) -> Bool)? = nil
  ) -> Ask<Self, Value.Answer> {
    guard let offer else { return ask(step, member, rules, from: list, choosing: nil) }
    return ask(step, member, rules, from: list) { values, given in
      values.filter { offer($0, given) }
    }
  }

  /// A step that asks for a member of the state, chosen from some of a list in it.
  @inlinable
  static func ask<Value: Fillable>(
    _ step: Step, _ member: Member<State, Value>, _ rules: [Rule<State, Value.Answer>],
    from list: any KeyPath<State, [Value.Answer.Item]> & Sendable,
    choosing choose:
      (@Sendable ([Value.Answer.Item], Given<State>) -> [Value.Answer.Item])?
  ) -> Ask<Self, Value.Answer> {
    let place = MemberPlace(list)
    let all: @Sendable (Given<State>) -> [Value.Answer.Item] = { place.value(in: $0) }
    guard let choose else {
      return Ask(step, FieldParts(member, rules, list, all).required(member))
    }
    let offered: @Sendable (Given<State>) -> [Value.Answer.Item] = { given in
      choose(all(given), given)
    }
    let parts = FieldParts(member, rules, list, offered, all: all)
    return Ask(step, parts.required(member))
  }

  /// A step that is a form of one field; its answer is the field's value.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - field: the field.
  ///   - fold: folds the answer into what has been gathered.
  /// - Returns: the step.
  @inlinable
  public static func form<Value: Sendable>(
    _ step: Step, _ field: Field<State, Value>,
    into fold: @escaping @Sendable (Value, inout State) throws(Refusal) -> Void
  ) -> Ask<Self, Value> {
    form(step, as: { $0 }, field, into: fold)
  }

  /// A step that is a form of one field; its answer is the field's value.
  @inlinable
  public static func form<Value: Sendable>(
    _ step: Step, _ field: Field<State, Value>
  ) -> Ask<Self, Value> {
    form(step, as: { $0 }, field)
  }

  /// A step that is a form of several fields; its answer holds their values in order.
  @inlinable
  public static func form<each Value: Sendable>(
    _ step: Step, _ fields: repeat Field<State, each Value>
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
  @inlinable
  public static func form<Answer: Sendable, each Value: Sendable>(
    _ step: Step, as make: @escaping @Sendable (repeat each Value) -> Answer,
    _ fields: repeat Field<State, each Value>,
    into fold: (@Sendable (Answer, inout State) throws(Refusal) -> Void)? = nil
  ) -> Ask<Self, Answer> {
    let readers = (repeat (each fields).read)
    var forms: [FormField] = []
    for field in repeat each fields { forms.append(field.form) }
    let declaration = StepDeclaration(step, foldsAnswer: fold != nil)
    return Ask(declaration: declaration, fields: forms) { reading throws(Refusal) in
      let answer = try make(repeat (each readers)(&reading))
      guard let fold, !reading.leavesOutFold else { return answer }
      try reading.given.change(State.self) { (state) throws(Refusal) in try fold(answer, &state) }
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
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - events: the events that can be chosen.
  ///   - label: the label of the choice.
  ///   - offer: true of an event that is offered with what has been gathered; all are if it is left out.
  /// - Returns: the step.
  @inlinable
  public static func decide(
    _ step: Step, _ events: Event..., label: String? = nil,
    offering offer: (@Sendable (Event, Given<State>) -> Bool)? = nil
  ) -> Ask<Self, Event> {
    decide(step, events, label, offering: offer)
  }

  /// A step at which the user decides between events that are listed elsewhere.
  @inlinable
  package static func decide(
    _ step: Step, _ events: [Event], _ label: String?,
    offering offer: (@Sendable (Event, Given<State>) -> Bool)? = nil
  ) -> Ask<Self, Event> {
    let number = Event.numbering
    var declaration = StepDeclaration(step, deciding: events.map(number))
    let choices = events.enumerated().map { place, event in
      Decided(place: place, fieldText: declaration.text(ofDecision: event.name))
    }
    let rules: [Rule<State, Decided>] = label.map { [Rule(.label($0))] } ?? []
    let all: @Sendable (Given<State>) -> [Decided] = { _ in choices }
    let offered: @Sendable (Given<State>) -> [Decided] = { given in
      offer.map { offer in choices.filter { offer(events[$0.place], given) } } ?? choices
    }
    let field = FieldParts(
      input: step.name, rules, default: nil, mayBeLeftOut: false,
      fixed: offer == nil ? choices.map { $0.fieldText } : nil, offered,
      all: offer == nil ? nil : all
    ).input
    if let offer {
      declaration.offers = { event, given in
        events.contains { number($0) == event && offer($0, given.typed()) }
      }
    }
    return Ask(declaration: declaration, fields: [field.form]) { reading throws(Refusal) in
      if case .decision(let place) = reading.source {
        reading.note(.value(choices[place]))
        return events[place]
      }
      return events[try field.read(&reading).place]
    }.declaring(event: { answer, _ in number(answer.typed()) })
  }

  /// A step that is answered without saying anything.
  public static func confirm(_ step: Step) -> Ask<Self, Nothing> {
    Ask(declaration: StepDeclaration(step), fields: []) { _ in Nothing() }
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
    var declaration = StepDeclaration(step, .final)
    if let text { declaration.texts = [StepText(text)] }
    return Ask(declaration: declaration, fields: []) { _ in Nothing() }
  }
}

/// A decision as it is chosen.
@usableFromInline struct Decided: Answerable {
  /// The position of its event among those that are offered.
  @usableFromInline let place: Int
  @usableFromInline let fieldText: String

  @inlinable
  init(place: Int, fieldText: String) {
    self.place = place
    self.fieldText = fieldText
  }

  @usableFromInline
  static var fieldKind: FieldDescription.Kind { .choice }

  @usableFromInline
  static func read(
    _ text: String, for field: FieldDescription, among choices: [Decided]?
  ) throws(Refusal) -> Decided {
    try choice(text, for: field, among: choices ?? [])
  }
}
