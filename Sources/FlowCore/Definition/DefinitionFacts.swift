/// A step as a reader of its flow has to know it.
package struct StepFacts: Sendable {
  package let name: String
  package let kind: FlowGraph.Node.Kind
  /// The condition under which the step is needed, in a word or two; nil if it always is.
  package let condition: String?
  package let fields: [FieldDescription]
  /// The requests to the outside, in the order in which they are made.
  package let requests: [AskedHere]
  /// The events that can come up here, in declared order.
  package let events: [String]
  /// True if the flow cannot be left from here.
  package let isMandatory: Bool
  /// True if it goes on by itself once it has what it loads, or its check is passed.
  package let isPassing: Bool
  /// The flows that can be called here, or are shown.
  package let children: [String]

  /// A request at a step.
  package struct AskedHere: Sendable {
    package let name: String
    package let kind: RequestKind
    /// The decision that it belongs to; nil for every answer.
    package let event: String?
    /// True of a load that is kept as it is outside while the step is shown.
    package let isWatched: Bool
    /// True of an effect that may well happen twice.
    package let mayRepeat: Bool
  }
}

extension AnyFlow {
  /// The steps, each once, in declared order.
  package var stepFacts: [StepFacts] {
    steps.indices.filter { stepNames.firstIndex(of: stepNames[$0]) == $0 }
      .map { facts(of: steps[$0]) }
  }

  private func facts(of step: StepDefinition) -> StepFacts {
    let declaration = step.declaration
    let sites = declaration.entry + declaration.checks + declaration.effects
    let handled = edges.filter { $0.source == .step(step.name) }.compactMap { $0.event }
    let raised = Set(
      handled + (declaration.decisions + declaration.setbacks).map { eventNames[$0] })
    return StepFacts(
      name: step.name, kind: step.kind, condition: declaration.need?.name,
      fields: step.form.descriptions,
      requests: sites.map { site in
        .init(
          name: site.name, kind: site.kind, event: site.event.map { eventNames[$0] },
          isWatched: declaration.isWatched && site.kind == .lookup, mayRepeat: site.mayRepeat)
      },
      events: eventNames.filter { raised.contains($0) },
      isMandatory: declaration.isMandatory, isPassing: declaration.isPassing,
      children: children(at: step.name).map { $0.name })
  }

  /// The rules of the fields of a step that are known without a state, or of the start form without a step.
  package func fieldRules(at place: Int?) -> [(field: String, rules: [RuleFacts])] {
    (place.map { steps[$0].fields } ?? start.form.fields).map { ($0.name, $0.rules) }
  }

  /// The requests that a start makes before the flow begins, in order.
  package var startRequests: [RequestDescription] { start.entry.map { $0.requestDescription } }

  /// True if a step asks for something that no output may show.
  package func hasSecrets(at step: String) -> Bool {
    steps.contains { $0.name == step && $0.hasSecrets }
  }

  /// The failures that the flow itself gives codes to: those of its rules, those of its start, and those that are
  /// events.
  package var ownFailures: [Failure] {
    let fields = start.form.fields + steps.flatMap { $0.fields }
    let ruled = fields.flatMap { field in
      field.rules.filter { $0.kind == .that }
        .map { Failure($0.code.rawValue, $0.words, field: field.name) }
    }
    let raised = steps.flatMap { $0.declaration.setbacks }
      .map { Failure("\(name).\(eventNames[$0])") }
    return ruled + start.refusals.map { $0.refusal.failure } + raised
  }
}
