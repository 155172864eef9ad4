import FlowText

/// A flow's steps, children and ways, checked and made ready once.
public final class FlowDefinition<F: Flow>: Sendable {
  /// The flow's name in scripts and links.
  public let name = F.name
  /// The flows that this one calls or shows, in declared order.
  package let children: [Child<F>]

  /// The flow, its types not known.
  package let erased = AnyFlow(F.self)

  let start: Start<F>
  let startForm: Form<F>
  let steps: [StepDefinition<F>]
  /// The names of the steps, in declared order.
  package let stepNames: [String]
  /// The steps and the ways between them, by name.
  let outline: FlowOutline
  let emitter: (@Sendable (F.Step, Given<F.State>) -> F.Event?)?
  /// The names of what is asked at steps, loads and effects first, then checks.
  ///
  /// A decision names one by its place. What a start loads is part of no decision.
  package let askedNames: [String]
  /// The position of the place where the flow is over; nil if there is none.
  let finishPlace: Int?
  let names: MemberNames<F.State>
  /// The names of the fields that no output may show.
  package let secretFields: [String]
  /// The steps that have a condition.
  let conditionalSteps: [StepDefinition<F>]
  /// True if some step shows other flows in it.
  let showsChildren: Bool
  /// The parts that can be declared once and are declared more often.
  let repeatedParts: [String]
  private let finish: Finish<F>?
  /// The conditions of the outline.
  private let conditions: [Need<F>]
  private let tell: @Sendable (DefinitionMistake) -> String
  private let foundProblems = Lazy<[DefinitionProblem]>()
  /// Everything that the flow asks of the outside, each request once, in declared order.
  package let requests: [RequestDescription]
  /// The names of the lists in the state that choices are made from.
  let choiceListNames: [String]
  /// The members that must have a value at each step: what a start in the middle lacks, and an end.
  private let needs: [NumberSet]
  /// The members that steps need, by their numbers.
  private let neededMembers: [PartialMember<F.State>]
  let obstacle: Obstacle<F>?

  /// - Parameters:
  ///   - entries: the start, the steps, the finish and the children.
  ///   - table: the handlers and emitters.
  ///   - name: the name of a member whose key path does not tell it.
  ///   - tell: a mistake and its remedy, in the words of whoever wrote the definition.
  init(
    _ entries: [DefinitionEntry<F>], _ table: [TableEntry<F>],
    naming name: (@Sendable (PartialKeyPath<F.State>) -> String?)? = nil,
    telling tell: @escaping @Sendable (DefinitionMistake) -> String = { $0.text }
  ) {
    self.tell = tell
    let parts = DefinitionParts(entries, table)
    names = MemberNames(F.State.self, naming: name)
    start = parts.start
    let readStart = parts.start.read
    startForm = Form(parts.start.fields) { reading, given throws(Refusal) in
      try readStart(reading, &given)
    }
    steps = parts.steps
    stepNames = parts.steps.map { $0.step.name }
    children = parts.children
    finish = parts.finish
    finishPlace = parts.steps.firstIndex { $0.isFinish }
    emitter = parts.emitter
    repeatedParts = parts.repeated
    obstacle = parts.obstacle
    (outline, conditions) = parts.outline
    let fields = parts.start.fields + parts.steps.flatMap { $0.fields }
    secretFields = fields.filter { $0.description.isSecret }.map { $0.name }
    conditionalSteps = parts.steps.filter { $0.declaration.need != nil }
    showsChildren = parts.children.contains { $0.placement != .called }
    let sites = FlowDefinition.sites(of: steps)
    let loads = sites.filter { $0.kind != .check }.map { $0.name }
    let checks = sites.filter { $0.kind == .check }.map { $0.name }
    askedNames = loads.uniqued + checks.uniqued
    requests = (parts.start.entry + sites).uniqued { $0.name }.map { $0.requestDescription }
    choiceListNames = fields.compactMap { $0.source }.compactMap { [names] in names.name(of: $0) }
    (needs, neededMembers) = parts.needs(outline)
  }

  private static func sites(of steps: [StepDefinition<F>]) -> [RequestSite<F>] {
    steps.flatMap { step in
      step.declaration.entry + step.declaration.checks + step.declaration.effects
    }
  }

  /// The queries that steps watch, in declared order.
  package var watchedRequests: [RequestDescription] {
    steps.filter { $0.declaration.isWatched }.flatMap { $0.declaration.entry }
      .map { $0.requestDescription }
  }

  /// The lines of the transition table, those that the order of the steps implies behind the others.
  package var edges: [FlowGraph.Edge] { outline.table.edges }

  /// The problems of the definition; empty if there are none.
  ///
  /// They are looked for once.
  public var problems: [DefinitionProblem] {
    foundProblems.value {
      check.mistakes.map { .init($0.kind, inFlow: name, tell($0)) }
    }
  }

  /// The check that looks for its problems.
  private var check: DefinitionCheck {
    DefinitionCheck(
      outline: outline, stepNames: F.Step.allCases.map { $0.name }, eventNames: eventNames,
      repeatedParts: repeatedParts,
      forms: [form(of: nil, startForm.fields)] + steps.map { form(of: $0.step.name, $0.fields) },
      children: children.count < 2
        ? [] : steps.map { step in children(at: step.step).map { $0.name } },
      constants: steps.flatMap { step in
        step.declaration.clearings.flatMap { $0.members }.filter { !$0.isWritable() }
          .map { .constantMember(names.name(of: $0.path), step: step.step.name) }
      },
      lacksFinish: F.Output.self != Never.self && finishPlace == nil)
  }

  private func form(of step: String?, _ fields: [FormField<F>]) -> DefinitionCheck.Form {
    .init(
      step: step, fields: fields.map { $0.name },
      swapped: fields.filter { $0.member.map(isSwapped) ?? false }.map { $0.name })
  }

  /// True if a member is told under the name of another one, in a debug build.
  ///
  /// A release build does not look: to describe key paths takes as long as half a small script.
  private func isSwapped(_ member: PartialMember<F.State>) -> Bool {
    var isSwapped = false
    assert(
      {
        isSwapped = names.isSwapped(member.path)
        return true
      }())
    return isSwapped
  }

  /// The fields of each step, in the order of ``stepNames``.
  package var stepFields: [[FieldDescription]] { steps.map { $0.form.descriptions } }

  /// The fields of the start and of the steps in front of a place: what a start there takes.
  func fields(before place: Int) -> [FieldDescription] {
    startFields + stepFields[..<place].joined()
  }

  /// The fields that a start takes.
  package var startFields: [FieldDescription] { startForm.descriptions }

  /// The children, without running the flow.
  var childFacts: [ChildFacts] {
    children.enumerated().map { position, child in
      ChildFacts(
        position: position, placement: child.placement,
        places: child.steps.compactMap { step in steps.firstIndex { $0.step == step } },
        flow: child.readFlow, startFields: child.readStartFields, name: child.name)
    }
  }

  /// The reason why the flow has to be left before a link takes it away; nil if it can go.
  func leaving(_ step: F.Step, _ given: Given<F.State>) -> Message? {
    let kind = steps.first { $0.step == step }?.kind
    guard kind != .final, kind != .finish, let obstacle, obstacle.stands(given) else { return nil }
    return obstacle.reason
  }

  /// The children that can be called from a step, or are shown there.
  package func children(at step: F.Step) -> [Child<F>] {
    children.filter { $0.steps.contains(step) }
  }

  /// A call of the child of that name; nil if the step does not call it.
  package func call(_ name: String, _ inputs: Inputs, at step: F.Step) -> ChildCall<F>? {
    children(at: step).first { $0.placement == .called && $0.name == name }
      .map { ChildCall(child: $0, inputs: inputs) }
  }

  /// The position of a step.
  func place(of step: F.Step) throws(Refusal) -> Int {
    for place in steps.indices where steps[place].step == step { return place }
    throw unknownStep(step.name)
  }

  /// The step of that name.
  package func step(named name: String) throws(Refusal) -> F.Step {
    guard let step = F.Step(rawValue: name) else { throw unknownStep(name) }
    return step
  }

  private func unknownStep(_ step: String) -> Refusal {
    Refusal(
      .stepUnknown, "flow \(name) has no step '\(step)'", unknown: step, known: stepNames)
  }

  /// The first move for an event whose condition holds; nil if nobody handles it.
  func route(on event: F.Event?, at place: Int, _ given: Given<F.State>) -> Route? {
    outline.table.route(on: event?.name, at: place) { conditions[$0].holds(given) }
  }

  /// True if some line of the table is about an event at a step, whatever its condition.
  func handles(_ event: F.Event, at place: Int) -> Bool {
    outline.table.handles(event.name, at: place)
  }

  /// The position of the first step that is needed.
  ///
  /// - Throws: `transition.none` if none is.
  func neededPlace(_ given: Given<F.State>) throws(Refusal) -> Int {
    for place in steps.indices where steps[place].isNeeded(given) { return place }
    throw Refusal(.transitionNone, "no step is needed any more, and none finishes the flow")
  }

  /// Checks that a state has what a step needs.
  ///
  /// - Throws: `start.needs`, which names what is missing.
  func checkNeeds(of place: Int, _ given: Given<F.State>) throws(Refusal) {
    for number in needs[place] where !neededMembers[number].isSet(given.state) {
      let needed = needs[place].map { neededMembers[$0] }
      throw lack(of: needed.filter { !$0.isSet(given.state) }, at: place)
    }
    let demands = steps[place].declaration.demands
    for index in demands.indices where !demands[index].holds(given) {
      throw lack(of: demands[index].members, at: place)
    }
  }

  private func lack(of members: [PartialMember<F.State>], at place: Int) -> Refusal {
    let words = members.compactMap { names.name(of: $0.path) }
    return Refusal(
      .startNeeds, "step \(steps[place].step.name) needs \(words.joined(separator: ", "))",
      field: words.first)
  }

  /// The output of the flow.
  ///
  /// - Throws: `start.needs` if something is missing for it.
  func output(_ given: Given<F.State>) throws(Refusal) -> F.Output {
    guard let finish, let place = finishPlace else {
      throw Refusal(.transitionNone, "flow \(name) never completes")
    }
    try checkNeeds(of: place, given)
    guard let output = finish.output(given) else {
      throw Refusal(.startNeeds, "step \(finish.step.name) has nothing to hand over yet")
    }
    return output
  }
}

/// A request of a flow, without its content.
package struct RequestDescription: Sendable {
  package let name: String
  package let kind: RequestKind
  package let type: any Request.Type
}

extension RequestSite {
  fileprivate var requestDescription: RequestDescription {
    RequestDescription(name: name, kind: kind, type: type)
  }
}
