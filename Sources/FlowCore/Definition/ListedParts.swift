/// Parts of a definition that is not written in Swift but listed elsewhere, such as in a file: what the
/// compiler knows of a flow that is written is only known here when it is read.

/// A field of a form, one of as many as are listed.
package struct ListedField<State: Sendable>: Sendable {
  let form: FormField
  let read: @Sendable (inout Reading) throws(Refusal) -> Void
}

extension Field {
  /// The field without its value's type.
  var listed: ListedField<State> {
    ListedField(form: form) { [read] reading throws(Refusal) in _ = try read(&reading) }
  }
}

extension Flow {
  /// A field that is bound to a member of the state.
  ///
  /// - Parameters:
  ///   - member: the member that it is bound to.
  ///   - rules: its name, its label and the rules that it must keep.
  ///   - mayBeLeftOut: true if its member may stay nil.
  ///   - fixed: the values that it can have, if these never change.
  ///   - choices: the values that it can have now; nil if everything can be typed.
  /// - Returns: the field.
  package static func listedField<Value: Answerable>(
    _ member: Member<State, Value?>, _ rules: [Rule<State, Value>], mayBeLeftOut: Bool,
    fixed: [String]? = nil, from choices: (@Sendable (Given<State>) -> [Value.Item])? = nil
  ) -> ListedField<State> {
    let optional: [Rule<State, Value>] = mayBeLeftOut ? [Rule(.optional)] : []
    let parts = FieldParts(member, rules + optional, fixed: fixed, choices)
    return mayBeLeftOut ? parts.optional(member).listed : parts.required(member).listed
  }

  /// A step that is a form of fields that are all bound to the state; without any it is confirmed.
  package static func form(_ step: Step, _ fields: [ListedField<State>]) -> Ask<Self, Nothing> {
    Ask(declaration: StepDeclaration(step), fields: fields.map { $0.form }) {
      reading throws(Refusal) in
      for field in fields { try field.read(&reading) }
      return Nothing()
    }
  }

  /// A start that takes some fields.
  package static func start(_ fields: [ListedField<State>]) -> Start<Self> {
    Start(fields)
  }

  /// The handlers of one step.
  package static func step(_ step: Step, _ handlers: [Handler<Self>]) -> TableEntry<Self> {
    table(step.name, handlers)
  }

  /// The moves that an event leads to, or an answer that raised none.
  package static func handler(
    of event: Event?, _ moves: [Alternative<Self>]
  ) -> Handler<Self> {
    Handler(event?.name, moves)
  }

  /// Declares a flow of parts that are listed.
  ///
  /// - Parameters:
  ///   - parts: the start, the steps, the finish and the children.
  ///   - table: the handlers and emitters.
  ///   - name: the name of the member that a key path leads to.
  ///   - faults: has a state note what goes wrong in the conditions, requests and texts that read it, and returns
  ///     what did.
  ///   - tell: a mistake and its remedy, in the words of the list.
  /// - Returns: the definition.
  package static func define(
    _ parts: [DefinitionEntry<Self>], _ table: [TableEntry<Self>],
    naming name: @escaping @Sendable (PartialKeyPath<State>) -> String?,
    noting faults: (@Sendable (inout State) -> @Sendable () -> Failure?)? = nil,
    telling tell: @escaping @Sendable (DefinitionMistake) -> String
  ) -> FlowDefinition<Self> {
    FlowDefinition(parts, table, naming: name, noting: faults, telling: tell)
  }
}

extension Ask where F: Flow {
  /// Says a text above the form.
  ///
  /// - Parameters:
  ///   - key: the words that have to be translated.
  ///   - text: the text in a language; nil for nothing.
  /// - Returns: the step.
  package func says(
    _ key: PhraseKey, _ text: @escaping @Sendable (Given<F.State>, Language) -> String?
  ) -> Ask {
    declaring { $0.texts.append(StepText(keys: [key], text)) }
  }

  /// The failures of this step's check and effect that are events of the flow.
  package func fails(as events: [F.Event]) -> Ask {
    declaring { $0.setbacks += events.map(F.Event.numbering) }
  }

  /// Goes on by itself once it has what it loads.
  package func passing() -> Ask { declaring { $0.isPassing = true } }

  /// Loads something under a name of its own before the step can be answered.
  package func load<Q: Query>(
    named name: String, into member: Member<F.State, Q.Value?>, within limit: Duration?,
    failing declared: DeclaredFailures, _ query: @escaping @Sendable (Given<F.State>) -> Q?
  ) -> Ask {
    loading(named: name, limit, StateMember(member), failing: declared, query) {
      $0[keyPath: member] = $1
    }
  }

  /// Asks a check of a name of its own before an answer is taken, and keeps what it brings in a member, if
  /// it has one.
  package func check<Q: Query>(
    named name: String, into member: Member<F.State, Q.Value?>?, within limit: Duration?,
    failing declared: DeclaredFailures, _ query: @escaping @Sendable (Given<F.State>) -> Q?
  ) -> Ask {
    let ask: @Sendable (Answer, Given<F.State>) -> Q? = { query($1) }
    let members = member.map { [StateMember($0)] } ?? []
    return checking(named: name, limit, members, failing: declared, ask) {
      if let member { $0[keyPath: member] = $1 }
    }
  }

  /// Performs an effect of a name of its own before the flow goes on, and keeps what it brings in a member,
  /// if it has one.
  package func perform<M: Mutation>(
    named name: String, on event: F.Event?, into member: Member<F.State, M.Value?>?,
    within limit: Duration?, failing declared: DeclaredFailures, repeating: Bool,
    reading: @escaping @Sendable (Document) throws(DocumentError) -> M,
    _ mutation: @escaping @Sendable (Given<F.State>) -> M?
  ) -> Ask {
    let ask: @Sendable (Answer, Given<F.State>) -> M? = { mutation($1) }
    let members = member.map { [StateMember($0)] } ?? []
    let read: @Sendable (Document) throws(DocumentError) -> any Request = {
      (document) throws(DocumentError) in try reading(document)
    }
    return performing(
      named: name, event, limit, members, failing: declared, repeating: repeating, reading: read,
      ask
    ) {
      if let member { $0[keyPath: member] = $1 }
    }
  }
}
