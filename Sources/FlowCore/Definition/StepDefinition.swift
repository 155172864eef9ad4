/// A step as the machine uses it, the types of its flow and of its answer not known.
package final class StepDefinition: Sendable {
  package let form: Form
  package let declaration: StepDeclaration
  /// The lists that are loaded for this step's choices: emptied whenever it is entered anew, and not
  /// part of what is shown of the state.
  let choiceLists: [StateMember]
  /// True if some field is one that no output may show.
  let hasSecrets: Bool
  /// The members that this step owns: what it asks for, what its requests fill, what is worked out.
  let ownMembers: [StateMember]

  convenience init<F, Answer>(_ ask: Ask<F, Answer>) { self.init(ask.declaration, ask.form) }

  convenience init(finish step: some FlowName) {
    let name = step.name
    self.init(
      StepDeclaration(step, .finish),
      Form([]) { _ throws(Refusal) in
        throw Refusal(.transitionNone, "step \(name) takes no answer")
      })
  }

  /// The same step, which asks one thing more about an answer.
  convenience init(_ step: StepDefinition, asking site: RequestSite) {
    var declaration = step.declaration
    declaration.checks.append(site)
    self.init(declaration, step.form)
  }

  init(_ step: StepDeclaration, _ form: Form) {
    self.form = form
    declaration = step
    hasSecrets = form.fields.contains { $0.description.isSecret }
    let sources = form.fields.compactMap { $0.source }
    choiceLists =
      step.omissions.contains(.emptyingLists)
      ? []
      : step.entry.flatMap { $0.fills }
        .filter { list in sources.contains { $0 == list.path } }
    ownMembers =
      form.fields.compactMap { $0.member }
      + (step.entry + step.checks + step.effects).flatMap { $0.fills }
      + step.derivations.map { $0.member }
  }

  var name: String { declaration.step }

  var kind: FlowGraph.Node.Kind { declaration.kind }

  var fields: [FormField] { form.fields }

  /// True if some member that it owns is not as it was in the beginning.
  func hasGathered(_ given: AnyGiven) -> Bool {
    for index in ownMembers.indices where !ownMembers[index].isAtBeginning(given) { return true }
    return false
  }

  /// The members that are set once it was answered; not secrets, which are emptied once they were dealt with.
  var answeredMembers: [StateMember] {
    fields.filter { $0.description.isRequired && !$0.description.isSecret }.compactMap { $0.member }
      + declaration.derivations.map { $0.member }
  }

  /// True if a flow that has gathered this has to come here.
  func isNeeded(_ given: AnyGiven) -> Bool { declaration.need?.holds(given) ?? true }

  /// The text above the form.
  func text(_ given: AnyGiven, in language: Language) -> String? {
    var text: String?
    for part in declaration.texts {
      guard let line = part.text(given, language) else { continue }
      text = text.map { "\($0)\n\(line)" } ?? line
    }
    return text
  }

  /// The event that an answer is; nil for none.
  ///
  /// - Parameters:
  ///   - answer: the answer.
  ///   - given: what has been gathered, the answer included.
  ///   - isAfterEffect: true to ask those that were declared behind an effect.
  /// - Returns: the event.
  func event(of answer: AnyAnswer, _ given: AnyGiven, isAfterEffect: Bool) -> Int? {
    let rules = declaration.events
    for index in rules.indices where rules[index].isAfterEffect == isAfterEffect {
      if let event = rules[index].event(answer, given) { return event }
    }
    return nil
  }

  /// True if it is answered and left through the table.
  var takesAnswer: Bool { kind == .ordinary || kind == .final }

  /// The effects that an answer with this event has: those that are about the event, or else those
  /// that are about none.
  func effects(on event: Int?) -> [RequestSite] {
    if declaration.effects.isEmpty { return [] }
    let own = declaration.effects.filter { $0.event == event }
    return own.isEmpty ? declaration.effects.filter { $0.event == nil } : own
  }
}
