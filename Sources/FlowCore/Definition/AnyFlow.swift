import FlowText

/// A flow, its types not known: all that its definition says, made ready to be run.
///
/// There is one per flow, which its ``FlowDefinition`` keeps. Steps, events and children are known by their
/// positions here, and what the author wrote in the flow's own types is in closures.
package final class AnyFlow: Sendable {
  /// The type of the flow, which tells it from every other.
  package let type: ObjectIdentifier
  /// The flow's name in scripts and links.
  package let name: String
  /// The version of what is saved of the flow.
  package let version: Int
  package let types: FlowTypes
  package let start: StartDeclaration
  /// The names of the steps, in declared order.
  package let stepNames: [String]
  package let outline: FlowOutline
  /// Says which event it is that an answer was given at a step.
  let emitter: (@Sendable (_ place: Int, AnyGiven) -> Int?)?
  /// The names of what is asked at steps, loads and effects first, then checks.
  ///
  /// A decision names one by its place. What a start loads is part of no decision.
  package let askedNames: [String]
  /// The position of the place where the flow is over; nil if there is none.
  package let finishPlace: Int?
  /// The names of the fields that no output may show.
  package let secretFields: [String]
  /// The steps that have a condition and are answered, whose members are forgotten where they are not needed.
  let conditionalSteps: [StepDefinition]
  /// The members that those steps own, each once.
  let conditionalMembers: [StateMember]
  /// True if some step shows other flows in it.
  let showsChildren: Bool
  /// Everything that the flow asks of the outside, each request once, in declared order.
  package let requests: [RequestDescription]
  /// The names of the lists in the state that choices are made from.
  let choiceListNames: [String]
  let obstacle: Obstacle?
  /// The failures that are events to it, whichever flow in its tree they happen in.
  let hearings: [FailureHearing]
  /// Says where answers lead before the table does; nil if nothing does.
  let provider: ProvidedTransitions?
  /// The page where a flow of the tree is whose root this one is; nil if it has no such page.
  let page: @Sendable (Place) -> Destination?
  /// The parts that can be declared once and are declared more often.
  private let repeatedParts: [String]
  /// The problems of the pages of which it is the root.
  let pageProblems: @Sendable () -> [DefinitionProblem]
  private let makeOutput: (@Sendable (AnyGiven) -> (any Sendable)?)?
  /// The mistake and its remedy, in the words of the definition's author.
  let tell: @Sendable (DefinitionMistake) -> String
  /// The parts of the definition, as they were declared.
  let parts: DefinitionParts
  private let foundProblems = Lazy<[DefinitionProblem]>()
  /// The members that must have a value at each step: what a start in the middle lacks, and an end.
  private let needs: Needs

  /// The flow that a type declares.
  convenience init<F: Flow>(
    _ flow: F.Type, _ parts: DefinitionParts, _ types: FlowTypes,
    telling tell: @escaping @Sendable (DefinitionMistake) -> String
  ) {
    self.init(
      ObjectIdentifier(flow), named: F.name, version: F.version, parts, types,
      page: { place in (F.self as? any PagedFlow.Type)?.page(at: place) },
      pageProblems: { (F.self as? any PagedFlow.Type)?.pages.problems(inFlow: F.name) ?? [] },
      telling: tell)
  }

  /// A flow of a type; `hasAllWays` says that the order of its steps implies no other ways than its parts have.
  init(
    _ type: ObjectIdentifier, named name: String, version: Int, _ parts: DefinitionParts,
    _ types: FlowTypes, hasAllWays: Bool = false,
    page: @escaping @Sendable (Place) -> Destination?,
    pageProblems: @escaping @Sendable () -> [DefinitionProblem],
    telling tell: @escaping @Sendable (DefinitionMistake) -> String
  ) {
    self.type = type
    self.name = name
    self.version = version
    self.types = types
    self.tell = tell
    self.parts = parts
    start = parts.start
    stepNames = parts.steps.map { $0.name }
    makeOutput = parts.output
    finishPlace = parts.steps.firstIndex { $0.kind == .finish }
    emitter = parts.emitter
    repeatedParts = parts.repeated
    obstacle = parts.obstacle
    hearings = parts.hearings
    provider = parts.provider
    self.page = page
    self.pageProblems = pageProblems
    outline = FlowOutline(
      parts.steps, parts.groups, parts.children, events: types.eventNames, hasAllWays: hasAllWays)
    let fields = parts.start.form.fields + parts.steps.flatMap { $0.fields }
    secretFields = fields.filter { $0.description.isSecret }.map { $0.name }
    conditionalSteps = parts.steps.filter {
      $0.declaration.need != nil && !$0.declaration.isPassing
        && !$0.declaration.omissions.contains(.forgettingAnswers)
    }
    var counted = CountedMembers()
    for step in conditionalSteps {
      for member in step.ownMembers { counted.number(of: member) }
    }
    conditionalMembers = counted.members
    showsChildren = parts.children.contains { $0.placement != .called }
    let sites = parts.steps.flatMap { step in
      step.declaration.entry + step.declaration.checks + step.declaration.effects
    }
    let loads = sites.filter { $0.kind != .check }.map { $0.name }
    let checks = sites.filter { $0.kind == .check }.map { $0.name }
    askedNames = loads.uniqued + checks.uniqued
    requests = (parts.start.entry + sites).uniqued { $0.name }.map { $0.requestDescription }
    choiceListNames = fields.compactMap { $0.source }.compactMap(types.name)
    needs = Needs(outline)
  }
}

// Positions and names

extension AnyFlow {
  /// The steps, in declared order.
  package var steps: [StepDefinition] { outline.steps }

  /// The flows that this one calls or shows, in declared order.
  package var children: [Child] { outline.children }

  /// The names of the events, in declared order.
  package var eventNames: [String] { types.eventNames }

  /// The position of the step of that name.
  package func place(of step: String) throws(Refusal) -> Int {
    guard let place = outline.places[step] else { throw unknownStep(step) }
    return place
  }

  func unknownStep(_ step: String) -> Refusal {
    Refusal(
      .stepUnknown, "flow \(name) has no step '\(step)'", unknown: step, known: stepNames)
  }

  /// The fields of the start form.
  package var startFields: [FieldDescription] { start.form.descriptions }

  /// The fields of each step, in the order of ``stepNames``.
  package var stepFields: [[FieldDescription]] { steps.map { $0.form.descriptions } }

  /// The fields of the start and of the steps in front of a place: what a start there takes.
  func fields(before place: Int) -> [FieldDescription] {
    startFields + stepFields[..<place].joined()
  }

  /// The children that can be called from a step, or are shown there.
  package func children(at step: String) -> [Child] {
    children.filter { $0.steps.contains(step) }
  }

  /// The flows that can be called or shown from here, this one among them, each once.
  package var reachable: [AnyFlow] {
    var found = [self]
    var next = 0
    while next < found.count {
      for child in found[next].children {
        let flow = child.flow()
        if !found.contains(where: { $0.type == flow.type }) { found.append(flow) }
      }
      next += 1
    }
    return found
  }

  /// The lines of the transition table, those that the order of the steps implies behind the others.
  package var edges: [FlowGraph.Edge] { outline.table.edges }

  /// The queries that steps watch, in declared order.
  var watchedRequests: [RequestDescription] {
    steps.filter { $0.declaration.isWatched }.flatMap { $0.declaration.entry }
      .map { $0.requestDescription }
  }

  /// The failure in the flow's own words and the event that it raises, if it is one of a step's setbacks.
  func setback(_ failure: Failure, at step: StepDefinition) -> (failure: Failure, event: Int)? {
    for event in step.declaration.setbacks {
      let code = "\(name).\(eventNames[event])"
      guard failure.code == eventNames[event] || failure.code == code else { continue }
      var failure = failure
      failure.code = code
      return (failure, event)
    }
    return nil
  }
}

// Ways

extension AnyFlow {
  /// The first move for an event whose condition holds; nil if nobody handles it.
  func route(on event: Int?, at place: Int, _ given: AnyGiven) -> Route? {
    outline.table.route(on: event, at: place, given)
  }

  /// True if some line of the table is about an event at a step, whatever its condition.
  func handles(_ event: Int, at place: Int) -> Bool {
    provider != nil || outline.table.handles(event, at: place)
  }

  /// The position of the first step that is needed.
  ///
  /// - Throws: `transition.none` if none is.
  package func neededPlace(_ given: AnyGiven) throws(Refusal) -> Int {
    for place in steps.indices where steps[place].isNeeded(given) { return place }
    throw Refusal(.transitionNone, "no step is needed any more, and none finishes the flow")
  }

  /// The position of the first step behind a place that is needed; nil if none is.
  ///
  /// A step that only leads back, and does not say when it is needed, is for the events that lead there.
  func neededPlace(behind place: Int, _ given: AnyGiven) -> Int? {
    steps.indices.first { behind in
      guard behind > place else { return false }
      if steps[behind].kind == .leadsBack, steps[behind].declaration.need == nil { return false }
      return steps[behind].isNeeded(given)
    }
  }

  /// Checks that what was gathered has what a step needs.
  ///
  /// - Throws: `start.needs`, which names what is missing.
  func checkNeeds(of place: Int, _ given: AnyGiven) throws(Refusal) {
    if !needs.areMet(at: place, given) {
      throw lack(of: needs.members(at: place).filter { !$0.isSet(given) }, at: place)
    }
    let demands = steps[place].declaration.demands
    for index in demands.indices where !demands[index].holds(given) {
      throw lack(of: demands[index].members, at: place)
    }
  }

  private func lack(of members: [StateMember], at place: Int) -> Refusal {
    let words = members.compactMap { types.name($0.path) }
    return Refusal(
      .startNeeds, "step \(stepNames[place]) needs \(words.joined(separator: ", "))",
      field: words.first)
  }

  /// The output of the flow.
  ///
  /// - Throws: `start.needs` if something is missing for it.
  func output(_ given: AnyGiven) throws(Refusal) -> AnyOutput {
    guard let makeOutput, let place = finishPlace else {
      throw Refusal(.transitionNone, "flow \(name) never completes")
    }
    try checkNeeds(of: place, given)
    guard let output = makeOutput(given) else {
      throw Refusal(.startNeeds, "step \(stepNames[place]) has nothing to hand over yet")
    }
    return AnyOutput(output)
  }

  /// The reason why the flow has to be left before a link takes it away; nil if it can go.
  package func leaving(_ place: Int, _ given: AnyGiven) -> Message? {
    let kind = steps[place].kind
    guard kind != .final, kind != .finish, let obstacle, obstacle.stands(given) else { return nil }
    return obstacle.reason
  }
}

// Problems

extension AnyFlow {
  /// The problems of the definition; empty if there are none.
  ///
  /// They are looked for once.
  package var problems: [DefinitionProblem] {
    foundProblems.value {
      check.mistakes.map { .init($0.kind, inFlow: name, tell($0)) } + pageProblems()
    }
  }

  /// The check that looks for its problems.
  private var check: DefinitionCheck {
    DefinitionCheck(
      outline: outline, stepNames: types.stepNames, repeatedParts: repeatedParts,
      hasProvider: provider != nil,
      forms: [form(of: nil, start.form.fields)] + steps.map { form(of: $0.name, $0.fields) },
      children: children.count < 2 ? [] : stepNames.map { children(at: $0).map { $0.name } },
      constants: steps.flatMap { step in
        step.declaration.clearings.flatMap { $0.members }.filter { !$0.isWritable() }
          .map { .constantMember(types.name($0.path), step: step.name) }
      },
      lacksFinish: types.hasOutput && finishPlace == nil)
  }

  private func form(of step: String?, _ fields: [FormField]) -> DefinitionCheck.Form {
    .init(
      step: step, fields: fields.map { $0.name },
      swapped: fields.filter { $0.member.map(isSwapped) ?? false }.map { $0.name })
  }

  /// True if a member is reported under the name of another one, in a debug build.
  ///
  /// A release build does not look: to describe key paths takes as long as half a small script.
  private func isSwapped(_ member: StateMember) -> Bool {
    var isSwapped = false
    assert(
      {
        isSwapped = types.isSwapped(member.path)
        return true
      }())
    return isSwapped
  }
}
