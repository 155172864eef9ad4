/// The way in which a flow is to be started.
package struct FlowStart: Sendable {
  /// The position of the step to start at; nil for the first.
  package var place: Int?
  /// Values for the start form and, with a place, for the steps before it.
  package var inputs: Inputs
  /// The inputs that count as last submitted there; none for nothing.
  package var submitted: Inputs
  /// Puts something of the caller into what the flow begins with; nil for nothing.
  var give: Gift?

  typealias Gift = @Sendable (inout AnyGiven) throws(Refusal) -> Void

  package init(at place: Int? = nil, _ inputs: Inputs = .none, submitted: Inputs = .none) {
    self.place = place
    self.inputs = inputs
    self.submitted = submitted
  }
}

/// The ways into a flow.
extension Machine {
  /// A flow that starts at its first step, or with the answers of the steps before another.
  ///
  /// - Throws: `field.unknown` for a value that nothing takes.
  init(_ flow: AnyFlow, _ start: FlowStart, now: Moment, run: String) throws(Refusal) {
    let split = StartInputs(
      start.inputs, flow.startFields, isStartingLater: start.place != nil)
    self.init(flow, flow.types.beginning(now), run: run)
    startInputs = split.start
    startSubmitted = start.submitted
    startGift = start.give
    if let target = start.place {
      replay = .start(Walk(target: target, answers: split.answers, submitted: start.submitted))
      try checkNames(split.answers)
    }
  }

  /// A flow that starts at any step with what has been gathered by then.
  ///
  /// - Throws: `start.needs` if that lacks what the step needs.
  init(_ flow: AnyFlow, at place: Int, with given: AnyGiven, run: String) throws(Refusal) {
    self.init(flow, given, run: run, at: place)
    try flow.checkNeeds(of: place, given)
    nextEntry = Int.max
  }

  /// Shows the first step, or asks for what has to be loaded before it.
  ///
  /// To be called once, before any input.
  ///
  /// - Throws: why the flow cannot be started.
  package mutating func start(_ identity: inout Identity) throws(Refusal) -> ActionKind {
    guard pending.phase == .beginning else { return .route }
    guard flow.types.noteFaults != nil else { return try startOn(&identity) }
    let findFault = noteFaults()
    let action = try startOn(&identity)
    if let failure = findFault(self) { throw failure.refusal }
    return action
  }

  private mutating func startOn(_ identity: inout Identity) throws(Refusal) -> ActionKind {
    history.current.given.config = identity.config
    draft.given = given
    if nextEntry == Int.max {
      let from = place
      if current.kind == .finish { return note(.start, from: from, complete(at: place, &identity)) }
      let action = note(.start, from: from, enter(place, isAfresh: true, &identity))
      return giveEdited(after: action, &identity)
    }
    return try beginOn(&identity)
  }

  /// True once the flow has everything that it loads before it begins.
  package var hasBegun: Bool { pending.hasBegun }

  /// True while a start in the middle is on its way.
  var isWalking: Bool {
    if case .start = replay { true } else { false }
  }

  var isWalkingBeforeTarget: Bool {
    guard case .start(let walk) = replay else { return false }
    return walk.target != place
  }

  /// Asks for what has to be loaded before the flow begins; then shows its first step.
  mutating func beginOn(_ identity: inout Identity) throws(Refusal) -> ActionKind {
    let entry = flow.start.entry
    while nextEntry < entry.count {
      if let request = entry[nextEntry].request(.nothing, given) {
        pending.ask(entry[nextEntry], request, .starting, number: identity.next())
        return .loadAsync
      }
      nextEntry += 1
    }
    var given = given
    _ = try flow.start.form.answer(.typed(startInputs), previous: .none, &given)
    try startGift?(&given)
    try flow.start.check(given)
    (startInputs, startGift) = (.none, nil)
    draft.given = given
    let first = try flow.neededPlace(given)
    try flow.checkNeeds(of: first, given)
    if replay == nil, !startSubmitted.isEmpty {
      replay = .start(Walk(target: first, answers: .none, submitted: startSubmitted))
    }
    let action = try arrive(first, isAfresh: true, &identity)
    return giveEdited(after: note(.start, from: first, action), &identity)
  }

  /// Enters a step, or takes the way on from it if the start is further on.
  private mutating func arrive(
    _ place: Int, isAfresh: Bool = false, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    if flow.steps[place].kind == .finish {
      _ = try flow.output(draft.given)
      return try walkOn(&identity, else: complete(at: place, &identity))
    }
    return try walkOn(&identity, else: enter(place, isAfresh: isAfresh, &identity))
  }

  /// Goes on with a start in the middle once a step has what it loads.
  mutating func walkOn(
    _ identity: inout Identity, else action: ActionKind
  ) throws(Refusal) -> ActionKind {
    guard case .start(let walk) = replay, !isBusy else {
      return action
    }
    if place == walk.target {
      replay = nil
      try checkUsed(walk.answers)
      if outcome != nil { return action }
      if !walk.submitted.isEmpty { try fillIn(walk.submitted, at: now) }
      return .route
    }
    if outcome != nil {
      let target = flow.stepNames[walk.target]
      throw Refusal(
        .startNeeds, "what was given ends the flow before step \(target)", field: target)
    }
    return try answerOnWay(walk, &identity)
  }

  /// Answers a step on the way with the values that were given for it.
  private mutating func answerOnWay(
    _ walk: Walk, _ identity: inout Identity
  ) throws(Refusal) -> ActionKind {
    let target = flow.stepNames[walk.target]
    if place > walk.target, !flow.steps[walk.target].isNeeded(given) {
      throw Refusal(
        .startNeeds, "what was given leads to step \(stepName), past step \(target)", field: target
      )
    }
    let isStuck = Refusal(
      .startNeeds, "what was given leads to step \(stepName), and no further towards \(target)",
      field: target)
    guard [.ordinary, .final].contains(current.kind), !walk.answered.contains(place)
    else {
      try checkUsed(walk.answers)
      throw isStuck
    }
    let names = current.fields.map { $0.name }
    let own = Inputs(
      names.compactMap { name in walk.answers.value(of: name).map { (name, $0) } })
    var rest = walk
    rest.answers = walk.answers.without(names)
    rest.answered.insert(place)
    replay = .start(rest)
    do throws(Refusal) {
      return try walkOn(&identity, else: try answer(.typed(own), as: .given, &identity))
    } catch {
      guard error.code == .fieldMissing, let field = error.field else { throw error }
      let reach = StartReach(flow.outline, from: place)
      if !reach.leads(to: walk.target, avoiding: rest.answered) { throw isStuck }
      throw Refusal(
        .startNeeds, "field \(field) of step \(stepName) is needed to start there",
        field: field)
    }
  }

  /// Takes what an effect on the way would bring from the values that were given.
  ///
  /// An effect that brings nothing is passed over, but not on the way to where the flow says that it was
  /// performed.
  mutating func give(_ site: RequestSite) throws(Refusal) {
    guard case .start(var walk) = replay else { return }
    let target = flow.steps[walk.target]
    if site.fills.isEmpty, [.final, .finish].contains(target.kind) {
      throw Refusal(
        .startNeeds,
        "step \(target.name) cannot be started at, since \(site.name) is not performed",
        field: target.name)
    }
    for member in site.fills where !member.isUnseen() {
      guard let name = flow.types.name(member.path) else { continue }
      guard let text = walk.answers.value(of: name) else {
        throw Refusal(
          .startNeeds, "\(name) is needed to start there, since \(site.name) is not performed",
          field: name)
      }
      try member.read(text, name, &draft.given)
      walk.answers = walk.answers.without([name])
    }
    replay = .start(walk)
  }

  /// Refuses values that no step on the way took.
  private func checkUsed(_ answers: Inputs) throws(Refusal) {
    guard let name = answers.names.first else { return }
    let step = flow.steps.first { $0.fields.contains { $0.name == name } }
    let reason = step.map { "; step \($0.name) is not on the way" } ?? ""
    throw Refusal(
      .fieldUnknown, "no step on the way takes \(name)\(reason)", field: name, unknown: name)
  }

  /// Refuses names that no step knows.
  private func checkNames(_ answers: Inputs) throws(Refusal) {
    let effects = flow.steps.flatMap { $0.declaration.effects.flatMap { $0.fills } }
    let known =
      flow.steps.flatMap { $0.fields.map { $0.name } }
      + effects.compactMap { flow.types.name($0.path) }
    for name in answers.names where !known.contains(name) {
      throw Refusal(
        .fieldUnknown, "no step of flow \(flow.name) takes \(name)", field: name,
        unknown: name, known: flow.startFields.map { $0.name } + known)
    }
  }

  /// Puts down an answer as the one last submitted, without giving it.
  ///
  /// - Throws: why it would be refused.
  mutating func fillIn(_ inputs: Inputs, at now: Moment) throws(Refusal) {
    self.now = now
    try checkAnswerable()
    var given = given
    history.current.submitted =
      try current.form.answer(.typed(inputs), previous: history.current.submitted, &given).submitted
  }
}

/// The inputs of a start, parted into values for the start form and values for steps.
private struct StartInputs {
  let start: Inputs
  let answers: Inputs

  init(_ inputs: Inputs, _ fields: [FieldDescription], isStartingLater: Bool) {
    guard isStartingLater, !inputs.isSingle else {
      start = inputs
      answers = .none
      return
    }
    let names = fields.map { $0.name }
    start = Inputs(
      inputs.names.indices.filter { names.contains(inputs.name($0)) }
        .map { (inputs.name($0), inputs.value($0)) })
    answers = inputs.without(names)
  }
}

extension Inputs {
  /// The fields but those of certain names.
  func without(_ names: [String]) -> Inputs {
    Inputs(
      self.names.indices.filter { !names.contains(name($0)) }.map { (name($0), value($0)) })
  }
}

extension String {
  /// A name for a run of a flow that no other run has: 128 random bits.
  package static func randomRun() -> String {
    var generator = SystemRandomNumberGenerator()
    return [generator.next(), generator.next()]
      .map { (part: UInt64) in String(part, radix: 36) }.joined()
  }
}
